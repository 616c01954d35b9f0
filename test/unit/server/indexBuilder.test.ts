import { catalogRows, INDUSTRIES } from '../../../server/seed/catalogue'
import { productRows } from '../../../server/seed/products'
import { offersAt } from '../../../server/seed/scale'
import { brandRows } from '../../../server/seed/smallMakers'
import { IndexBuilder } from '../../../server/search/indexBuilder'
import { entryOf } from '../../../server/search/lists'
import { Records } from '../../../server/search/packing'

const SOME = 400

/** Every twentieth product, so that all industries are among them. */
const rows = [...productRows(INDUSTRIES, offersAt(INDUSTRIES, 0))]
  .filter((_, index) => index % 20 === 0)
  .slice(0, SOME)
  .map((row, index) => ({ ...row, doc_id: index + 1, own_stock: true, in_stock: true, at_once: index % 2 === 0 }))

function build(ahead: typeof rows) {
  const builder = new IndexBuilder(brandRows(0), catalogRows(INDUSTRIES).rows)
  builder.cutAhead(ahead)
  // In another order than they were cut in, as by popularity.
  const batches = [...rows].reverse().map((row) => builder.documents([row]))
  const { made, ...rest } = builder.rest()
  const documents = batches.flatMap((batch) => batch.documents)
  return { documents, lists: [...batches, made].flatMap(({ lists }) => lists), ...rest }
}

function entriesOf(list: string): number[] {
  const bytes = Buffer.from(list, 'base64')
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4))
}

describe('the index of the search', () => {
  const plain = build([])

  it('is the same whether the products were cut into words ahead or not', () => {
    expect(build(rows)).toEqual(plain)
    expect(build(rows.slice(0, 100))).toEqual(plain)
  })

  it('[R-CALL-001] has a document for every product, found by its number, brand and catalogue', () => {
    expect(plain.documents).toHaveLength(rows.length)
    const lists = new Map(plain.lists.map(({ word, list }) => [word, entriesOf(list)]))
    for (const { doc_id, sku_no, facts } of plain.documents) {
      const number = sku_no.toLowerCase().replace(/[^a-z0-9]/g, '')
      expect(lists.get(number)).toContain(entryOf(doc_id, 'A'))
      const row = rows[doc_id - 1]!
      const records = new Records(Buffer.from(facts, 'hex').toString('base64'))
      expect([records.docId(0), records.brand(0), records.catalog(0)]).toEqual([doc_id, row.brand_id, row.catalog_id])
    }
  })

  it('knows how many products have a word, and no number of a single one as a word', () => {
    const frequency = new Map(plain.words.map((entry) => [entry.word, entry.frequency]))
    expect(frequency.size).toBeGreaterThan(SOME)
    for (const [word, count] of frequency) {
      const lists = plain.lists.filter((row) => row.word === word)
      expect([word, lists.flatMap(({ list }) => entriesOf(list)).length]).toEqual([word, count])
    }
    const numbers = rows.map((row) => row.barcode)
    expect(numbers.filter((number) => frequency.has(number))).toEqual([])
  })
})
