/**
 * The fixed-width form in which one query brings thousands of products to the service. A record is a row of 16-bit
 * words, written by `packFacts` and kept up to date by the triggers of the migrations:
 * doc_id (2 words), price or -1 (2), sales (2), flags (1), brand (1), catalogue (2), values (10).
 */

/** A product shows at most this many properties as facets. */
export const VALUES_PER_HIT = 10
export const MAX_VALUE_ID = 0xffff

/** In stock anywhere; on sale; the shop itself has some; of that, it leaves within a day. */
export const FLAG = { inStock: 1, onSale: 2, ownStock: 4, atOnce: 8 } as const

const PRICE = 2
const SALES = 4
const FLAGS = 6
const BRAND = 7
const CATALOG = 8
const VALUES = 10
const FACTS_WORDS = VALUES + VALUES_PER_HIT

export interface Facts {
  docId: number
  priceCents: number | null
  sales: number
  inStock: boolean
  onSale: boolean
  ownStock: boolean
  atOnce: boolean
  brandId: number
  catalogId: number
  valueIds: readonly number[]
}

/** As hexadecimal digits, for `decode`. */
export function packFacts(facts: Facts): string {
  const bytes = Buffer.alloc(FACTS_WORDS * 2)
  bytes.writeInt32BE(facts.docId, 0)
  bytes.writeInt32BE(facts.priceCents ?? -1, PRICE * 2)
  bytes.writeInt32BE(facts.sales, SALES * 2)
  bytes.writeInt16BE(flagsOf(facts), FLAGS * 2)
  bytes.writeUInt16BE(facts.brandId, BRAND * 2)
  bytes.writeUInt32BE(facts.catalogId, CATALOG * 2)
  facts.valueIds
    .filter((id) => id <= MAX_VALUE_ID)
    .slice(0, VALUES_PER_HIT)
    .forEach((id, index) => bytes.writeUInt16BE(id, (VALUES + index) * 2))
  return bytes.toString('hex')
}

function flagsOf(facts: Facts): number {
  const flags = ['inStock', 'onSale', 'ownStock', 'atOnce'] as const
  return flags.reduce((sum, flag) => sum + (facts[flag] ? FLAG[flag] : 0), 0)
}

/** `packed` is base64: both drivers hand text over as it is, and Node reads it natively. */
export function bytesOf(packed: string): Buffer {
  // A buffer of its own, because small ones share a pool whose offset may be odd.
  return Buffer.from(new Uint8Array(Buffer.from(packed, 'base64')).buffer)
}

/** The records of an answer, read where they lie. */
export class Records {
  readonly length: number
  private readonly words: Uint16Array

  constructor(packed: string) {
    const bytes = bytesOf(packed).swap16()
    this.words = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
    this.length = this.words.length / FACTS_WORDS
  }

  docId(row: number): number {
    return this.int32(row * FACTS_WORDS)
  }

  /** -1: no price, to be asked for. */
  price(row: number): number {
    return this.int32(row * FACTS_WORDS + PRICE)
  }

  sales(row: number): number {
    return this.int32(row * FACTS_WORDS + SALES)
  }

  flags(row: number): number {
    return this.words[row * FACTS_WORDS + FLAGS]!
  }

  brand(row: number): number {
    return this.words[row * FACTS_WORDS + BRAND]!
  }

  catalog(row: number): number {
    return this.int32(row * FACTS_WORDS + CATALOG)
  }

  /** All ten; 0 after the last. */
  copyValues(row: number, values: Uint16Array, to: number): void {
    const from = row * FACTS_WORDS + VALUES
    for (let index = 0; index < VALUES_PER_HIT; index++) values[to + index] = this.words[from + index]!
  }

  private int32(at: number): number {
    return (this.words[at]! << 16) | this.words[at + 1]!
  }
}
