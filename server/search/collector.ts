/** Gathers the documents that are sold and chosen, in the order of their numbers, until there are too many. */
import { MAX_HITS, type Found, type SearchQuery, type Selection } from './hits'
import type { Bits } from './bits'
import { choicesOf, hasAny, isWithin, type Choices } from './choices'
import type { Goods } from './goods'
import { soldIn } from './sells'

export class Collector {
  readonly docs = new Int32Array(MAX_HITS + 1)
  readonly scores = new Uint16Array(MAX_HITS + 1)
  count = 0
  readonly choices: Choices
  private readonly goods: Goods
  private readonly without: ReadonlySet<number>
  private readonly flags: number
  /** 1 for each catalogue that is both sold and chosen. */
  private readonly leaves: Uint8Array

  constructor(query: SearchQuery, selection: Selection) {
    this.goods = query.goods
    this.without = query.scope.without
    const sold = soldIn(query)
    this.choices = choicesOf(selection, query.goods, query.lexicon)
    this.flags = sold.flags
    this.leaves = sold.leaves.map((isSold, leaf) => isSold & this.choices.leaves[leaf]!)
  }

  get isFull(): boolean {
    return this.count === this.docs.length
  }

  /** Those of the marked documents `from` to `to` that are sold and chosen. */
  takeMarked(marks: Bits, from: number, to: number): void {
    for (let at = from >>> 5; at <= to >>> 5; at++) {
      let bits = marks[at]!
      while (bits !== 0) {
        const doc = (at << 5) + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        if (this.fits(doc) && this.put(doc)) return
      }
    }
  }

  takeAll(documents: number): void {
    for (let doc = 1; doc <= documents; doc++) if (this.fits(doc) && this.put(doc)) return
  }

  found(): Found {
    return {
      hits: { docs: this.docs.slice(0, this.count), scores: this.scores.slice(0, this.count) },
      complete: !this.isFull,
    }
  }

  private fits(doc: number): boolean {
    const { flags, leaves, brands, values, prices } = this.goods
    const { price } = this.choices
    if ((flags[doc]! & this.flags) !== this.flags || this.leaves[leaves[doc]!] !== 1) return false
    if (this.choices.brands[brands[doc]!] !== 1) return false
    if (price && !isWithin(price, prices[doc]!)) return false
    for (const wanted of this.choices.values) if (!hasAny(values, doc, wanted)) return false
    return this.without.size === 0 || !this.without.has(doc)
  }

  /** true: there is no room for more. */
  private put(doc: number): boolean {
    this.docs[this.count] = doc
    this.count += 1
    return this.isFull
  }
}
