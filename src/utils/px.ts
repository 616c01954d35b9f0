/** Factors from a design width to ours of 750 (R-CON-21). 700 is what the specification calls the default. */
const RATIOS: Readonly<Record<number, number>> = { 640: 1.17, 700: 750 / 700, 750: 1, 828: 0.905 }

/** A length of a design of that width in pixels of the 750 design. Never NaN. */
export function px(length: number, designWidth = 700): number {
  const ratio = RATIOS[designWidth] ?? (designWidth > 0 ? 750 / designWidth : RATIOS[700]!)
  const pixels = Math.round(length * ratio * 1000) / 1000
  return Number.isFinite(pixels) ? pixels : 0
}
