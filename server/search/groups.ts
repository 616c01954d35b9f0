/**
 * The goods in groups: by catalogue, in it by brand. Browsing looks at the groups that were chosen and
 * at no other product, and counts brands and catalogues exactly, however many goods there are: ten thousand brands in
 * hundreds of catalogues make 100,000 groups, a tenth of a million goods.
 */
import { unmark, type Bits } from './bits'

interface Facts {
  readonly documents: number
  readonly brands: Uint16Array
  readonly leaves: Uint16Array
  readonly catalogs: readonly number[]
  readonly highestBrand: number
}

interface Layout {
  /** The first group of each catalogue, by its place among those of the goods; one more at the end. */
  first: Uint32Array
  /** The brand of each group. */
  brands: Uint16Array
  /** Where the documents of each group begin in `docs`; one more at the end. */
  starts: Uint32Array
  /** Of each group in ascending order. */
  docs: Int32Array
}

/** Yields wherever the goods of another catalogue begin. */
export function* layOut(goods: Facts): Generator<undefined, Layout> {
  const { documents, brands, leaves, catalogs, highestBrand } = goods
  const { starts: leafStarts, docs: byLeaf } = yield* sortedByLeaf(documents, leaves, catalogs.length)
  const docs = new Int32Array(documents)
  const first = new Uint32Array(catalogs.length + 1)
  const groupBrands: number[] = []
  const starts: number[] = []
  // The group of a brand in the catalogue at hand, and how many goods are in it; those of earlier catalogues are smaller.
  const groupOf = new Int32Array(highestBrand + 1).fill(-1)
  const sizes = new Uint32Array(highestBrand + 1)
  for (let leaf = 0; leaf < catalogs.length; leaf++) {
    const firstGroup = groupBrands.length
    first[leaf] = firstGroup
    for (let at = leafStarts[leaf]!; at < leafStarts[leaf + 1]!; at++) {
      const brand = brands[byLeaf[at]!]!
      if (groupOf[brand]! < firstGroup) {
        groupOf[brand] = groupBrands.length
        sizes[brand] = 0
        groupBrands.push(brand)
      }
      sizes[brand]! += 1
    }
    let start = leafStarts[leaf]!
    for (let group = firstGroup; group < groupBrands.length; group++) {
      const brand = groupBrands[group]!
      starts.push(start)
      start += sizes[brand]!
      // From here on the place of the next document of the brand.
      sizes[brand] = starts[group]!
    }
    for (let at = leafStarts[leaf]!; at < leafStarts[leaf + 1]!; at++) {
      const doc = byLeaf[at]!
      const brand = brands[doc]!
      docs[sizes[brand]!] = doc
      sizes[brand]! += 1
    }
    yield
  }
  first[catalogs.length] = groupBrands.length
  starts.push(documents)
  return { first, brands: Uint16Array.from(groupBrands), starts: Uint32Array.from(starts), docs }
}

export class GoodsGroups {
  readonly first: Uint32Array
  readonly brands: Uint16Array
  private readonly starts: Uint32Array
  private readonly docs: Int32Array
  private readonly counted = new Map<number, Int32Array>()

  constructor(
    { first, brands, starts, docs }: Layout,
    private readonly flags: Uint8Array,
  ) {
    this.first = first
    this.brands = brands
    this.starts = starts
    this.docs = docs
  }

  /** How many products with all these flags are in each group. */
  counts(flags: number): Int32Array {
    const known = this.counted.get(flags)
    if (known) return known
    const counts = new Int32Array(this.brands.length)
    const { docs, starts } = this
    for (let group = 0; group < counts.length; group++) {
      let count = 0
      for (let at = starts[group]!; at < starts[group + 1]!; at++) {
        if ((this.flags[docs[at]!]! & flags) === flags) count += 1
      }
      counts[group] = count
    }
    this.counted.set(flags, counts)
    return counts
  }

  /** Keeps the counts: a product of this catalogue and brand had the flags `before` and has the flags `after`. */
  follow(leaf: number, brand: number, before: number, after: number): void {
    if (before === after) return
    const group = this.brands.subarray(0, this.first[leaf + 1]!).indexOf(brand, this.first[leaf]!)
    for (const [flags, counts] of this.counted) {
      const had = (before & flags) === flags
      const has = (after & flags) === flags
      if (had !== has) counts[group]! += has ? 1 : -1
    }
  }

  /** Whatever is in the groups of these catalogues and brands; false, and nothing marked, if that is more than `most`. */
  mark(bits: Bits, leaves: Uint8Array, brands: Uint8Array, most: number): boolean {
    let size = 0
    for (let leaf = 0; leaf < leaves.length; leaf++) {
      if (leaves[leaf] !== 1) continue
      for (let group = this.first[leaf]!; group < this.first[leaf + 1]!; group++) {
        if (brands[this.brands[group]!] !== 1) continue
        const start = this.starts[group]!
        const end = this.starts[group + 1]!
        size += end - start
        if (size > most) {
          unmark(bits, 0, this.docs.length)
          return false
        }
        for (let at = start; at < end; at++) {
          const doc = this.docs[at]!
          bits[doc >>> 5]! |= 1 << (doc & 31)
        }
      }
    }
    return true
  }
}

/** By counting: the documents of a catalogue stay in ascending order. */
function* sortedByLeaf(
  documents: number,
  leaves: Uint16Array,
  catalogs: number,
): Generator<undefined, { starts: Uint32Array; docs: Int32Array }> {
  const starts = new Uint32Array(catalogs + 1)
  for (let doc = 1; doc <= documents; doc++) starts[leaves[doc]! + 1]! += 1
  for (let leaf = 0; leaf < catalogs; leaf++) starts[leaf + 1]! += starts[leaf]!
  yield
  const next = starts.slice()
  const docs = new Int32Array(documents)
  for (let doc = 1; doc <= documents; doc++) {
    const leaf = leaves[doc]!
    docs[next[leaf]!] = doc
    next[leaf]! += 1
  }
  yield
  return { starts, docs }
}
