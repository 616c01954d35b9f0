/**
 * What search knows of every product, 40 bytes for each, kept by each process until the index is rebuilt. Price, stock
 * and sales follow the database: before a query is answered, whatever has changed since the last one is read.
 */
import type { Db } from '../database/db'
import { bitsFor, type Bits } from './bits'
import { forgetLexicon, lexiconOf, type Lexicon } from './lexicon'
import { FLAG, Records, VALUES_PER_HIT } from './packing'
import { layOut, GoodsGroups } from './groups'
import { atOnce, inTurns, nextTurn } from './turns'

/** Read in steps, between which an embedded database answers others. */
const STEP = 16_384

const STEP_SQL = `select encode(string_agg(facts, ''::bytea), 'base64') as packed from search_documents
  where doc_id > $1 and doc_id <= $2`

// Numbers of transactions are given before they end, so the highest one seen says nothing. But whoever was not seen by
// this statement is not older than the oldest one that was still running: the next reading begins there.
const CHANGES_SQL = `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
    coalesce((select generation from search_state), 0) as generation,
    (select encode(string_agg(facts, ''::bytea), 'base64') from search_documents where changed >= $1::xid8) as packed`

interface Changes {
  horizon: string
  generation: number
  packed: string | null
}

async function changesSince(db: Db, horizon: string | null): Promise<Changes> {
  const [changes] = await db.query<Changes>(CHANGES_SQL, [horizon])
  return changes!
}

export class Goods {
  readonly prices: Int32Array
  readonly sales: Int32Array
  readonly flags: Uint8Array
  readonly brands: Uint16Array
  highestBrand = 0
  /** The catalogue of a product as a place in `catalogs`. */
  readonly leaves: Uint16Array
  readonly catalogs: number[] = []
  /** Ten of each product, 0 after the last. */
  readonly values: Uint16Array
  /** Grows with every change that was read. */
  version = 0
  /** For one query at a time, which leaves them empty and waits for nothing meanwhile: see matching.ts. */
  readonly marks: readonly [Bits, Bits]
  readonly scores: Uint16Array
  private grouped: GoodsGroups | undefined
  private readonly places = new Map<number, number>()
  private reading: Promise<boolean> = Promise.resolve(true)
  private next: Promise<boolean> | undefined

  private constructor(
    private readonly db: Db,
    readonly documents: number,
    private readonly generation: number,
    private horizon: string,
  ) {
    const room = documents + 1
    this.prices = new Int32Array(room)
    this.sales = new Int32Array(room)
    this.flags = new Uint8Array(room)
    this.brands = new Uint16Array(room)
    this.leaves = new Uint16Array(room)
    this.values = new Uint16Array(room * VALUES_PER_HIT)
    this.marks = [bitsFor(documents), bitsFor(documents)]
    this.scores = new Uint16Array(room)
  }

  static async load(db: Db, { documents, generation }: Lexicon): Promise<Goods> {
    // Before the first step: what changes while the steps are read is read again.
    const { horizon } = await changesSince(db, null)
    const goods = new Goods(db, documents, generation, horizon)
    for (let from = 0; from < documents; from += STEP) {
      const [step] = await db.query<{ packed: string | null }>(STEP_SQL, [from, from + STEP])
      goods.take(step?.packed ?? '')
    }
    goods.grouped = new GoodsGroups(await inTurns(layOut(goods)), goods.flags)
    await nextTurn()
    goods.grouped.counts(FLAG.onSale)
    return goods
  }

  /** false: the index has been rebuilt, and these goods are those of the one before. */
  follow(): Promise<boolean> {
    // A reading that is under way may be older than what the caller has seen: the next one serves all who wait.
    this.next ??= this.reading
      .catch(() => true)
      .then(() => {
        this.next = undefined
        this.reading = this.readChanges()
        return this.reading
      })
    return this.next
  }

  get groups(): GoodsGroups {
    this.grouped ??= new GoodsGroups(atOnce(layOut(this)), this.flags)
    return this.grouped
  }

  /** Counts by place as counts by number. */
  byCatalog(counts: Uint32Array): Map<number, number> {
    const found = new Map<number, number>()
    counts.forEach((count, place) => {
      if (count > 0) found.set(this.catalogs[place]!, count)
    })
    return found
  }

  private async readChanges(): Promise<boolean> {
    const { horizon, generation, packed } = await changesSince(this.db, this.horizon)
    if (generation !== this.generation) return false
    this.horizon = horizon
    if (packed !== null) {
      this.take(packed)
      this.version += 1
    }
    return true
  }

  private take(packed: string): void {
    const records = new Records(packed)
    for (let row = 0; row < records.length; row++) {
      const doc = records.docId(row)
      const flags = records.flags(row)
      const brand = records.brand(row)
      const leaf = this.placeOf(records.catalog(row))
      if (this.brands[doc] === brand && this.leaves[doc] === leaf) {
        this.grouped?.follow(leaf, brand, this.flags[doc]!, flags)
      } else {
        this.grouped = undefined
      }
      this.prices[doc] = records.price(row)
      this.sales[doc] = records.sales(row)
      this.flags[doc] = flags
      this.brands[doc] = brand
      this.highestBrand = Math.max(this.highestBrand, brand)
      this.leaves[doc] = leaf
      records.copyValues(row, this.values, doc * VALUES_PER_HIT)
    }
  }

  private placeOf(catalog: number): number {
    const known = this.places.get(catalog)
    if (known !== undefined) return known
    this.places.set(catalog, this.catalogs.length)
    return this.catalogs.push(catalog) - 1
  }
}

const kept = new WeakMap<Db, { lexicon: Lexicon; goods: Promise<Goods> }>()

function goodsOf(db: Db, lexicon: Lexicon): Promise<Goods> {
  const known = kept.get(db)
  if (known?.lexicon === lexicon) return known.goods
  const goods = Goods.load(db, lexicon)
  kept.set(db, { lexicon, goods })
  goods.catch(() => kept.delete(db))
  return goods
}

/** Reads all that the first query needs, so that nobody waits for it; whoever asks meanwhile waits for the rest. */
export async function readAhead(db: Db): Promise<void> {
  await indexOf(db)
}

/** The language and the goods of the same index, the goods as they are now. */
export async function indexOf(db: Db): Promise<{ lexicon: Lexicon; goods: Goods }> {
  for (;;) {
    const lexicon = await lexiconOf(db)
    const goods = await goodsOf(db, lexicon)
    if (await goods.follow()) return { lexicon, goods }
    forgetLexicon(db)
  }
}
