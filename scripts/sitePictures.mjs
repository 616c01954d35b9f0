/** Writes the tab bar's pictures of the mini-program and the signs of the browser site: node scripts/sitePictures.mjs */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const icons = JSON.parse(readFileSync('src/assets/icons.json', 'utf8'))

// WeChat shows 81 pixels as 27 points: an icon of 24 points is 72 pixels in the middle.
const tabs = { home: 'home', catalog: 'grid', cart: 'cart', demand: 'basket', user: 'user' }
const states = [
  { suffix: '', ink: '#676c74', fill: 'none' },
  { suffix: '-active', ink: '#17191c', fill: '#17191c22' },
]
mkdirSync('src/assets/tab', { recursive: true })
for (const [tab, icon] of Object.entries(tabs)) {
  for (const { suffix, ink, fill } of states) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 27 27" width="81" height="81"><path d="${icons[icon]}" fill="${fill}" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
    await sharp(Buffer.from(svg))
      .png({ compressionLevel: 9, palette: true })
      .toFile(`src/assets/tab/${tab}${suffix}.png`)
  }
}

// A hexagon nut in the colour of the default theme: the sign of the site before a shop's own logo is known.
const nut = 'M32 10l19 11v22L32 54 13 43V21zM32 23a9 9 0 1 0 0 18 9 9 0 1 0 0-18z'
const sign = (radius) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#8a673e"/><path d="${nut}" fill="#fff" fill-rule="evenodd"/></svg>\n`
mkdirSync('src/assets/site', { recursive: true })
writeFileSync('src/assets/site/favicon.svg', sign(14))
const png = (svg, size, file) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`src/assets/site/${file}`)
await png(sign(14), 32, 'favicon.png')
// iOS cuts the corners itself.
await png(sign(0), 180, 'apple-touch-icon.png')
