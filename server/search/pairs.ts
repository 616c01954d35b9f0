/** Counts by the place of a catalogue and the number of a brand, or the other way round. */
type Pairs = Map<number, Map<number, number>>

/**
 * Ten thousand brands in hundreds of catalogues make 100,000 pairs, a tenth of a million goods. They are counted once
 * for every filter and then follow the changes; what a shop or a city leaves out are whole catalogues and a few goods.
 */
export class PairCounts {
  readonly byLeaf: Pairs = new Map()
  readonly byBrand: Pairs = new Map()
  readonly leaves: number[] = []

  add(leaf: number, brand: number, more: number): void {
    this.leaves[leaf] = (this.leaves[leaf] ?? 0) + more
    addTo(this.byLeaf, leaf, brand, more)
    addTo(this.byBrand, brand, leaf, more)
  }
}

function addTo(pairs: Pairs, first: number, second: number, more: number): void {
  const counts = pairs.get(first)
  if (counts) counts.set(second, (counts.get(second) ?? 0) + more)
  else pairs.set(first, new Map([[second, more]]))
}
