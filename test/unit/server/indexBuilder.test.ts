import { catalogRows, INDUSTRIES } from '../../../server/database/seed/catalogue'
import { productRows } from '../../../server/database/seed/products'
import { offersAt } from '../../../server/database/seed/scale'
import { brandRows } from '../../../server/database/seed/smallMakers'
import { IndexBuilder } from '../../../server/search/indexBuilder'

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
  const documents = [...rows].reverse().flatMap((row) => builder.documents([row], rows.length))
  return { documents, ...builder.rest() }
}

describe('the index of the search', () => {
  const plain = build([])

  it('is the same whether the products were cut into words ahead or not', () => {
    expect(build(rows)).toEqual(plain)
    expect(build(rows.slice(0, 100))).toEqual(plain)
  })

  it('[R-CALL-001] has a document for every product, found by its number, brand and catalogue', () => {
    expect(plain.documents).toHaveLength(rows.length)
    for (const { words, brand_id, catalog_id, sku_no } of plain.documents) {
      expect(words).toContain(`'${sku_no.toLowerCase().replace(/[^a-z0-9]/g, '')}':1A`)
      expect(words).toContain(`'=b${brand_id}'`)
      expect(words).toContain(`'=c${catalog_id}'`)
    }
  })

  it('knows how many products have a word, and no number of a single one as a word', () => {
    const frequency = new Map(plain.words.map((entry) => [entry.word, entry.frequency]))
    const brand = rows[0]!.brand_id
    expect(frequency.get(`=b${brand}`)).toBe(rows.filter((row) => row.brand_id === brand).length)
    const numbers = rows.map((row) => row.barcode)
    expect(numbers.filter((number) => frequency.has(number))).toEqual([])
  })
})
