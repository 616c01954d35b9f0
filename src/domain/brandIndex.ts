/** R-SCR-49: the brand list is one column of equal rows, so that a letter's place is a sum. */

/** CSS px on both targets, never scaled. */
export const ROW_HEIGHT = 54
/** CSS px of the block above the first row. */
export const OFFSET = 182

export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#']
const OTHER = LETTERS.length - 1

/** Brands whose first letter is not A to Z stand under #. */
function letterOf(first: string | undefined): number {
  const at = LETTERS.indexOf((first ?? '').trim().charAt(0).toUpperCase())
  return at < 0 ? OTHER : at
}

export interface BrandIndex<TBrand> {
  /** In the order of the letters; brands of one letter keep their order. */
  rows: readonly TBrand[]
  /** How many rows stand before each letter; one more entry for the end. */
  starts: readonly number[]
}

export function brandIndex<TBrand extends { proBrandFirstLetter?: string }>(
  brands: readonly TBrand[],
): BrandIndex<TBrand> {
  const groups: TBrand[][] = LETTERS.map(() => [])
  for (const brand of brands) groups[letterOf(brand.proBrandFirstLetter)]!.push(brand)
  const starts = [0]
  for (const group of groups) starts.push(starts[starts.length - 1]! + group.length)
  return { rows: groups.flat(), starts }
}

/** Where the list is scrolled to for a letter; one without brands leads to the next that has some. */
export function scrollTopOf(index: BrandIndex<unknown>, letter: string): number {
  return OFFSET + ROW_HEIGHT * (index.starts[LETTERS.indexOf(letter)] ?? 0)
}

/** The letter of the row at the top of the screen, the first one that is there above all rows. */
export function letterAt(index: BrandIndex<unknown>, scrollTop: number): string {
  const row = Math.max(0, Math.floor((scrollTop - OFFSET) / ROW_HEIGHT))
  return letterOfRow(index, Math.min(row, index.rows.length - 1))
}

export function letterOfRow({ starts }: BrandIndex<unknown>, row: number): string {
  const at = LETTERS.findIndex((_, letter) => row < (starts[letter + 1] ?? 0))
  return LETTERS[at] ?? ''
}

/** Only the first row of a letter names it: a heading of its own would move all the rows below. */
export function isFirstOfLetter({ starts }: BrandIndex<unknown>, row: number): boolean {
  return starts.includes(row)
}
