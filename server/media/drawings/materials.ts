import { define, down, ellipse, freshId, polygon, radial, rect, round, type Point, type Stops } from './sheet'

export function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
  return [1, 3, 5].map((start) => Number.parseInt(full.slice(start, start + 2), 16)) as [number, number, number]
}

export function toHex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Darker below zero, lighter above; one is white. */
export function shade(hex: string, amount: number): string {
  return toHex(channels(hex).map((value) => (amount < 0 ? value * (1 + amount) : value + (255 - value) * amount)))
}

// Round metal under the key light: dark edge, light, white, middle, core shadow, rim light.
export const steel: Stops = '#8b939b, #e6eaed 16%, #fff 30%, #b4bbc2 56%, #7e868f 80%, #aab1b8'
export const zinc: Stops = '#a3906a, #f0e3c4 18%, #fffaf0 30%, #d2c19a 56%, #97835a 80%, #bfae88'
export const brass: Stops = '#97733a, #f0d999 18%, #fff3cf 30%, #cfa85e 56%, #8f6a2c 82%, #bd9850'
export const black: Stops = '#23262a, #70767e 20%, #4a4f56 34%, #1b1d20 70%, #3a3e44'

/** A lit plastic cylinder. */
export const cyl = (colour: string): Stops =>
  `${shade(colour, -0.28)}, ${shade(colour, 0.34)} 20%, ${shade(colour, 0.2)} 34%, ${colour} 62%, ${shade(colour, -0.34)} 86%, ${shade(colour, -0.16)}`
/** A lit plane. */
export const face = (colour: string): Stops => `${shade(colour, 0.3)}, ${colour} 45%, ${shade(colour, -0.26)}`

/** The shadow belongs to the studio and not to the object: recolouring leaves it alone. */
export const SHADOW = '#1c2430'

/** The one contact shadow of a drawing; a gradient and not a filter, so that it is the same in every renderer. */
export const shadow = (x = 120, y = 202, rx = 78, ry = 9): string =>
  ellipse(x, y, rx, ry, radial(`${SHADOW}/.34, ${SHADOW}/.13 55%, ${SHADOW}/0`), 'stroke="none"')

/** Screw thread: a slanted pattern that goes over a lit cylinder. */
export function thread(x: number, y: number, w: number, h: number, pitch = 6.5, colour = '#4c545d'): string {
  const id = freshId('t')
  define(`<pattern id="${id}" width="${pitch}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y}) skewX(-9)">` +
    `<path d="M0 0h${round(pitch * 0.42)}v${h}h-${round(pitch * 0.42)}z" fill="${colour}" opacity=".5"/>` +
    `<path d="M${round(pitch * 0.5)} 0h${round(pitch * 0.2)}v${h}h-${round(pitch * 0.2)}z" fill="#fff" opacity=".55"/></pattern>`)
  return rect(x, y, w, h, `url(#${id})`)
}

export function hexagon(cx: number, cy: number, r: number, squash = 1, turn = 0): Point[] {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = ((turn + 60 * index) * Math.PI) / 180
    return [cx + r * Math.cos(angle), cy + r * squash * Math.sin(angle)] as const
  })
}

/** Hexagon head seen from the side. */
export const hexHead = (x: number, y: number, w: number, h: number, metal: Stops): string =>
  rect(x, y, w, h, down(metal), 4) +
  rect(x, y + h * 0.27, w, 1.6, '#3b424a', 0, 'opacity=".45"') +
  rect(x, y + h * 0.73, w, 1.6, '#3b424a', 0, 'opacity=".5"') +
  rect(x, y + h * 0.29, w, h * 0.43, '#fff', 0, 'opacity=".22"') +
  rect(x, y, 4, h, '#fff', 2, 'opacity=".5"')

export const bolt = (metal: Stops): string =>
  hexHead(34, 90, 30, 62, metal) +
  rect(64, 94, 4, 54, down(metal), 1) +
  rect(68, 103, 49, 36, down(metal)) +
  rect(117, 103, 86, 36, down(metal)) +
  thread(117, 103, 86, 36) +
  polygon(
    [
      [203, 103],
      [210, 109],
      [210, 133],
      [203, 139],
    ],
    down(metal),
  )
