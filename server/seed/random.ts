/** Determinism of the seed: every chance is drawn from the text it belongs to, never from an order or a clock. */

/** FNV-1a, 32 bit. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** A stream of numbers in [0, 1) that depends on its seed text alone. */
export const randomOf = (text: string): (() => number) => randomFrom(hashOf(text))

/** Mulberry32: several numbers a step must not fall into a pattern, as a linear congruence lets them. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<TItem>(random: () => number, list: readonly TItem[]): TItem {
  return list[Math.floor(random() * list.length)]!
}

/** The last digit of an EAN-13: weights 1 and 3 from the left. */
export function eanCheckDigit(twelve: string): number {
  let sum = 0
  for (let index = 0; index < 12; index++) sum += Number(twelve[index]) * (index % 2 === 0 ? 1 : 3)
  return (10 - (sum % 10)) % 10
}

/** Numbers that begin with 20 to 29 are free for use inside a shop and collide with no maker's. */
export function inStoreBarcode(running: number): string {
  const twelve = `2${running % 10}${String(running).padStart(10, '0')}`
  return `${twelve}${eanCheckDigit(twelve)}`
}
