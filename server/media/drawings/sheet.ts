/**
 * Vocabulary of the product drawings: every picture is SVG text on a 240 by 240 studio set.
 * Gradients and patterns are registered on the sheet that is being drawn. Drawing is synchronous,
 * so one sheet at a time is enough, and ids restart at zero for each: the same drawing gives the same text.
 */
export type Point = readonly [number, number]
/** Stops of a gradient, written as in CSS: `#fff, #ccc/.5 40%, #999`; first and last default to 0 % and 100 %. */
export type Stops = string

export interface Sheet {
  definitions: string
  body: string
}

let definitions: string[] = []
let nextId = 0

export function onSheet(draw: () => string): Sheet {
  definitions = []
  nextId = 0
  const body = draw()
  return { definitions: definitions.join(''), body }
}

/** Registers a definition of the caller's own and answers nothing to draw. */
export function define(definition: string): '' {
  definitions.push(definition)
  return ''
}

export function freshId(prefix: string): string {
  return prefix + (nextId++).toString(36)
}

export const round = (value: number): number => Number(value.toFixed(1))

function gradient(tag: 'linearGradient' | 'radialGradient', stops: Stops, attributes: string): string {
  const id = freshId('g')
  const parts = stops.split(', ')
  const inner = parts.map((part, index) => {
    const [paint = '', offset = index === 0 ? '0%' : '100%'] = part.split(' ')
    const [colour, opacity] = paint.split('/')
    const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
    return `<stop offset="${Number.parseFloat(offset) / 100}" stop-color="${colour}"${fade}/>`
  })
  define(`<${tag} id="${id}" ${attributes}>${inner.join('')}</${tag}>`)
  return `url(#${id})`
}

// Fills: the light comes from the upper left.
export const across = (stops: Stops): string => gradient('linearGradient', stops, '')
export const down = (stops: Stops): string => gradient('linearGradient', stops, 'x2="0" y2="1"')
export const diagonal = (stops: Stops): string => gradient('linearGradient', stops, 'x2="1" y2="1"')
export const between = (stops: Stops, x1: number, y1: number, x2: number, y2: number): string =>
  gradient('linearGradient', stops, `gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`)
export const radial = (stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string =>
  gradient('radialGradient', stops, `cx="${cx}" cy="${cy}" r="${r}"`)

// Shapes.
const more = (attributes: string): string => (attributes ? ` ${attributes}` : '')

export const path = (d: string, fill: string, attributes = ''): string =>
  `<path d="${d}" fill="${fill}"${more(attributes)}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, attributes = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"${more(attributes)}/>`
export const circle = (x: number, y: number, r: number, fill: string, attributes = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more(attributes)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes = ''): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more(attributes)}/>`
export const line = (d: string, colour: string, width = 2, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more(attributes)}/>`
export const polygon = (points: readonly Point[], fill: string, attributes = ''): string =>
  `<polygon points="${points.map((point) => point.map(round).join(',')).join(' ')}" fill="${fill}"${more(attributes)}/>`

// Groups.
export const rotate = (angle: number, content: string, x = 120, y = 120): string =>
  `<g transform="rotate(${angle} ${x} ${y})">${content}</g>`
export const place = (x: number, y: number, content: string, scale = 1): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string): string =>
  items.map(draw).join('')
