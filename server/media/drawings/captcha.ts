import type { Drawn } from '../render'
import { lettering, widthOf, type Face } from './lettering'
import { line, onSheet, path, place, rotate, round } from './sheet'
import { toSvg } from './frame'

const WIDTH = 120
const HEIGHT = 44
const FACE: Face = 'latin'
const INKS = ['#1f2a37', '#7a3b12', '#1d4fa3', '#1f7a55', '#7b1fa2'] as const

/** A whole number from `least` up to, not including, `most`. */
type Chance = (least: number, most: number) => number

function letter(character: string, index: number, chance: Chance): string {
  const size = chance(28, 35)
  const fill = INKS[chance(0, INKS.length)] ?? INKS[0]
  const x = 12 + index * 26 + chance(-3, 4) - widthOf(character, { size, face: FACE }) / 2 + 9
  const y = 33 + chance(-3, 4)
  return rotate(chance(-22, 23), lettering(round(x), y, character, { size, face: FACE, fill }), 21 + index * 26, 22)
}

/** Strokes through the letters in their own colours, so that they cannot be parted by colour. */
function stroke(chance: Chance): string {
  const [y, dip] = [chance(8, 36), chance(-18, 19)]
  const colour = INKS[chance(0, INKS.length)] ?? INKS[0]
  return line(`M-2 ${y}q${chance(20, 50)} ${dip} 62 0t64 ${chance(-10, 11)}`, colour, 1.6)
}

export function captchaPicture(answer: string, chance: Chance): Drawn {
  const sheet = onSheet(() => {
    const letters = [...answer].map((character, index) => letter(character, index, chance)).join('')
    const strokes = Array.from({ length: 3 }, () => stroke(chance)).join('')
    const dots = Array.from({ length: 24 }, () =>
      place(chance(0, WIDTH), chance(0, HEIGHT), path('M0 0h1.6v1.6h-1.6z', INKS[chance(0, INKS.length)] ?? INKS[0])),
    ).join('')
    return path(`M0 0h${WIDTH}v${HEIGHT}H0z`, '#f4f5f7') + dots + letters + strokes
  })
  return { svg: toSvg(sheet, WIDTH, HEIGHT), width: WIDTH * 2, height: HEIGHT * 2, words: true }
}
