import { LETTERS } from '@/domain/brandIndex'

/** The letter under a finger; above the column it is the first, below it the last. */
export function letterAtHeight(y: number, column: { top: number; height: number }): string {
  const at = Math.floor(((y - column.top) / column.height) * LETTERS.length)
  return LETTERS[Math.min(LETTERS.length - 1, Math.max(0, at))]!
}
