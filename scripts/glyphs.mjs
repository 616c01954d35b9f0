/**
 * Writes the outlines of the letters that pictures show to server/media/glyphs.json:
 *
 *   node --import tsx scripts/glyphs.mjs [folder with NotoSansCJK-Bold.ttc and NotoSansCJK-Regular.ttc]
 *
 * Needed only when a brand, a shop or a banner gets a word with a new character; a unit test says when.
 * The fonts are not part of the project: on Debian they come with fonts-noto-cjk. Both are under the SIL Open
 * Font License 1.1, which allows outlines in pictures; Latin letters come from the project's own subset of Barlow.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fontkit from 'fontkit'
import { PAPER_KINDS } from '../server/media/drawings/papers.ts'
import { BRANDS } from '../server/seed/brands.ts'
import { SHOPS } from '../server/seed/shops.ts'
import { BANNERS } from '../server/media/drawings/banners.ts'

const folder = process.argv[2] ?? '/usr/share/fonts/opentype/noto'
const SIMPLIFIED = { bold: 'NotoSansCJKsc-Bold', regular: 'NotoSansCJKsc-Regular' }

const bold = [
  ...[...BRANDS, ...SHOPS].map((entry) => entry.name),
  ...BANNERS.map((banner) => banner.title + (banner.action ?? '')),
  ...PAPER_KINDS.map((paper) => paper.title),
].join('')
const regular = BANNERS.map((banner) => banner.subtitle).join('')
const latin = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function openCollection(file, postscriptName) {
  const font = fontkit.create(readFileSync(join(folder, file)), postscriptName)
  if (!font) throw new Error(`${file} holds no ${postscriptName}`)
  return font
}

/** Relative whole-number steps of a 1000 unit em, the axis pointing down as in SVG: the shortest text that is exact enough. */
function outline(font, character) {
  const glyph = font.glyphForCodePoint(character.codePointAt(0))
  if (glyph.id === 0) throw new Error(`No outline for ${character} in ${font.postscriptName}`)
  const scale = 1000 / font.unitsPerEm
  let x = 0
  let y = 0
  const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' }
  let start = [0, 0]
  const steps = glyph.path.commands.map(({ command, args }) => {
    if (command === 'closePath') {
      ;[x, y] = start
      return 'z'
    }
    const points = []
    for (let index = 0; index < args.length; index += 2) {
      points.push([Math.round(args[index] * scale), Math.round(-args[index + 1] * scale)])
    }
    const numbers = points.flatMap(([px, py]) => [px - x, py - y])
    ;[x, y] = points.at(-1)
    if (command === 'moveTo') start = [x, y]
    if (command === 'lineTo' && numbers[1] === 0) return `h${numbers[0]}`
    if (command === 'lineTo' && numbers[0] === 0) return `v${numbers[1]}`
    return letters[command] + numbers.join(' ').replaceAll(' -', '-')
  })
  return [Math.round(glyph.advanceWidth * scale), steps.join('')]
}

function outlines(font, text) {
  const characters = [...new Set(text)].filter((character) => character !== ' ').sort()
  return Object.fromEntries(characters.map((character) => [character, outline(font, character)]))
}

const barlow = fontkit.create(readFileSync('src/assets/fonts/mronum.woff2'))
const json = {
  notice:
    'Outlines from Noto Sans CJK SC (bold, regular) and Barlow SemiBold (latin), SIL Open Font License 1.1. Written by scripts/glyphs.mjs.',
  bold: outlines(openCollection('NotoSansCJK-Bold.ttc', SIMPLIFIED.bold), bold),
  regular: outlines(openCollection('NotoSansCJK-Regular.ttc', SIMPLIFIED.regular), regular),
  latin: outlines(barlow, latin),
}
const text = `${JSON.stringify(json, null, 0).replaceAll('],"', '],\n"')}\n`
writeFileSync('server/media/glyphs.json', text)
console.log(`${Object.keys(json.bold).length} bold, ${Object.keys(json.regular).length} regular, ${text.length} bytes`)
