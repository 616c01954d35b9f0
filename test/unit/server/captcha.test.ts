/**
 * What a simple program reads of the captcha: it drops what is thin, parts the rest by its columns and takes the nearest
 * of the signs in the same font, turned by every few degrees. The same program reads signs that only stand at their
 * places and are crossed by thin lines, as they once did, almost always.
 */
import sharp from 'sharp'
import { captchaPicture } from '../../../server/media/drawings/captcha'
import { toSvg } from '../../../server/media/drawings/frame'
import { lettering, widthOf } from '../../../server/media/drawings/lettering'
import { line, onSheet, path, rotate } from '../../../server/media/drawings/sheet'
import { render, type Drawn } from '../../../server/media/render'

const SIGNS = 'ACDEFHJKNPRTUVXY34679'
const WIDTH = 240
const HEIGHT = 88
const COLUMNS = WIDTH / 2
const ROWS = HEIGHT / 2
/** The first look takes every second turn and size, the second all that are near what was best then. */
const TURNS = [-22, -16.5, -11, -5.5, 0, 5.5, 11, 16.5, 22]
/** How far from the middle of its part a sign is looked for. */
const STEPS = [-6, -3, 0, 3, 6]
/** Room about a picture, so that no sign stands over its edge. */
const ROOM = 40
const STRIDE = COLUMNS + 2 * ROOM
/** On the first look every third point of a sign is enough. */
const EVERY = 3
const CLOSER = [-2, -1, 0, 1, 2]
const FINALISTS = 5

type Chance = (least: number, most: number) => number

/** Chance that repeats itself, so that the figures do. */
function chanceFrom(seed: number): Chance {
  let state = seed
  return (least, most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return least + Math.floor((state / 2 ** 32) * (most - least))
  }
}

/** A picture at its full size, by rows: 1 where it is inked. */
type Mask = Uint8Array

async function maskOf(drawn: Drawn): Promise<Mask> {
  const bytes = await sharp(await render(drawn, 'png'))
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer()
  return bytes.map((grey) => (grey < 150 ? 1 : 0))
}

/** Ink, or what is bare, spread to both sides along steps of `step`; beyond the edge of the picture all is bare. */
function spread(mask: Mask, reach: number, wanted: 0 | 1, step: number, length: number): Mask {
  const result = new Uint8Array(mask.length)
  for (let at = 0; at < mask.length; at += 1) {
    const place = Math.floor(at / step) % length
    let found = false
    for (let away = -reach; away <= reach && !found; away += 1) {
      const isOn = place + away >= 0 && place + away < length
      found = (isOn ? mask[at + away * step] : 0) === wanted
    }
    result[at] = found ? wanted : 1 - wanted
  }
  return result
}

const grown = (mask: Mask, reach: number, wanted: 0 | 1): Mask =>
  spread(spread(mask, reach, wanted, 1, WIDTH), reach, wanted, WIDTH, HEIGHT)

/** Without strokes thinner than 2 `reach` + 1 pixels. */
const opened = (mask: Mask, reach: number): Mask => grown(grown(mask, reach, 0), reach, 1)

/** Three cuts where the least is cut through, no part being much narrower than a sign. */
function parts(mask: Mask): [number, number][] {
  const columns = Array.from({ length: WIDTH }, () => 0)
  mask.forEach((ink, at) => (columns[at % WIDTH] = (columns[at % WIDTH] ?? 0) + ink))
  const left = columns.findIndex((count) => count > 0)
  const right = WIDTH - [...columns].reverse().findIndex((count) => count > 0)
  const least = Math.floor(((right - left) / 4) * 0.6)
  let best = { cost: Infinity, cuts: [left, left, left] }
  for (let a = left + least; a < right - 3 * least; a += 2)
    for (let b = a + least; b < right - 2 * least; b += 2)
      for (let c = b + least; c < right - least; c += 2) {
        const uneven = [a - left, b - a, c - b, right - c].reduce(
          (sum, wide) => sum + Math.abs(wide - (right - left) / 4),
          0,
        )
        const cost = (columns[a] ?? 0) + (columns[b] ?? 0) + (columns[c] ?? 0) + uneven / 10
        if (cost < best.cost) best = { cost, cuts: [a, b, c] }
      }
  const edges = [left, ...best.cuts, right]
  return [0, 1, 2, 3].map((index) => [edges[index] ?? 0, edges[index + 1] ?? 0])
}

