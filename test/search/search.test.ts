import type { CatalogNode } from '@/api/search'
import { SEARCH_SORTS } from '@/domain/search/sorts'
import { declared, send } from '../contract/caller'
import { OTHER_SHOP_NO, SKU_NO } from '../contract/requests'
import { databases, type Service } from '../support/service'
import { sharedServices } from '../support/sharedService'
import { searcher } from './client'
import { floorsSuite } from './floors'
import { hitRateSuite } from './hitRate'
import { meaningSuite } from './meaning'
import { sealedSuite } from './sealed'
import { suggestSuite } from './suggest'

const XINJIANG = { provinceCode: '650000', cityCode: '650100' }

const serviceOn = sharedServices()

hitRateSuite(serviceOn)
floorsSuite(serviceOn)
meaningSuite(serviceOn)
suggestSuite(serviceOn)

describe.each(databases())('search on %s', (database) => {
  let service: Service
  const { search } = searcher(() => service.url)

  beforeAll(async () => {
    service = await serviceOn(database)
  })

  async function pagesOf(ask: Parameters<typeof search>[0], pageSize: number): Promise<string[]> {
    const found: string[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const { page } = await search({ ...ask, pageNum, pageSize })
      found.push(...page.content.map((item) => item.skuNo))
      if (page.last) return found
    }
  }

  test.each(SEARCH_SORTS)(
    '[R-CHK-08] [R-CHK-09] pages in the order %s neither double nor skip, and the last one says so',
    async (sort) => {
      const { page } = await search({ keyWord: '螺母', sort })
      const found = await pagesOf({ keyWord: '螺母', sort }, 50)
      expect(page.totalElements).toBeGreaterThan(50)
      expect(found).toHaveLength(page.totalElements)
      expect(new Set(found).size).toBe(found.length)
    },
  )

  test('[R-CHK-09] a page behind the last is empty and last', async () => {
    const { page } = await search({ keyWord: '螺母', pageNum: 9999, pageSize: 50 })
    expect(page.content).toEqual([])
    expect(page.last).toBe(true)
  })

  test('[R-CALL-001] goods without a price come last in both price orders', async () => {
    for (const sort of ['priceAsc', 'priceDesc'] as const) {
      const { page } = await search({ keyWord: '膨胀锚栓', sort, pageSize: 50 })
      const prices = page.content.map((item) => item.price)
      const known = prices.filter((price) => price !== null)
      expect(known.length).toBeLessThan(prices.length)
      expect(prices.slice(0, known.length)).toEqual(
        [...known].sort((left, right) => (sort === 'priceAsc' ? left - right : right - left)),
      )
    }
  })

  test('[R-ENT-04] the count beside a brand is what choosing it finds, and the other brands stay', async () => {
    const open = await search({ keyWord: '螺栓' })
    const [first, second] = open.brands
    const chosen = await search({ keyWord: '螺栓', brandIds: [first!.proBrandId] })
    expect(chosen.page.totalElements).toBe(first!.count)
    expect(chosen.page.content.every((item) => item.brandId === first!.proBrandId)).toBe(true)
    expect(chosen.brands).toEqual(open.brands)
    const both = await search({ keyWord: '螺栓', brandIds: [first!.proBrandId, second!.proBrandId] })
    expect(both.page.totalElements).toBe(first!.count + second!.count)
  })

  test('[R-ENT-04] the count beside a value is what choosing it finds, and its own list stays', async () => {
    const open = await search({ keyWord: '螺栓' })
    const facet = open.pros.find(({ proName }) => proName === '螺纹规格')!
    const chosen = await search({ keyWord: '螺栓', pros: [{ name: facet.proName, values: [facet.values[0]!] }] })
    expect(chosen.page.totalElements).toBe(facet.counts[0])
    expect(chosen.pros.find(({ proName }) => proName === facet.proName)).toEqual(facet)
    expect(chosen.brands.reduce((sum, brand) => sum + brand.count, 0)).toBe(facet.counts[0])
  })

  test('sizes stand in the order of engineering, at most 8 facets of 20 values', async () => {
    const { pros } = await search({ keyWord: '螺栓' })
    const sizes = pros.find(({ proName }) => proName === '螺纹规格')!.values.map((value) => Number(value.slice(1)))
    expect(sizes).toEqual([...sizes].sort((left, right) => left - right))
    expect(pros.length).toBeLessThanOrEqual(8)
    for (const facet of pros) {
      expect(facet.values.length).toBeLessThanOrEqual(20)
      expect(facet.counts).toHaveLength(facet.values.length)
    }
  })

  test('[R-CALL-001] a range of prices has both its ends, leaves goods without a price out, and counts beside it agree', async () => {
    const { page } = await search({ keyWord: '膨胀锚栓', sort: 'priceAsc', pageSize: 50 })
    const prices = page.content.flatMap(({ price }) => (price === null ? [] : [price]))
    const [minPrice, maxPrice] = [prices[3]!, prices[9]!]
    const ranged = await search({ keyWord: '膨胀锚栓', minPrice, maxPrice, pageSize: 50 })
    const inside = prices.filter((price) => price >= minPrice && price <= maxPrice)
    expect(ranged.page.totalElements).toBe(inside.length)
    expect(ranged.page.content.every(({ price }) => price! >= minPrice && price! <= maxPrice)).toBe(true)
    expect(ranged.brands.reduce((sum, { count }) => sum + count, 0)).toBe(inside.length)
    expect(ranged.zkhProCatalogVO.count).toBe(inside.length)
    const [leaf] = (await search({ maxPrice })).zkhProCatalogVO.children
    const browsed = await search({ catalogId: leaf!.catalogId, maxPrice })
    expect(browsed.page.totalElements).toBe(leaf!.count)
    expect(browsed.page.content.every(({ price }) => price! <= maxPrice)).toBe(true)
  })

  test('[R-CALL-001] the size comes first, and the order of the properties is the same whatever was chosen', async () => {
    const names = async (ask: Parameters<typeof search>[0]) => (await search(ask)).pros.map(({ proName }) => proName)
    const open = await names({ keyWord: '螺栓' })
    expect(open.slice(0, 2)).toEqual(['螺纹规格', '公称长度'])
    const chosen = await names({ keyWord: '螺栓', pros: [{ name: '性能等级', values: ['8.8级'] }] })
    const both = open.filter((name) => chosen.includes(name))
    expect(chosen.filter((name) => both.includes(name))).toEqual(both)
  })

  test('[R-CALL-001] properties asked for by name are answered with every value that finds something', async () => {
    const pros = [{ name: '性能等级', values: ['8.8级'] }]
    const counted = ['性能等级', '公称长度', '没有这个参数']
    const asked = await search({ keyWord: '螺栓', pros, counted })
    expect(asked.pros.map(({ proName }) => proName).sort()).toEqual([...counted].sort())
    const length = asked.pros.find(({ proName }) => proName === '公称长度')!
    const found = await search({
      keyWord: '螺栓',
      pros: [...pros, { name: '公称长度', values: [length.values.at(-1)!] }],
    })
    expect(found.page.totalElements).toBe(length.counts.at(-1))
    // An answer that nobody asked by name has the twenty values of most goods.
    const [material] = (await search({ counted: ['材质'] })).pros
    expect(material!.values.length).toBeGreaterThan(20)
  })

  test('[R-ENT-04] the tree of catalogues adds up and every node finds its count', async () => {
    const { zkhProCatalogVO: tree, page } = await search({ keyWord: '不锈钢' })
    const sums = (node: CatalogNode): boolean =>
      node.children.length === 0 ||
      (node.children.reduce((sum, child) => sum + child.count, 0) === node.count && node.children.every(sums))
    expect(tree.count).toBe(page.totalElements)
    expect(sums(tree)).toBe(true)
    const leaf = tree.children[0]!.children[0]!.children[0]!
    const chosen = await search({ keyWord: '不锈钢', catalogId: leaf.catalogId })
    expect(chosen.page.totalElements).toBe(leaf.count)
    expect(chosen.zkhProCatalogVO).toEqual(tree)
  })

  test('browsing needs no words', async () => {
    const whole = await search({})
    const root = whole.zkhProCatalogVO.children[0]!
    const { page, brands } = await search({ catalogId: root.catalogId })
    expect(whole.page.content).toHaveLength(20)
    expect(page.totalElements).toBe(root.count)
    expect(brands.reduce((sum, brand) => sum + brand.count, 0)).toBe(root.count)
  })

  test.each(['abc', '4711', '-10', '1e1', '99999999999'])(
    '[R-SCR-11] an unknown catalogue or brand, %s, finds nothing and is told as missing',
    async (id) => {
      for (const ask of [{ catalogId: id }, { brandIds: [id] }, { catalogId: id, keyWord: '螺栓' }]) {
        const missing = 'brandIds' in ask ? 'brand' : 'catalog'
        const answer = await search(ask)
        expect([answer.page.totalElements, answer.page.content, answer.missing]).toEqual([0, [], missing])
      }
    },
  )

  test('[R-SCR-11] what another shop has is missing here; what only this city may not have is not', async () => {
    const roots = async (shopNo?: string) =>
      (await search(shopNo ? { shopNo } : {})).zkhProCatalogVO.children.map(({ catalogId }) => catalogId)
    const there = await roots(OTHER_SHOP_NO)
    const [only] = (await roots()).filter((catalogId) => !there.includes(catalogId))
    expect((await search({ shopNo: OTHER_SHOP_NO, catalogId: only! })).missing).toBe('catalog')
    const brandsHere = (await search({ catalogId: only! })).brands.map(({ proBrandId }) => proBrandId)
    const brandsThere = (await search({ shopNo: OTHER_SHOP_NO })).brands.map(({ proBrandId }) => proBrandId)
    const [brand] = brandsHere.filter((id) => !brandsThere.includes(id))
    expect((await search({ shopNo: OTHER_SHOP_NO, brandIds: [brand!] })).missing).toBe('brand')
    const paint = (await search({ keyWord: '自喷漆' })).zkhProCatalogVO.children[0]!.children[0]!.children[0]!
    const refused = await search({ catalogId: paint.catalogId, city: XINJIANG })
    expect([refused.page.totalElements, refused.missing]).toEqual([0, undefined])
    expect((await search({ catalogId: '0' })).page.totalElements).toBeGreaterThan(0)
  })

  test('goods that may not be sold in the city are not found there', async () => {
    const here = await search({ keyWord: '自喷漆' })
    const there = await search({ keyWord: '自喷漆', city: XINJIANG })
    expect(here.page.totalElements).toBeGreaterThan(0)
    expect(there.page.content.filter((item) => item.skuName.includes('自喷漆'))).toEqual([])
  })

  test('a shop finds its own catalogues only', async () => {
    const here = await search({})
    const there = await search({ shopNo: OTHER_SHOP_NO })
    expect(there.zkhProCatalogVO.children.length).toBeLessThan(here.zkhProCatalogVO.children.length)
    expect(there.page.totalElements).toBeLessThan(here.page.totalElements)
  })

  test('only what the shop has, only what leaves at once', async () => {
    const own = await search({ keyWord: '轴承', onlyShopProduct: true, pageSize: 50 })
    const all = await search({ keyWord: '轴承' })
    const atOnce = await search({ keyWord: '轴承', inStock: true, pageSize: 50 })
    expect(own.page.totalElements).toBeLessThan(all.page.totalElements)
    expect(own.page.content.every((item) => item.sybQty > 0)).toBe(true)
    expect(atOnce.page.content.every((item) => /预计(明日|后天)达/.test(item.leadTimeDesc))).toBe(true)
  })

  test('what was searched instead is told: misspelt words, words too many', async () => {
    expect((await search({ keyWord: '不绣钢螺丝' })).corrected?.to).toBe('不锈钢 螺丝')
    const many = await search({ keyWord: '内六角螺丝 M8×33' })
    expect(many.page.totalElements).toBeGreaterThan(0)
    expect(many.corrected?.to).toContain('M8')
    expect((await search({ keyWord: '螺栓' })).corrected).toBeUndefined()
  })

  test('words of no language find nothing and say so plainly', async () => {
    const { page, brands, pros, zkhProCatalogVO } = await search({ keyWord: 'qqzzxxjj88wwvv' })
    expect(page).toEqual({ content: [], last: true, totalElements: 0 })
    expect([brands, pros, zkhProCatalogVO.children]).toEqual([[], [], []])
  })

  test.each(['😀', '%%', ' 、。 '])('signs alone, %j, find nothing instead of everything', async (keyWord) => {
    const { page, zkhProCatalogVO } = await search({ keyWord })
    expect([page.totalElements, page.content, zkhProCatalogVO.count]).toEqual([0, [], 0])
  })

  test.each(["' | '", "a'b\\c:*", '!&|()<->', '%_', '🔩', '螺'.repeat(100)])(
    'hostile words %j are words',
    async (keyWord) => {
      const { page } = await search({ keyWord })
      expect(page.content.length).toBeLessThanOrEqual(20)
    },
  )

  test.each([
    { keyWord: 'x'.repeat(10_001) },
    { pageSize: 51 },
    { pageNum: 0 },
    { sort: 'best' },
    { minPrice: -1 },
    { minPrice: 50, maxPrice: 20 },
    { counted: Array.from({ length: 21 }, String) },
    { brandIds: Array.from({ length: 51 }, String) },
    { pros: [{ name: 'a', values: Array.from({ length: 51 }, String) }] },
  ])('[R-CALL-001] more than the limits allow is refused: %j', async (request) => {
    const { body } = await send(service.url, declared('search', 'products'), { request })
    expect(body.code).toBe(400)
  })

  test('[R-CALL-013] the properties of a catalogue are those of its search', async () => {
    const leaf = (await search({ keyWord: SKU_NO })).zkhProCatalogVO.children[0]!.children[0]!.children[0]!
    const { body } = await send(service.url, declared('search', 'properties'), {
      request: { keyWord: '', catalogId: leaf.catalogId },
    })
    expect(body.data).toEqual((await search({ catalogId: leaf.catalogId })).pros)
  })

  test('a sale changes the order by sales, a delisted product disappears', async () => {
    const [last] = (await search({ keyWord: '离心泵', sort: 'sales', pageNum: 2 })).page.content.slice(-1)
    const [first] = (await search({ keyWord: '离心泵' })).page.content
    await service.edit(`create table earlier_sales as select sku_no, sales from products where sku_no = '${last!.skuNo}';
      update products set sales = 9999999 where sku_no = '${last!.skuNo}';
      update products set on_sale = false where sku_no = '${first!.skuNo}'`)
    try {
      // The hits of a query may be some seconds old: another page size does not ask anew, other words do.
      const found = await search({ keyWord: '离心泵 泵', sort: 'sales' })
      expect(found.page.content[0]!.skuNo).toBe(last!.skuNo)
      const delisted = await search({ keyWord: first!.skuNo })
      expect(delisted.page.content.map((item) => item.skuNo)).not.toContain(first!.skuNo)
    } finally {
      await service.edit(`update products set sales = earlier_sales.sales from earlier_sales
          where products.sku_no = earlier_sales.sku_no;
        update products set on_sale = true where sku_no = '${first!.skuNo}'; drop table earlier_sales`)
    }
  })

  test('[R-CALL-001] price, stock, delisting and deletion are seen by the very next query, and by browsing', async () => {
    const ask = { keyWord: '离心泵' }
    const { skuNo } = (await search({ ...ask, onlyShopProduct: true })).page.content[0]!
    const counts = async () => [(await search(ask)).page.totalElements, (await search({})).zkhProCatalogVO.count]
    const [hits = 0, goods = 0] = await counts()
    const own = `where sku_no = '${skuNo}'`
    await service.edit(`create table earlier_facts as select price_cents, shop_stock from products ${own}`)
    try {
      await service.edit(`update products set price_cents = 1, shop_stock = 0 ${own}`)
      expect((await search({ ...ask, sort: 'priceAsc' })).page.content[0]!.skuNo).toBe(skuNo)
      const inShop = await search({ ...ask, onlyShopProduct: true, pageSize: 50 })
      expect(inShop.page.content.map((item) => item.skuNo)).not.toContain(skuNo)
      await service.edit(`update products set on_sale = false ${own}`)
      expect(await counts()).toEqual([hits - 1, goods - 1])
      await service.edit(`update products set on_sale = true ${own}`)
      expect(await counts()).toEqual([hits, goods])
      // A product that nothing refers to takes the place of the first one in the index, and is deleted.
      await service.edit(`insert into products
          select (json_populate_record(products, '{"sku_no": "GONE-1"}')).* from products ${own};
        update search_documents set sku_no = 'GONE-1' ${own};
        delete from products where sku_no = 'GONE-1'`)
      expect(await counts()).toEqual([hits - 1, goods - 1])
    } finally {
      await service.edit(`update search_documents set sku_no = '${skuNo}' where sku_no = 'GONE-1';
        update products set price_cents = earlier_facts.price_cents, shop_stock = earlier_facts.shop_stock, on_sale = true
          from earlier_facts ${own};
        drop table earlier_facts`)
    }
    expect(await counts()).toEqual([hits, goods])
  })
})

// Starts the service anew: after the others.
sealedSuite(serviceOn)
