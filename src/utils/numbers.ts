/**
 * Rounds half away from zero at the given decimal place (R-CON-24). The number is shifted through its
 * decimal text, because 1.005 * 100 is 100.49999999999999 in binary.
 */
export function round(value: unknown, digits = 0): number {
  const number = toNumber(value)
  if (number === 0) return 0
  const shifted = Math.round(shift(Math.abs(number), digits))
  const rounded = shift(shifted, -digits)
  return number < 0 && rounded !== 0 ? -rounded : rounded
}

/**
 * Always that many decimals: `fixed(1.005)` is "1.01" (R-CON-24).
 * @public The specification names the helper; no page needs it yet.
 */
export function fixed(value: unknown, digits = 2): string {
  return round(value, digits).toFixed(digits)
}

/**
 * A length of a design of that width in pixels of ours of 750 (R-CON-21). 700 is what the specification calls the
 * default. Never NaN. The factors stand inside: beside the function they would reach the apps without it.
 * @public The specification names the helper; no page needs it yet.
 */
export function px(length: number, designWidth = 700): number {
  const ratios: Readonly<Record<number, number>> = { 640: 1.17, 750: 1, 828: 0.905 }
  const ratio = ratios[designWidth] ?? 750 / (designWidth > 0 ? designWidth : 700)
  const pixels = Math.round(length * ratio * 1000) / 1000
  return Number.isFinite(pixels) ? pixels : 0
}

/** A count in groups of three: "12,345". Intl would do it too, at 30 ms of a telephone's time for its first call. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

function toNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : 0
}

function shift(number: number, places: number): number {
  const [mantissa, exponent = '0'] = String(number).split('e')
  return Number(`${mantissa}e${Number(exponent) + places}`)
}
