/** The second and third picture of a product: its dimension sheet and its carton. */
import { lettering, widthOf } from './lettering'
import { inLines } from './recolour'
import {
  across,
  diagonal,
  down,
  each,
  line,
  onSheet,
  path,
  place,
  polygon,
  rect,
  repeat,
  rotate,
  type Sheet,
} from './sheet'
import { shadow } from './materials'

/** Where the object lies on its 240 by 240 field. */
export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** Two sheets in one picture: the inner one's ids get a prefix of their own. */
function prefixed(sheet: Sheet, prefix: string): Sheet {
  const rename = (text: string) => text.replace(/(id="|url\(#|href="#)/g, `$1${prefix}`)
  return { definitions: rename(sheet.definitions), body: rename(sheet.body) }
}

const INK = '#35506f'
const SCALE = 0.74
const LEFT = 20
const TOP = 18

function letter(x: number, y: number, text: string): string {
  const style = { size: 13, face: 'latin', fill: INK } as const
  const width = widthOf(text, style)
  return rect(x - width / 2 - 3, y - 8, width + 6, 16, '#fff') + lettering(x - width / 2, y + 4.6, text, style)
}

function head(x: number, y: number, turn: number): string {
  return rotate(turn, path(`M${x} ${y}l-7 -2.6v5.2z`, INK), x, y)
}

/** A measure between two ends, with extension lines from the object: horizontal below it, vertical right of it. */
function measures({ left, top, right, bottom }: Extent): string {
  const below = Math.min(bottom + 22, 216)
  const beside = Math.min(right + 22, 222)
  const thin = (d: string) => line(d, INK, 0.8)
  return (
    thin(`M${left} ${bottom + 4}V${below + 5}M${right} ${bottom + 4}V${below + 5}`) +
    thin(`M${right + 4} ${top}H${beside + 5}M${right + 4} ${bottom}H${beside + 5}`) +
    thin(`M${left} ${below}H${right}M${beside} ${top}V${bottom}`) +
    head(right, below, 0) +
    head(left, below, 180) +
    head(beside, bottom, 90) +
    head(beside, top, 270) +
    letter((left + right) / 2, below, 'L') +
    letter(beside, (top + bottom) / 2, 'H')
  )
}

/** Measured lying flat: along the edges of a tilted object nothing can be read. */
export function laidFlat({ definitions, body }: Sheet): Sheet {
  return { definitions, body: body.replace(/rotate\(-3\d[^)]*\)/, 'rotate(0)') }
}

export function dimensionSheet(sheet: Sheet, extent: Extent): Sheet {
  const drawn = prefixed(inLines(sheet), 'o')
  const scaled: Extent = {
    left: LEFT + extent.left * SCALE,
    top: TOP + extent.top * SCALE,
    right: LEFT + extent.right * SCALE,
    bottom: TOP + extent.bottom * SCALE,
  }
  const middleX = (scaled.left + scaled.right) / 2
  const middleY = (scaled.top + scaled.bottom) / 2
  const outer = onSheet(
    () =>
      path('M0 0h240v240H0z', '#fff') +
      repeat(11, (index) => line(`M${20 * (index + 1)} 0v240M0 ${20 * (index + 1)}h240`, '#eef2f6', 0.6)) +
      place(LEFT, TOP, drawn.body, SCALE) +
      line(
        `M${middleX} ${scaled.top - 8}V${scaled.bottom + 8}M${scaled.left - 8} ${middleY}H${scaled.right + 8}`,
        '#c0392b',
        0.6,
        'stroke-dasharray="9 3 2 3" opacity=".7"',
      ) +
      measures(scaled),
  )
  return { definitions: drawn.definitions + outer.definitions, body: outer.body }
}

/** Widths of the bars of a code; they spell nothing. */
const BARS = [2, 1, 1, 3, 1, 2, 1, 1, 2, 3, 1, 1, 2, 1, 3, 1]

function barCode(x: number, y: number, height: number): string {
  let at = x
  return each(BARS, (width, index) => {
    const bar = index % 2 === 0 ? rect(at, y, width, height, '#23262a') : ''
    at += width
    return bar
  })
}

export function packSheet(sheet: Sheet): Sheet {
  const printed = prefixed(sheet, 'o')
  const outer = onSheet(
    () =>
      shadow(122, 204, 96, 10) +
      polygon(
        [
          [34, 74],
          [72, 46],
          [212, 46],
          [176, 74],
        ],
        diagonal('#e3c596, #d3b07c 55%, #c09a63'),
      ) +
      polygon(
        [
          [176, 74],
          [212, 46],
          [212, 168],
          [176, 204],
        ],
        across('#b78f57, #96713d'),
      ) +
      rect(34, 74, 142, 130, down('#dcbb8a, #cfab76 60%, #bb9560')) +
      polygon(
        [
          [96, 74],
          [128, 46],
          [148, 46],
          [118, 74],
        ],
        '#f3e6cd',
        'opacity=".75"',
      ) +
      rect(96, 74, 22, 20, '#f3e6cd', 0, 'opacity=".75"') +
      line('M34 74H176L212 46', '#a17c46', 1.2, 'opacity=".7"') +
      rect(46, 102, 118, 74, '#fff', 3) +
      place(48, 104, printed.body, 70 / 240) +
      rect(122, 110, 34, 6, '#3a4047', 1) +
      rect(122, 121, 36, 3, '#9aa2aa', 1) +
      rect(122, 128, 28, 3, '#9aa2aa', 1) +
      barCode(122, 142, 20) +
      rect(122, 165, 26, 3, '#9aa2aa', 1) +
      line('M50 196v-9M46 191l4-5 4 5M66 196v-9M62 191l4-5 4 5M44 198h28', '#8a6631', 1.8, 'stroke-linejoin="round"'),
  )
  return { definitions: printed.definitions + outer.definitions, body: outer.body }
}
