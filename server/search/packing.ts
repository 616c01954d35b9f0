/**
 * The fixed-width form in which one query brings thousands of hits to the service. A record is a row
 * of 16-bit words, written by `packFacts` and kept up to date by the trigger of the migration:
 * doc_id (2 words), price or -1 (2), sales (2), in stock (1), brand (1), catalogue (2), values (10);
 * the query appends the score (1).
 */

/** A product shows at most this many properties as facets. */
export const VALUES_PER_HIT = 10
export const MAX_VALUE_ID = 0xffff

const PRICE = 2
const SALES = 4
const IN_STOCK = 6
const BRAND = 7
const CATALOG = 8
const VALUES = 10
const FACTS_WORDS = VALUES + VALUES_PER_HIT
const SCORE = FACTS_WORDS
const HIT_WORDS = FACTS_WORDS + 1

const SCORE_STEPS = 30_000

export const NO_SCORE_SQL = `facts || '\\x0000'::bytea`

export function scoredSql(rank: string): string {
  return `facts || int2send((${rank} * ${SCORE_STEPS})::smallint)`
}

export interface Facts {
  docId: number
  priceCents: number | null
  sales: number
  inStock: boolean
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
  bytes.writeInt16BE(facts.inStock ? 1 : 0, IN_STOCK * 2)
  bytes.writeUInt16BE(facts.brandId, BRAND * 2)
  bytes.writeUInt32BE(facts.catalogId, CATALOG * 2)
  facts.valueIds
    .filter((id) => id <= MAX_VALUE_ID)
    .slice(0, VALUES_PER_HIT)
    .forEach((id, index) => bytes.writeUInt16BE(id, (VALUES + index) * 2))
  return bytes.toString('hex')
}

/** Records read where they lie: nothing is copied for hits that nobody will see. */
export class Hits {
  readonly length: number

  private constructor(private readonly words: Uint16Array) {
    this.length = words.length / HIT_WORDS
  }

  /** `packed` is base64: both drivers hand text over as it is, and Node reads it natively. */
  static from(packed: readonly string[]): Hits {
    const decoded = Buffer.concat(packed.map((part) => Buffer.from(part, 'base64')))
    // A buffer of its own, because small ones share a pool whose offset may be odd; then from network order.
    const bytes = Buffer.from(new Uint8Array(decoded).buffer).swap16()
    return new Hits(new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2))
  }

  docId(row: number): number {
    return this.int32(row * HIT_WORDS)
  }

  /** -1: no price, to be asked for. */
  price(row: number): number {
    return this.int32(row * HIT_WORDS + PRICE)
  }

  sales(row: number): number {
    return this.int32(row * HIT_WORDS + SALES)
  }

  inStock(row: number): boolean {
    return this.words[row * HIT_WORDS + IN_STOCK] === 1
  }

  brand(row: number): number {
    return this.words[row * HIT_WORDS + BRAND]!
  }

  catalog(row: number): number {
    return this.int32(row * HIT_WORDS + CATALOG)
  }

  /** 0 after the last. */
  value(row: number, index: number): number {
    return this.words[row * HIT_WORDS + VALUES + index]!
  }

  score(row: number): number {
    return this.words[row * HIT_WORDS + SCORE]!
  }

  private int32(at: number): number {
    return (this.words[at]! << 16) | this.words[at + 1]!
  }
}
