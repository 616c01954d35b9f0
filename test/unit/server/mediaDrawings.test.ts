import { execFileSync } from 'node:child_process'
import { BRANDS } from '../../../server/seed/brands'
import { drawnNames } from '../../../server/seed/drawnNames'
import { SHOPS } from '../../../server/seed/shops'
import { BANNERS, INDUSTRY_BANNERS } from '../../../server/media/drawings/banners'
import { brandSheet } from '../../../server/media/drawings/brands'
import { CUT_OUTS, drawingOf, drawings, finished } from '../../../server/media/drawings/catalogue'
import { PAPER_KINDS } from '../../../server/media/drawings/papers'
import type { Face } from '../../../server/media/drawings/lettering'
import { HUES } from '../../../server/media/drawings/recolour'
import { bannerPicture, brandPicture, logoPicture, productPicture } from '../../../server/media/picture'
import { render } from '../../../server/media/render'
import glyphs from '../../../server/media/glyphs.json'
import sharp from 'sharp'

const DRAWING_NAMES = [...drawings.keys(), ...Object.keys(finished)]

function hasOutline(face: Face, character: string): boolean {
  return character === ' ' || Object.hasOwn(glyphs[face], character)
}

/** A tile whose pixels are all alike is a drawing that the renderer refused. */
async function contrastOf(svg: string): Promise<number> {
  const { channels } = await sharp(await render({ svg, width: 120, height: 120, words: false }, 'webp'))
    .flatten({ background: '#fff' })
    .stats()
  return Math.max(...channels.map((channel) => channel.stdev))
}

test('every drawing renders, and all of them differ', async () => {
  const seen = new Set<string>()
  for (const name of DRAWING_NAMES) {
    const picture = await productPicture(name, 'front')
    expect([name, (await contrastOf(picture!.svg)) > 8]).toEqual([name, true])
    seen.add(picture!.svg)
  }
  expect(seen.size).toBe(DRAWING_NAMES.length)
  expect(CUT_OUTS.filter((name) => !DRAWING_NAMES.includes(name))).toEqual([])
})

test('drawing twice gives the same text, whatever was drawn in between', () => {
  for (const name of DRAWING_NAMES) {
    const first = drawingOf(name)
    drawingOf('breaker')
    expect(drawingOf(name)).toEqual(first)
  }
})

test('ids within a picture are unique and every reference is met', async () => {
  const svgs: (readonly [string, string])[] = []
  for (const [index, name] of DRAWING_NAMES.entries()) {
    // Only the dimension sheet has to look at pixels, and its frame is the same for every object.
    const views = index % 9 === 0 ? (['front', 'pack', 'dimension'] as const) : (['front', 'pack'] as const)
    for (const view of views) svgs.push([`${name} ${view}`, (await productPicture(name, view))!.svg])
  }
  const banners = [...BANNERS.map(({ name }) => name), ...Object.keys(INDUSTRY_BANNERS)]
  for (const name of banners) svgs.push([name, bannerPicture(name)!.svg])
  for (const [name, svg] of svgs) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const wanted = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
    expect([name, ids.length - new Set(ids).size, wanted.filter((id) => !ids.includes(id))]).toEqual([name, 0, []])
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
  }
})

test.each(HUES)('the hue %s changes a coloured object', (hue) => {
  const plain = drawingOf('pliers')
  expect(drawingOf(`pliers~${hue}`)).not.toEqual(plain)
})

test('a hue reaches the body of the object and not its small vivid parts', () => {
  const pail = drawingOf('oil-pail~blue')
  expect(pail?.definitions).not.toContain('#2f7d5b')
  expect(pail?.definitions).toContain('#d9382c')
})

test('every brand of the shop has a mark, no two alike', async () => {
  const svgs = BRANDS.map((brand) => brandPicture(brand.slug, drawnNames)!.svg)
  expect(new Set(svgs).size).toBe(BRANDS.length)
  const signs = BRANDS.map((brand) => /translate\(14 16\)">(.*?)<\/g>/.exec(brandSheet(brand.slug, BRANDS)!.body)?.[1])
  expect(new Set(signs).size).toBe(BRANDS.length)
})

test('every shop has a logo', () => {
  const logos = SHOPS.map((shop) => logoPicture(shop.shopNo, drawnNames)?.svg)
  expect(new Set(logos).size).toBe(SHOPS.length)
  expect(logos).not.toContain(undefined)
})

test('every letter of a brand, a shop and a banner has an outline; otherwise run scripts/glyphs.mjs', () => {
  const bold =
    [...BRANDS, ...SHOPS].map((entry) => entry.name).join('') +
    BANNERS.map((b) => b.title + (b.action ?? '')).join('') +
    PAPER_KINDS.map(({ title }) => title).join('')
  const regular = BANNERS.map((banner) => banner.subtitle).join('')
  const latin = BRANDS.map((brand) => brand.latin).join('')
  expect([...bold].filter((letter) => !hasOutline('bold', letter))).toEqual([])
  expect([...regular].filter((letter) => !hasOutline('regular', letter))).toEqual([])
  expect([...latin].filter((letter) => !hasOutline('latin', letter))).toEqual([])
})

test('the icon styles are those of the paths and the names', () => {
  const check = () =>
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/icons.mjs', '--check'], { stdio: 'pipe' })
  expect(check).not.toThrow()
})