const INK = '#1f2a37'

/** Half as fine, which loses nothing that tells signs apart; of a picture that is `wide`, as much as a captcha has. */
function halved(mask: Mask, wide = WIDTH, from = 0): Mask {
  const small = new Uint8Array(STRIDE * (ROWS + 2 * ROOM))
  for (let y = 0; y < ROWS; y += 1)
    for (let x = 0; x < COLUMNS; x += 1) small[placeOf(x, y)] = mask[2 * y * wide + from + 2 * x] ?? 0
  return small
}

interface Points {
  /** Where it is inked and where in its box it is not, from its middle. */
  ink: Int32Array
  bare: Int32Array
}

interface Template {
  sign: string
  turn: number
  size: number
  all: Points
  some: Points
}

/** Drawn side by side: one picture takes hardly longer than that of a single sign. */
async function templatesOf(turn: number, place: number, sizes: readonly number[]): Promise<Template[]> {
  const size = sizes[place] ?? 0
  const style = { size, face: 'latin' as const }
  const middleOf = (index: number): number => (index + 0.5) * COLUMNS
  const wide = SIGNS.length * COLUMNS
  const drawn = (sign: string, index: number): string => {
    const x = middleOf(index) - widthOf(sign, style) / 2
    const letter = lettering(x, ROWS / 2 + size * 0.35, sign, { ...style, fill: INK })
    return rotate(turn, letter, middleOf(index), ROWS / 2)
  }
  const sheet = onSheet(() => path(`M0 0h${wide}v44H0z`, '#fff') + [...SIGNS].map(drawn).join(''))
  const mask = await maskOf({ svg: toSvg(sheet, wide, ROWS), width: 2 * wide, height: HEIGHT, words: true })
  const kind = { turn: TURNS.indexOf(turn), size: place }
  return [...SIGNS].map((sign, index) => ({ sign, ...kind, ...pointsOf(halved(mask, 2 * wide, index * WIDTH)) }))
}

function pointsOf(mask: Mask): Pick<Template, 'all' | 'some'> {
  const ink: number[] = []
  mask.forEach((isInk, at) => isInk && ink.push(at))
  const columns = ink.map((at) => at % STRIDE)
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  const box = Array.from({ length: (ink.at(-1) ?? 0) - (ink[0] ?? 0) }, (_, index) => index + (ink[0] ?? 0))
  const points = box.filter((index) => index % STRIDE >= left && index % STRIDE <= right)
  const middle = placeOf(COLUMNS / 2, ROWS / 2)
  const where = (wanted: number, every: number) =>
    Int32Array.from(points.filter((index) => mask[index] === wanted).filter((_, index) => index % every === 0)).map(
      (index) => index - middle,
    )
  const of = (every: number): Points => ({ ink: where(1, every), bare: where(0, every) })
  return { all: of(1), some: of(EVERY) }
}

const placeOf = (x: number, y: number): number => (y + ROOM) * STRIDE + x + ROOM

/** The part of the points that is inked when the sign stands there. */
function inked(mask: Uint8Array, points: Int32Array, at: number): number {
  let count = 0
  for (let index = 0; index < points.length; index += 1) count += mask[at + points[index]!]!
  return count / Math.max(1, points.length)
}

const alike = (mask: Uint8Array, { ink, bare }: Points, at: number): number =>
  inked(mask, ink, at) - inked(mask, bare, at)

interface Found {
  template: Template
  x: number
  y: number
  alike: number
}

/** The best place of a template near another. */
function best(
  mask: Uint8Array,
  template: Template,
  points: Points,
  [x, y]: [number, number],
  steps: readonly number[],
): Found {
  let found: Found = { template, x, y, alike: -Infinity }
  for (const dx of steps)
    for (const dy of steps) {
      const score = alike(mask, points, placeOf(x + dx, y + dy))
      if (score > found.alike) found = { template, x: x + dx, y: y + dy, alike: score }
    }
  return found
}

