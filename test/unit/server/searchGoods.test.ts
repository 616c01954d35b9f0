/** What browsing shows follows every change of the goods, and comes to what a look at each of them would. */
import fc from 'fast-check'
import type { Db } from '../../../server/database/db'
import { bitsFor } from '../../../server/search/bits'
import { Goods } from '../../../server/search/goods'
import type { Lexicon } from '../../../server/search/lexicon'
import { FLAG, packFacts, type Facts } from '../../../server/search/packing'

const DOCUMENTS = 60

const product = fc.record({
  brandId: fc.integer({ min: 1, max: 4 }),
  catalogId: fc.integer({ min: 1001, max: 1004 }),
  onSale: fc.boolean(),
  ownStock: fc.boolean(),
})
type Product = typeof product extends fc.Arbitrary<infer TProduct> ? TProduct : never

function factsOf(docId: number, one: Product): Facts {
  return { docId, priceCents: 100, sales: 0, inStock: true, atOnce: false, valueIds: [], ...one }
}

function packed(facts: readonly Facts[]): string {
  return Buffer.concat(facts.map((one) => Buffer.from(packFacts(one), 'hex'))).toString('base64')
}

/** A database that holds these goods and tells of the changes that are put into it. */
function databaseOf(products: readonly Product[]): { db: Db; changes: Facts[] } {
  const changes: Facts[] = []
  const query = async (sql: string): Promise<unknown[]> => {
    if (sql.includes('doc_id <=')) return [{ packed: packed(products.map((one, row) => factsOf(row + 1, one))) }]
    return [{ horizon: '1', generation: 1, packed: changes.length === 0 ? null : packed(changes.splice(0)) }]
  }
  return { db: { kind: 'pglite', query } as unknown as Db, changes }
}

const lexicon = { generation: 1, documents: DOCUMENTS } as Lexicon
const FLAG_SETS = [FLAG.onSale, FLAG.onSale | FLAG.ownStock]

/** By catalogue, brand and flags, with a look at every product. */
function plainCounts(products: readonly Product[]): string[] {
  const counts = new Map<string, number>()
  for (const { catalogId, brandId, onSale, ownStock } of products) {
    if (!onSale) continue
    for (const flags of ownStock ? FLAG_SETS : [FLAG.onSale]) {
      const key = `${catalogId} ${brandId} ${flags}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].map(([key, count]) => `${key}: ${count}`).sort()
}

function countsOf({ groups, catalogs }: Goods): string[] {
  const found: string[] = []
  for (const flags of FLAG_SETS) {
    const counts = groups.counts(flags)
    catalogs.forEach((catalogId, leaf) => {
      for (let group = groups.first[leaf]!; group < groups.first[leaf + 1]!; group++) {
        if (counts[group]! > 0) found.push(`${catalogId} ${groups.brands[group]} ${flags}: ${counts[group]}`)
      }
    })
  }
  return found.sort()
}

function tableOf(length: number, chosen: (index: number) => boolean): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (chosen(index) ? 1 : 0))
}

function markedIn(bits: Int32Array): number[] {
  return Array.from({ length: bits.length * 32 }, (_, doc) => doc).filter((doc) => bits[doc >>> 5]! & (1 << (doc & 31)))
}

const shop = fc.array(product, { minLength: DOCUMENTS, maxLength: DOCUMENTS })
const change = fc.record({ row: fc.integer({ min: 0, max: DOCUMENTS - 1 }), product })

test('[R-SCR-50] counts of brands and catalogues are those of all goods, after every change as well', async () => {
  await fc.assert(
    fc.asyncProperty(shop, fc.array(change, { maxLength: 8 }), async (products, changesOfAll) => {
      const now = [...products]
      const { db, changes } = databaseOf(products)
      const goods = await Goods.load(db, lexicon)
      expect(countsOf(goods)).toEqual(plainCounts(now))
      for (const [index, { row, product: next }] of changesOfAll.entries()) {
        // Price, stock and delisting leave a product in its group; only every other change moves it to another one.
        now[row] = index % 2 === 0 ? { ...now[row]!, onSale: next.onSale, ownStock: next.ownStock } : next
        changes.push(factsOf(row + 1, now[row]!))
        await goods.follow()
        expect(countsOf(goods)).toEqual(plainCounts(now))
      }
    }),
    { numRuns: 60 },
  )
})

test('[R-SCR-50] the groups of the chosen catalogues and brands hold all their goods and no others', async () => {
  const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))
  await fc.assert(
    fc.asyncProperty(shop, chosen, chosen, async (products, catalogNumbers, brandIds) => {
      const goods = await Goods.load(databaseOf(products).db, lexicon)
      const leaves = tableOf(goods.catalogs.length, (leaf) => catalogNumbers.includes(goods.catalogs[leaf]! - 1000))
      const brands = tableOf(goods.highestBrand + 1, (id) => brandIds.includes(id))
      const expected = products.flatMap(({ catalogId, brandId }, row) =>
        catalogNumbers.includes(catalogId - 1000) && brandIds.includes(brandId) ? [row + 1] : [],
      )
      const bits = bitsFor(DOCUMENTS)
      expect(goods.groups.mark(bits, leaves, brands, expected.length)).toBe(true)
      expect(markedIn(bits)).toEqual(expected)
      if (expected.length === 0) return
      const none = bitsFor(DOCUMENTS)
      expect(goods.groups.mark(none, leaves, brands, expected.length - 1)).toBe(false)
      expect(markedIn(none)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
