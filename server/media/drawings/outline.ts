/** Outlines as points, for drawings that bend them: the relative steps that glyphs.json consists of. */
import glyphs from '../glyphs.json'
import type { Face } from './lettering'
import type { Point } from './sheet'

const STEPS = /([mlhvqcz])([^mlhvqcz]*)/g
const CURVE_PARTS = 6

/** A point of the curve from the origin over its control points, by de Casteljau. */
function onCurve(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!
  const closer = points.slice(1).map((point, index): Point => {
    const [x, y] = points[index]!
    return [x + (point[0] - x) * t, y + (point[1] - y) * t]
  })
  return onCurve(closer, t)
}

/** Long straight lines as well get points on their way, so that they bend. */
const points = (corners: readonly Point[]): Point[] =>
  Array.from({ length: CURVE_PARTS }, (_, index) => onCurve(corners, (index + 1) / CURVE_PARTS))

/** The closed lines of a sign in thousandths of its size, its base line at 0 and y pointing down, and its width. */
export function outlineOf(face: Face, sign: string): { width: number; lines: Point[][] } {
  const faces = glyphs as unknown as Record<Face, Readonly<Record<string, readonly [number, string]>>>
  const [width, text] = faces[face][sign] ?? [0, '']
  const lines: Point[][] = []
  let at: Point = [0, 0]
  for (const [, step = '', rest = ''] of text.matchAll(STEPS)) {
    const numbers = (rest.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    if (step === 'z') {
      // A closed line ends where it began, and the next one counts from there.
      at = lines.at(-1)?.[0] ?? at
      continue
    }
    const size = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6 }[step] ?? 2
    for (let index = 0; index < numbers.length; index += size) {
      const part = numbers.slice(index, index + size)
      const ends: Point[] =
        step === 'h'
          ? [[part[0]!, 0]]
          : step === 'v'
            ? [[0, part[0]!]]
            : part.flatMap((x, place): Point[] => (place % 2 === 0 ? [[x, part[place + 1]!]] : []))
      const corners: Point[] = [at, ...ends.map(([x, y]): Point => [at[0] + x, at[1] + y])]
      at = corners.at(-1)!
      if (step === 'm' && index === 0) lines.push([at])
      else lines.at(-1)?.push(...points(corners))
    }
  }
  return { width, lines }
}
