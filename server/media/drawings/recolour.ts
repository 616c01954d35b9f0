import { channels, SHADOW, toHex } from './materials'
import type { Sheet } from './sheet'

export type Finish = 'brass' | 'black' | 'bluezinc'
export const HUES = ['blue', 'red', 'green', 'yellow', 'black', 'white', 'orange'] as const
export type Hue = (typeof HUES)[number]

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/g

/** Five steps from the deepest shadow to the highest light; greys are laid onto them by lightness. */
const FINISH_RAMPS: Record<Finish, readonly string[]> = {
  brass: ['#4a3512', '#97733a', '#cfa85e', '#f0d999', '#fff6dc'],
  black: ['#08090a', '#1b1d20', '#3a3e44', '#6a7078', '#a9aeb5'],
  bluezinc: ['#3d4a5a', '#7a8ea6', '#aebfd2', '#e0e9f2', '#ffffff'],
}

/** Five steps per hue as well: a plain rotation of the hue would turn yellow into a muddy blue. */
const HUE_RAMPS: Record<Hue, readonly string[]> = {
  blue: ['#0c2340', '#1d4b8c', '#2f6fc4', '#8db8ec', '#edf5ff'],
  red: ['#4a0f0b', '#931f18', '#d3322a', '#f09a92', '#fff1ef'],
  green: ['#0b3323', '#17603f', '#2a8f60', '#8ed0ae', '#eefaf3'],
  yellow: ['#5c4103', '#b47f08', '#f2b722', '#fadb84', '#fffbec'],
  black: ['#08090a', '#1c1e21', '#35393f', '#757b83', '#d5d9dd'],
  white: ['#6d757e', '#b3bac1', '#e4e8eb', '#f6f7f8', '#ffffff'],
  orange: ['#5a2503', '#ad4a0a', '#ec7318', '#f8b27d', '#fff5ec'],
}

interface Tone {
  hue: number
  chroma: number
  lightness: number
}

function toneOf(colour: string): Tone {
  const [r, g, b] = channels(colour)
  const high = Math.max(r, g, b)
  const low = Math.min(r, g, b)
  const chroma = high - low
  const lightness = (high + low) / 510
  if (chroma === 0) return { hue: 0, chroma, lightness }
  if (high === r) return { hue: (((g - b) / chroma) * 60 + 360) % 360, chroma, lightness }
  if (high === g) return { hue: ((b - r) / chroma) * 60 + 120, chroma, lightness }
  return { hue: ((r - g) / chroma) * 60 + 240, chroma, lightness }
}

function along(ramp: readonly string[], position: number): string {
  const scaled = Math.min(Math.max(position, 0), 1) * (ramp.length - 1)
  const step = Math.min(Math.floor(scaled), ramp.length - 2)
  const from = channels(ramp[step]!)
  const to = channels(ramp[step + 1]!)
  return toHex(from.map((value, index) => value + (to[index]! - value) * (scaled - step)))
}

function mapColours(sheet: Sheet, map: (colour: string) => string): Sheet {
  const apply = (text: string) => text.replace(HEX, (colour) => (colour === SHADOW ? colour : map(colour)))
  return { definitions: apply(sheet.definitions), body: apply(sheet.body) }
}

const NEUTRAL_CHROMA = 26

/** `strength` one replaces the grey, less leaves some of it: a tinted metal and not a painted one. */
function mapNeutrals(sheet: Sheet, ramp: readonly string[], strength = 1): Sheet {
  return mapColours(sheet, (colour) => {
    const { chroma, lightness } = toneOf(colour)
    if (chroma > NEUTRAL_CHROMA) return colour
    return along([colour, along(ramp, lightness)], strength)
  })
}

const INK = '#35506f'
const STROKED = /<[a-z]+ [^>]*\bstroke="[^"]+" stroke-width="([\d.]+)"[^>]*\/>/g

/** A wide stroke becomes the outline of a band, a narrow one a hair line. */
function inkStroke(element: string, width: number): string {
  const drawn = (colour: string, size: number) =>
    element
      .replace(/stroke="[^"]+" stroke-width="[^"]+"/, `stroke="${colour}" stroke-width="${size}"`)
      .replace(/ opacity="[^"]+"/, '')
  return width > 3.5 ? drawn(INK, width) + drawn('#f4f8fb', width - 2) : drawn(INK, Math.min(width, 0.8))
}

/** White paper and thin ink instead of light and material; the shadow vanishes. */
export function inLines(sheet: Sheet): Sheet {
  const inked = sheet.body.replace(STROKED, (element, width: string) => inkStroke(element, Number(width)))
  const paper = (colour: string) =>
    colour === INK ? colour : along(['#c9d6e4', '#eef3f8', '#ffffff'], toneOf(colour).lightness)
  const light = mapColours({ definitions: sheet.definitions, body: inked }, paper)
  return {
    definitions: light.definitions.replaceAll(SHADOW, '#fff'),
    body: `<g stroke="${INK}" stroke-width="1" stroke-linejoin="round">${light.body}</g>`,
  }
}

export function inFinish(sheet: Sheet, finish: Finish): Sheet {
  return mapNeutrals(sheet, FINISH_RAMPS[finish])
}

const distance = (a: number, b: number): number => Math.min(Math.abs(a - b), 360 - Math.abs(a - b))
const REACH = 32
const STRONG_CHROMA = 48

/** The hue that most of the strong colours share, or null for a drawing of bare metal. */
function dominantHue(sheet: Sheet): number | null {
  const tones = (`${sheet.definitions}${sheet.body}`.match(HEX) ?? []).map(toneOf)
  const strong = tones.filter((tone) => tone.chroma > STRONG_CHROMA)
  let best: number | null = null
  let bestWeight = 2 * STRONG_CHROMA
  for (const candidate of strong) {
    const near = strong.filter((tone) => distance(tone.hue, candidate.hue) < REACH)
    const weight = near.reduce((sum, tone) => sum + tone.chroma, 0)
    if (weight > bestWeight) {
      bestWeight = weight
      best = candidate.hue
    }
  }
  return best
}

const TINTS: ReadonlySet<Hue> = new Set(['blue', 'red', 'green', 'orange'])

/** The same object in another colour: its dominant hue moves onto the ramp of the wanted one. */
export function inHue(sheet: Sheet, hue: Hue, mainColour?: string): Sheet {
  const ramp = HUE_RAMPS[hue]
  const dominant = mainColour ? toneOf(mainColour).hue : dominantHue(sheet)
  if (dominant === null) return mapNeutrals(sheet, ramp, TINTS.has(hue) ? 0.5 : 1)
  const isOfIt = (tone: Tone) => tone.chroma > 20 && distance(tone.hue, dominant) < REACH
  const own = (`${sheet.definitions}${sheet.body}`.match(HEX) ?? []).map(toneOf).filter(isOfIt)
  // The middle of the ramp is the body colour, so the drawing's own body colour has to land there.
  const bodyTones = own.filter((tone) => tone.chroma > STRONG_CHROMA).map((tone) => tone.lightness)
  const middle = bodyTones.reduce((sum, value) => sum + value, 0) / bodyTones.length
  return mapColours(sheet, (colour) => {
    const tone = toneOf(colour)
    if (!isOfIt(tone)) return colour
    const position =
      tone.lightness < middle ? (tone.lightness / middle) * 0.5 : 0.5 + ((tone.lightness - middle) / (1 - middle)) * 0.5
    return along(ramp, position)
  })
}