const highest = (all: readonly Found[]): Found | undefined =>
  all.reduce<Found | undefined>((most, one) => (most && most.alike >= one.alike ? most : one), undefined)

function nearest(mask: Uint8Array, middle: number, known: ReadonlyMap<string, Template[]>): string {
  const start: [number, number] = [Math.round(middle), ROWS / 2]
  const first = [...known.values()].flatMap((templates) => {
    const few = templates.filter(({ turn, size }) => turn % 2 === 0 && size % 2 === 0)
    return highest(few.map((template) => best(mask, template, template.some, start, STEPS))) ?? []
  })
  const finalists = first.sort((a, b) => b.alike - a.alike).slice(0, FINALISTS)
  const second = finalists.flatMap(({ template: { sign, turn, size }, x, y }) => {
    const near = (known.get(sign) ?? []).filter(
      (other) => Math.abs(other.turn - turn) <= 1 && Math.abs(other.size - size) <= 1,
    )
    return near.map((template) => best(mask, template, template.all, [x, y], CLOSER))
  })
  return highest(second)?.template.sign ?? ''
}

type Draw = (answer: string, chance: Chance) => Drawn

/** How many of the pictures and of their signs it reads, by the places that suit it better. */
async function attack(draw: Draw, sizes: readonly number[], rounds: number) {
  const kinds = TURNS.flatMap((turn) => sizes.map((_, place) => templatesOf(turn, place, sizes)))
  const templates = (await Promise.all(kinds)).flat()
  const known = new Map([...SIGNS].map((sign) => [sign, templates.filter((template) => template.sign === sign)]))
  const chance = chanceFrom(20261123)
  const read = new Map<string, { whole: number; signs: number }>()
  for (let round = 0; round < rounds; round += 1) {
    const answer = Array.from({ length: 4 }, () => SIGNS[chance(0, SIGNS.length)]).join('')
    const mask = await maskOf(draw(answer, chance))
    const clean = opened(mask, 2)
    const small = halved(clean)
    const places = { fixed: [21, 47, 73, 99], columns: parts(clean).map(([from, to]) => (from + to) / 4) }
    for (const [kind, middles] of Object.entries(places)) {
      const hits = middles.filter((middle, index) => nearest(small, middle, known) === answer[index]).length
      const sum = read.get(kind) ?? { whole: 0, signs: 0 }
      read.set(kind, { whole: sum.whole + (hits === 4 ? 1 : 0), signs: sum.signs + hits })
    }
  }
  const [most] = [...read.values()].sort((a, b) => b.whole - a.whole || b.signs - a.signs)
  return { whole: (most?.whole ?? 0) / rounds, signs: (most?.signs ?? 0) / rounds / 4 }
}

/** Four signs at their places, thin lines across. */
function plainPicture(answer: string, chance: Chance): Drawn {
  const sheet = onSheet(() => {
    const letters = [...answer].map((sign, index) => {
      const style = { size: chance(28, 35), face: 'latin' as const, fill: INK }
      const x = 21 + index * 26 - widthOf(sign, style) / 2
      return rotate(chance(-22, 23), lettering(x, 33 + chance(-3, 4), sign, style), 21 + index * 26, 22)
    })
    const strokes = [0, 1, 2].map(() => line(`M-2 ${chance(8, 36)}q35 ${chance(-18, 19)} 62 0t64 0`, INK, 1.6))
    return path('M0 0h120v44H0z', '#f4f5f7') + letters.join('') + strokes.join('')
  })
  return { svg: toSvg(sheet, 120, 44), width: WIDTH, height: HEIGHT, words: true }
}

/** `npm run soak` has the time for more pictures. */
const PICTURES = process.env['WHOLE_MATRIX'] === '1' ? { plain: 20, ours: 200 } : { plain: 10, ours: 40 }

test('[R-CALL-055] a program that parts and compares reads fewer than one captcha in twenty', async () => {
  const before = await attack(plainPicture, [28, 30, 32, 34], PICTURES.plain)
  const now = await attack(captchaPicture, [33, 36, 39, 42], PICTURES.ours)
  expect(before.whole).toBeGreaterThan(0.7)
  expect(now.whole).toBeLessThan(0.05)
}, 300_000)
