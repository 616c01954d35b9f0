/**
 * Four signs that a person reads and a simple program does not: each has a size, a slant and a turn of its own, they
 * touch, the whole sheet is bent, and strokes as thick as theirs, of the same ink, cross them. How strong it is stands
 * in docs/adr/0023; `test/unit/server/captcha.test.ts` attacks it.
 */
import type { Drawn } from '../render'
import { outlineOf } from './outline'
import { line, onSheet, path, round, type Point } from './sheet'
import { toSvg } from './frame'

const WIDTH = 120
const HEIGHT = 44
/** Ink and ground: at least 7 to 1. */
const COLOURS = [
  ['#1f2a37', '#eef1f5'],
  ['#6b2f0a', '#f8f1ea'],
  ['#173f86', '#edf2fb'],
  ['#14543a', '#edf6f1'],
  ['#5d1580', '#f6eefa'],
] as const

/** A whole number from `least` up to, not including, `most`. */
type Chance = (least: number, most: number) => number
type Bend = (point: Point) => Point

const PARTS = 100
/** A number between two, in hundredths of their distance. */
const between = (chance: Chance, least: number, most: number): number =>
  least + ((most - least) * chance(0, PARTS + 1)) / PARTS

/** The same for the whole picture, so that no sign can be straightened by itself. */
function bending(chance: Chance): Bend {
  const wave = (deep: number, least: number, most: number) => {
    const [height, turns, start] = [between(chance, deep / 2, deep), between(chance, least, most), chance(0, 7)]
    return (at: number) => height * Math.sin((at / turns) * 2 * Math.PI + start)
  }
  const [sideways, upwards, ripple] = [wave(2.6, 34, 60), wave(3.4, 46, 90), wave(0.7, 13, 20)]
  return ([x, y]) => [x + sideways(y), y + upwards(x) + ripple(x)]
}

function closed(points: readonly Point[]): string {
  return `M${points.map((point) => point.map(round).join(' ')).join('L')}Z`
}

interface Sign {
  width: number
  /** About its own middle. */
  lines: Point[][]
}

function signOf(character: string, chance: Chance): Sign {
  const { width, lines } = outlineOf('latin', character)
  const [across, down] = [between(chance, 30, 46) / 1000, between(chance, 33, 43) / 1000]
  const [slant, turn] = [between(chance, -0.4, 0.4), (between(chance, -24, 24) * Math.PI) / 180]
  const moved = lines.map((points) =>
    points.map(([x, y]): Point => {
      const high = (y + 350) * down
      const wide = (x - width / 2) * across + high * slant
      return [wide * Math.cos(turn) - high * Math.sin(turn), wide * Math.sin(turn) + high * Math.cos(turn)]
    }),
  )
  const sides = moved.flat().map(([x]) => x)
  const [left, right] = [Math.min(...sides), Math.max(...sides)]
  return {
    width: right - left,
    lines: moved.map((points) => points.map(([x, y]): Point => [x - (left + right) / 2, y])),
  }
}

/** Filled, or as thin as the strokes, so that they cannot be told apart by thickness. */
const inked = (d: string, ink: string, chance: Chance): string =>
  chance(0, 2) === 0 ? path(d, ink, 'fill-rule="evenodd"') : line(d, ink, between(chance, 1.4, 1.8))

/** Side by side, so near that they touch, and somewhere on the sheet. */
function signs(answer: string, ink: string, bend: Bend, chance: Chance): string {
  const all = [...answer].map((character) => signOf(character, chance))
  const overlaps = all.map(() => between(chance, 0, 2.4))
  const length = all.reduce((sum, { width }, index) => sum + width - (overlaps[index] ?? 0), 0)
  const shrink = Math.min(1, (WIDTH - 12) / length)
  let at = between(chance, 6, WIDTH - 6 - length * shrink)
  return all
    .map(({ width, lines }, index) => {
      const [x, y] = [at + (width / 2) * shrink, HEIGHT / 2 + between(chance, -3.5, 3.5)]
      at += (width - (overlaps[index] ?? 0)) * shrink
      const bent = lines.map((points) => points.map(([px, py]) => bend([x + px * shrink, y + py])))
      return inked(bent.map(closed).join(''), ink, chance)
    })
    .join('')
}

/** From edge to edge through the signs. */
function stroke(bend: Bend, chance: Chance): string {
  const [from, to, sag] = [between(chance, 8, 36), between(chance, 8, 36), between(chance, -16, 16)]
  const points = Array.from({ length: 25 }, (_, index): Point => {
    const part = index / 24
    return bend([part * (WIDTH + 8) - 4, from + (to - from) * part + sag * Math.sin(part * Math.PI)])
  })
  return `M${points.map((point) => point.map(round).join(' ')).join('L')}`
}

/** A piece that could belong to a sign. */
function scrap(bend: Bend, chance: Chance): string {
  const [x, y, size] = [chance(4, WIDTH - 4), chance(4, HEIGHT - 4), between(chance, 3, 6)]
  const start = between(chance, 0, 6)
  const points = Array.from({ length: 7 }, (_, index): Point => {
    const angle = start + index * 0.4
    return bend([x + size * Math.cos(angle), y + size * Math.sin(angle)])
  })
  return `M${points.map((point) => point.map(round).join(' ')).join('L')}`
}

export function captchaPicture(answer: string, chance: Chance): Drawn {
  const [ink, ground] = COLOURS[chance(0, COLOURS.length)] ?? COLOURS[0]
  const sheet = onSheet(() => {
    const bend = bending(chance)
    const many = (count: number, draw: (bend: Bend, chance: Chance) => string, colour: string, wide: number) =>
      Array.from({ length: count }, () => line(draw(bend, chance), colour, wide)).join('')
    return (
      path(`M0 0h${WIDTH}v${HEIGHT}H0z`, ground) +
      signs(answer, ink, bend, chance) +
      many(1, stroke, ground, 1) +
      many(2, stroke, ink, between(chance, 1.3, 1.7)) +
      many(4, scrap, ink, between(chance, 1.5, 2))
    )
  })
  return { svg: toSvg(sheet, WIDTH, HEIGHT), width: WIDTH * 2, height: HEIGHT * 2, words: true }
}
