import { NAMED_COLOURS } from './colours'

/**
 * One merchant colour becomes every colour role of the shop front. The work is done in OKLCH, where
 * a step of lightness looks equally large in every hue, and each text role is darkened or lightened
 * until it passes WCAG AA, so that no merchant can choose an unreadable shop.
 */
const WHITE = '#FFFFFF'
const BLACK = '#000000'
const PAGE = '#F1F1F1'
const DARK_SURFACE = '#1B1C1F'

type Triple = [number, number, number]

const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

/** R-ENT-29: a valid `colorVal` overrides the name, and golden stands in for anything unknown. */
export function themeColour(theme: { color?: string; colorVal?: string } | null | undefined): string {
  if (isColour(theme?.colorVal)) return theme.colorVal.toUpperCase()
  const names: Readonly<Record<string, string>> = NAMED_COLOURS
  const name = theme?.color ?? ''
  return Object.prototype.hasOwnProperty.call(names, name) ? names[name]! : NAMED_COLOURS.golden
}

function channels(hex: string): Triple {
  const value = parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function toHex(rgb: readonly number[]): string {
  const bytes = rgb.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
  return (
    '#' +
    bytes
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase()
  )
}

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(toLinear) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const a = luminance(one) + 0.05
  const b = luminance(other) + 0.05
  return a > b ? a / b : b / a
}

/** Lightness, chroma and hue (radians) of a colour. */
function toOklch(hex: string): Triple {
  const [r, g, b] = channels(hex).map(toLinear) as Triple
  const long = Math.cbrt(0.412221 * r + 0.536333 * g + 0.051446 * b)
  const medium = Math.cbrt(0.211903 * r + 0.6807 * g + 0.107397 * b)
  const short = Math.cbrt(0.088302 * r + 0.281719 * g + 0.629979 * b)
  const lightness = 0.210454 * long + 0.793618 * medium - 0.004072 * short
  const greenRed = 1.977998 * long - 2.428592 * medium + 0.450594 * short
  const blueYellow = 0.025904 * long + 0.782772 * medium - 0.808676 * short
  return [lightness, Math.hypot(greenRed, blueYellow), Math.atan2(blueYellow, greenRed)]
}

/** A colour outside sRGB loses chroma, never lightness: lightness is what contrast rests on. */
function fromOklch(lightness: number, wantedChroma: number, hue: number): string {
  for (let chroma = wantedChroma; ; chroma *= 0.96) {
    const greenRed = chroma * Math.cos(hue)
    const blueYellow = chroma * Math.sin(hue)
    const long = (lightness + 0.396338 * greenRed + 0.215804 * blueYellow) ** 3
    const medium = (lightness - 0.105561 * greenRed - 0.063854 * blueYellow) ** 3
    const short = (lightness - 0.089484 * greenRed - 1.291486 * blueYellow) ** 3
    const linear = [
      4.076742 * long - 3.307712 * medium + 0.23097 * short,
      -1.268438 * long + 2.609757 * medium - 0.341319 * short,
      -0.004196 * long - 0.703419 * medium + 1.707615 * short,
    ]
    const inGamut = linear.every((light) => light > -0.0015 && light < 1.0015)
    if (inGamut || chroma < 0.001) return toHex(linear.map((light) => toGamma(Math.max(0, light))))
  }
}

function mix(base: string, tint: string, share: number): string {
  const over = channels(tint)
  return toHex(channels(base).map((channel, index) => channel * (1 - share) + over[index]! * share))
}

/** The lower end of a head that begins with this colour: never nearer to its text than the upper one. */
function headEnd([lightness, chroma, hue]: Triple, isTextWhite: boolean): string {
  return isTextWhite
    ? fromOklch(lightness - 0.02, chroma, hue)
    : fromOklch(Math.max(lightness, Math.min(lightness + 0.14, 0.86)), chroma * 0.62, hue)
}

export interface Theme {
  primary: string
  onPrimary: string
  strong: string
  strongPress: string
  soft: string
  softLine: string
  ink: string
  headB: string
  darkStrong: string
  darkOnStrong: string
  darkSoft: string
}

