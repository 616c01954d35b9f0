/**
 * Sets of documents, one bit for each: those of a million goods are 125 KB, which the processor keeps near. They come
 * out in ascending order, which is that of popularity.
 */
export type Bits = Int32Array

export function bitsFor(documents: number): Bits {
  return new Int32Array((documents >>> 5) + 1)
}

/** Entries of a list are a document's number and two bits of weight, of which some may be too light: see lists.ts. */
export function mark(bits: Bits, list: Int32Array, least = 0): void {
  for (let at = 0; at < list.length; at++) {
    const entry = list[at]!
    if ((entry & 3) >= least) bits[entry >>> 7]! |= 1 << ((entry >>> 2) & 31)
  }
}

/** None of them any more. */
export function clear(bits: Bits, list: Int32Array): void {
  for (let at = 0; at < list.length; at++) {
    const entry = list[at]!
    bits[entry >>> 7]! &= ~(1 << ((entry >>> 2) & 31))
  }
}

/** Only those that are marked in `within` as well. */
export function markWithin(bits: Bits, list: Int32Array, within: Bits, least = 0): void {
  for (let at = 0; at < list.length; at++) {
    const entry = list[at]!
    const at32 = entry >>> 7
    if ((entry & 3) >= least) bits[at32]! |= within[at32]! & (1 << ((entry >>> 2) & 31))
  }
}

/** Forgets the documents `from` to `to`. */
export function unmark(bits: Bits, from: number, to: number): void {
  bits.fill(0, from >>> 5, (to >>> 5) + 1)
}
