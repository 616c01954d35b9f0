/**
 * One merchant colour becomes every colour role of the shop front. The work is done in OKLCH, where
 * a step of lightness looks equally large in every hue, and each text role is darkened or lightened
 * until it passes WCAG AA, so that no merchant can choose an unreadable shop.
 */
const NAMED_COLOURS = {
  red: '#E50112',
  yellow: '#FF6F00',
  golden: '#B9946A',
  blue: '#3E4EB8',
  green: '#42AC88',
} as const

const WHITE = '#FFFFFF'
const PAGE = '#F1F1F1'
const DARK_SURFACE = '#1B1C1F'

type Triple = [number, number, number]

/** R-ENT-29: a valid `colorVal` overrides the name, and golden stands in for anything unknown. */
export function themeColour(theme: { color?: string; colorVal?: string } | null | undefined): string {
  if (theme?.colorVal && /^#[0-9a-f]{6}$/i.test(theme.colorVal)) return theme.colorVal.toUpperCase()
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
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const greenRed = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return [lightness, Math.hypot(greenRed, blueYellow), Math.atan2(blueYellow, greenRed)]
}

/** A colour outside sRGB loses chroma, never lightness: lightness is what contrast rests on. */
function fromOklch(lightness: number, wantedChroma: number, hue: number): string {
  for (let chroma = wantedChroma; ; chroma *= 0.96) {
    const greenRed = chroma * Math.cos(hue)
    const blueYellow = chroma * Math.sin(hue)
    const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
    const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
    const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
    const linear = [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    ]
    const inGamut = linear.every((light) => light > -0.0015 && light < 1.0015)
    if (inGamut || chroma < 0.001) return toHex(linear.map((light) => toGamma(Math.max(0, light))))
  }
}

function mix(base: string, tint: string, share: number): string {
  const over = channels(tint)
  return toHex(channels(base).map((channel, index) => channel * (1 - share) + over[index]! * share))
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
  const headB = onPrimary === WHITE ? shade(lightness - 0.02, 1) : shade(Math.min(lightness + 0.14, 0.86), 0.62)

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
    headB,
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