export function deriveTheme(hex: string): Theme {
  const primary = hex.toUpperCase()
  const [lightness, chroma, hue] = toOklch(primary)
  const shade = (at: number, chromaShare: number, chromaLimit = 1) =>
    fromOklch(at, Math.min(chroma * chromaShare, chromaLimit), hue)

  const soft = shade(0.968, 0.16, 0.022)
  const readable = (colour: string) =>
    contrast(colour, WHITE) >= 4.6 && contrast(colour, soft) >= 4.5 && contrast(colour, PAGE) >= 4.5
  let strongLightness = lightness
  let strong = primary
  while (!readable(strong) && strongLightness > 0.2) {
    strongLightness -= 0.004
    strong = shade(strongLightness, 1)
  }

  const ink = shade(0.235, 0.35, 0.045)
  let onPrimary = contrast(primary, WHITE) >= 4.5 ? WHITE : ink
  // Mid-tones just too light for white need an ink nearer to black; black always passes there.
  for (let dark = 0.215; contrast(primary, onPrimary) < 4.5; dark -= 0.02)
    onPrimary = shade(Math.max(dark, 0), 0.35, 0.045)

  let darkLightness = Math.max(lightness, 0.55)
  let darkStrong = shade(darkLightness, 1)
  let darkSoft = mix(DARK_SURFACE, darkStrong, 0.14)
  while ((contrast(darkStrong, DARK_SURFACE) < 4.8 || contrast(darkStrong, darkSoft) < 4.52) && darkLightness < 0.95) {
    darkLightness += 0.004
    darkStrong = shade(darkLightness, 0.95)
    darkSoft = mix(DARK_SURFACE, darkStrong, 0.14)
  }

  return {
    primary,
    onPrimary,
    strong,
    strongPress: shade(strongLightness - 0.06, 0.95),
    soft,
    softLine: shade(0.905, 0.3, 0.05),
    ink,
    headB: headEnd([lightness, chroma, hue], onPrimary === WHITE),
    darkStrong,
    darkOnStrong: contrast(darkStrong, WHITE) >= 4.5 ? WHITE : shade(0.2, 0.3, 0.04),
    darkSoft,
  }
}

/**
 * The names under which the style sheets know the roles. `-l` and `-d` are the light and the dark
 * value; the sheet chooses between them, so that a change of the system's mode needs no script.
 */
const VARIABLE_OF = {
  primary: '--primary',
  onPrimary: '--on-primary-l',
  strong: '--strong-l',
  strongPress: '--press-l',
  soft: '--soft-l',
  softLine: '--soft-line-l',
  ink: '--ink',
  headB: '--head-b-l',
  darkStrong: '--strong-d',
  darkOnStrong: '--on-strong-d',
  darkSoft: '--soft-d',
} as const satisfies Record<keyof Theme, string>

type ThemeVariable = (typeof VARIABLE_OF)[keyof Theme]

/** Nothing for golden: the style sheet holds its values already, and the mini-program pays per byte. */
export function themeVariables(hex: string): Partial<Record<ThemeVariable, string>> {
  if (hex.toUpperCase() === NAMED_COLOURS.golden) return {}
  const theme = deriveTheme(hex)
  const roles = Object.keys(VARIABLE_OF) as (keyof Theme)[]
  return Object.fromEntries(roles.map((role) => [VARIABLE_OF[role], theme[role]]))
}

/**
 * R-ENT-23: the merchant's own colour for the head of home and its like, over those of the theme; nothing when he has
 * none or it is no colour. His colour of text gives way where nobody could read it: of black and white one always can
 * be, because their contrasts to any ground multiply to 21. The dark look keeps the head that it has for every shop.
 */
export function barVariables(bar: { bgColor?: string; textColor?: string } | null | undefined): Record<string, string> {
  const ground = bar?.bgColor
  if (!isColour(ground)) return {}
  const wanted = bar?.textColor === 'white' ? WHITE : BLACK
  const text = contrast(ground, wanted) >= 4.5 ? wanted : wanted === WHITE ? BLACK : WHITE
  return {
    '--head-a-l': ground,
    '--head-b-l': headEnd(toOklch(ground), text === WHITE),
    '--on-primary-l': text,
  }
}
