import { OFFSET, ROW_HEIGHT } from '@/domain/brandIndex'

/** Rows are drawn in blocks; scrolling by one block changes one block and leaves the others alone. */
export const BLOCK_ROWS = 8

/** How many blocks are drawn: one above the screen and, on a screen of two thousand px, one below it. */
export const BLOCKS = 7

export function blockAt(scrollTop: number): number {
  return Math.max(0, Math.floor((scrollTop - OFFSET) / (BLOCK_ROWS * ROW_HEIGHT)))
}

/**
 * The block that each slot shows while `block` is at the top of the screen. A slot keeps its block as long as that is
 * near; then it takes the one that came into reach, so that rows are filled anew instead of made anew.
 */
export function slotsAt(block: number): number[] {
  const first = Math.max(0, block - 1)
  return Array.from({ length: BLOCKS }, (_, slot) => first + ((((slot - first) % BLOCKS) + BLOCKS) % BLOCKS))
}
