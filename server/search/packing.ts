/** The fixed-width form in which one query brings thousands of hits to the service: counting them here is cheap. */

/** A product shows at most this many properties as facets. */
const VALUES = 10
export const MAX_VALUE_ID = 0xffff

/** Brand, catalogue, values. */
export const FACTS_BYTES = 2 + 4 + VALUES * 2

/** doc_id, score, price, sales, flags; then the facts. Integers are big-endian, as the database sends them. */
const HIT_BYTES = 4 + 4 + 4 + 4 + 2 + FACTS_BYTES
export const HIT_SQL =
  'int4send(doc_id) || float4send(score) || int4send(coalesce(price_cents, -1)) || int4send(sales) || int2send(in_stock::int::smallint) || facts'

export function packFacts(brandId: number, catalogId: number, valueIds: readonly number[]): string {
  const bytes = Buffer.alloc(FACTS_BYTES)
  bytes.writeUInt16BE(brandId, 0)
  bytes.writeUInt32BE(catalogId, 2)
  valueIds
    .filter((id) => id <= MAX_VALUE_ID)
    .slice(0, VALUES)
    .forEach((id, index) => bytes.writeUInt16BE(id, 6 + index * 2))
  return bytes.toString('hex')
}

/** One column per fact; row `i` of every column is the same hit. */
export interface Hits {
  length: number
  docIds: Int32Array
  scores: Float32Array
  /** -1: no price, to be asked for. */
  prices: Int32Array
  sales: Int32Array
  inStock: Uint8Array
  brands: Uint16Array
  catalogs: Uint32Array
  /** `valuesPerHit` ids in a row for each hit, 0 after the last. */
  values: Uint16Array
  valuesPerHit: number
}

/** `without` are goods that may not be sold in the buyer's city. */
export function unpackHits(bytes: Uint8Array, without: ReadonlySet<number>): Hits {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes.byteLength / HIT_BYTES
  const hits: Hits = {
    length: 0,
    docIds: new Int32Array(count),
    scores: new Float32Array(count),
    prices: new Int32Array(count),
    sales: new Int32Array(count),
    inStock: new Uint8Array(count),
    brands: new Uint16Array(count),
    catalogs: new Uint32Array(count),
    values: new Uint16Array(count * VALUES),
    valuesPerHit: VALUES,
  }
  let row = 0
  for (let offset = 0; offset < bytes.byteLength; offset += HIT_BYTES) {
    const docId = view.getInt32(offset)
    if (without.has(docId)) continue
    hits.docIds[row] = docId
    hits.scores[row] = view.getFloat32(offset + 4)
    hits.prices[row] = view.getInt32(offset + 8)
    hits.sales[row] = view.getInt32(offset + 12)
    hits.inStock[row] = view.getInt16(offset + 16)
    hits.brands[row] = view.getUint16(offset + 18)
    hits.catalogs[row] = view.getUint32(offset + 20)
    for (let index = 0; index < VALUES; index++) {
      hits.values[row * VALUES + index] = view.getUint16(offset + 24 + index * 2)
    }
    row += 1
  }
  hits.length = row
  return hits
}
