import type { ProductItem } from '@/api/product'
import { cardArrival, cardStock } from '@/components/ProductCard/view'
import { dayOf } from '@/pages/account/history/dayOf'
import { letterAtHeight } from '@/pages/catalog/parts/letterAtHeight'
import { BLOCK_ROWS, BLOCKS, blockAt, slotsAt } from '@/pages/catalog/parts/window'
import { timeLeft } from '@/pages/doubleEleven/timeLeft'
import {
  catalogSteps,
  choicesOf,
  fieldsOf,
  filterCount,
  firstQueryOf,
  goodsQueryOf,
  type GoodsQuery,
} from '@/components/GoodsSearch/goodsQuery'
import { brandOffers, propertyOffers } from '@/components/GoodsSearch/offers'
import { mistakeIn, rangeOf } from '@/components/GoodsSearch/priceTexts'
import { ALL_TIME, ownSpan, spanName, spanOf } from '@/components/SpanSheet/span'
import { readPageModule } from '@/stores/pageModules'
import { splitUrl, withQuery } from '@/utils/query'

test('[R-SCR-49] the screen lies inside the drawn blocks, wherever it is scrolled to', () => {
  for (let top = 0; top < 540_000; top += 997) {
    const blocks = slotsAt(blockAt(top))
    const [first, last] = [Math.min(...blocks), Math.max(...blocks)]
    expect(182 + first * BLOCK_ROWS * 54).toBeLessThanOrEqual(Math.max(182, top))
    expect(182 + (last + 1) * BLOCK_ROWS * 54).toBeGreaterThan(top + 2000)
  }
})

test('one step down fills one slot anew and leaves the others alone', () => {
  const [before, after] = [slotsAt(10), slotsAt(11)]
  expect(after.filter((block, slot) => block !== before[slot])).toEqual([10 + BLOCKS - 1])
})

test('a finger above, on and below the column of letters', () => {
  const column = { top: 100, height: 270 }
  expect([0, 100, 111, 369, 900].map((y) => letterAtHeight(y, column)).join('')).toBe('AAB##')
})

test('[R-SCR-59] the day of a look in words', () => {
  const now = Date.parse('2026-01-01T10:00:00+08:00')
  expect(dayOf('2026-01-01 00:00:01', now)).toBe('今天')
  expect(dayOf('2025-12-31 23:59:59', now)).toBe('昨天')
  expect(dayOf('2025-12-05 08:00:00', now)).toBe('2025年12月5日')
})

test('[R-SCR-12] what is left of an activity, and nothing when it is over', () => {
  expect(timeLeft(((24 + 3) * 3600 + 26 * 60 + 48) * 1000)).toEqual({ days: 1, clock: ['03', '26', '48'] })
  expect(timeLeft(0)).toBeUndefined()
})

test('[R-SCR-10] what the address asks for is no filter; what the buyer adds is', () => {
  const first = goodsQueryOf({ brandId: '101', catalogId: '10' })
  expect(filterCount(first, first)).toBe(0)
  expect(filterCount({ ...first, catalogId: '1001', inStock: true, pros: { 材质: ['钢', '铜'] } }, first)).toBe(4)
  expect(filterCount({ ...first, minPrice: 0, maxPrice: 20 }, first)).toBe(1)
})

const THREAD = { proName: '螺纹规格', values: ['M6', 'M8', 'M10'], counts: [3, 9, 4] }
const STEEL = { proName: '材质', values: ['钢', '铜'], counts: [7, 2] }

test('[R-SCR-10] a choice moves nothing: what finds nothing beside the others stays in its place with 0', () => {
  const base = { pros: [THREAD, STEEL] }
  const now = {
    pros: [
      { proName: '材质', values: ['铜'], counts: [2] },
      { proName: '螺纹规格', values: ['M8'], counts: [2] },
    ],
    isWhole: true,
  }
  const shown = propertyOffers(base, now, { 材质: ['尼龙'], 规格: ['S'] }).map(({ name, values }) => [
    name,
    values.map(({ key, count }) => `${key} ${count}`),
  ])
  expect(shown).toEqual([
    ['螺纹规格', ['M6 0', 'M8 2', 'M10 0']],
    ['材质', ['钢 0', '铜 2', '尼龙 0']],
    ['规格', ['S undefined']],
  ])
})

test('[R-SCR-10] what was not counted is not called empty', () => {
  const now = { pros: [{ ...THREAD, values: ['M8'], counts: [2] }], isWhole: false }
  const counts = propertyOffers({ pros: [THREAD, STEEL] }, now, {}).map(({ values }) =>
    values.map(({ count }) => count),
  )
  expect(counts).toEqual([
    [undefined, 2, undefined],
    [undefined, undefined],
  ])
  const brands = Array.from({ length: 100 }, (_, index) => ({ proBrandId: `${index}`, count: 1 }))
  const rare = [{ proBrandId: 'rare', count: 1 }]
  expect(brandOffers(rare, brands, [])).toEqual([{ key: 'rare', count: undefined }])
  expect(brandOffers(rare, brands.slice(1), [])).toEqual([{ key: 'rare', count: 0 }])
})

test('[R-SCR-10] a range of prices as it is typed and pasted, and what is wrong with it', () => {
  expect(rangeOf({ from: '¥1,200', to: '２０００.50 ' })).toEqual({ minPrice: 1200, maxPrice: 2000.5 })
  for (const good of [
    ['', ''],
    ['0', ''],
    ['', '0.5'],
    ['20', '20'],
  ] as const) {
    expect(mistakeIn({ from: good[0], to: good[1] })).toBe('')
  }
  expect(mistakeIn({ from: '50', to: '20' })).toBe('最高价不能低于最低价')
  for (const bad of ['-5', '20.005', '1e9', '十元', '99999999']) {
    expect(mistakeIn({ from: '', to: bad })).toContain('最多两位小数')
  }
})

test('[R-SCR-10] one level of the tree at a time', () => {
  type Node = { catalogId: string; catalogName: string; count: number; children: Node[] }
  const node = (catalogId: string, children: Node[] = []): Node => ({
    catalogId,
    catalogName: catalogId,
    count: 1,
    children,
  })
  const root = node('0', [node('10', [node('1001'), node('1002')]), node('11')])
  const ids = (nodes: Node[]) => nodes.map(({ catalogId }) => catalogId)
  expect(ids(catalogSteps(root, '').below)).toEqual(['10', '11'])
  expect(ids(catalogSteps(root, '10').below)).toEqual(['1001', '1002'])
  expect(ids(catalogSteps(root, '1002').path)).toEqual(['10', '1002'])
})

test('[R-SCR-15] [R-SCR-16] the module of the code, as an object or as text, and no other', () => {
  const modules = [
    { module: 'PROMOTE', jsonData: { code: 'a', title: 'P' } },
    { module: 'LANDING', jsonData: '{"code":"a","title":"A"}' },
    { module: 'LANDING', jsonData: 'no json' },
  ]
  expect(readPageModule(modules, 'LANDING', 'a')?.title).toBe('A')
  expect(readPageModule(modules, 'LANDING', 'b')).toBeUndefined()
  expect(readPageModule(modules, 'PROMOTE', undefined)?.title).toBe('P')
  expect(readPageModule('nothing', 'PROMOTE', 'a')).toBeUndefined()
})

test('[R-FLD-04] [R-FLD-17] a question says its words, its catalogue and whether only goods of the shop are wanted', () => {
  const plain = fieldsOf(goodsQueryOf({ keyword: '六角螺栓' }))
  expect(plain).toEqual({ keyWord: '六角螺栓', sort: 'default', onlyShopProduct: false })
  const own = fieldsOf({ ...goodsQueryOf({ catalogId: '10' }), onlyShopProduct: true })
  expect(own).toEqual({ keyWord: '', sort: 'default', catalogId: '10', onlyShopProduct: true })
})

test('[R-SCR-10] choices come out of an address as they were put into it, whatever signs they hold', () => {
  const about = { keyword: '管件', brandId: '101', catalogId: '10' }
  const first = firstQueryOf(about)
  const chosen: GoodsQuery = {
    ...first,
    catalogId: '',
    brandIds: ['101', '7'],
    pros: { '规格, 口径': ['G1/2"', '0.5,1.0', '1:2;3'], '100%': ['%E4', 'a=b&c'] },
    inStock: true,
    onlyShopProduct: true,
    sort: 'sales',
  }
  const url = withQuery('/list', { ...about, ...choicesOf(chosen, first) })
  expect(goodsQueryOf(splitUrl(url).query)).toEqual(chosen)
  expect(filterCount(goodsQueryOf(splitUrl(url).query), first)).toBe(filterCount(chosen, first))
  // A page as it began has a plain address.
  expect(Object.values(choicesOf(first, first)).filter((text) => text !== undefined)).toEqual([])
})

test('[R-SEA-02] a search word for word stands in the address, is asked for, and is no filter', () => {
  const about = { keyword: '深钩球轴承' }
  const first = firstQueryOf(about)
  const exact = goodsQueryOf({ ...about, exact: '1' })
  expect(fieldsOf(exact)).toMatchObject({ keyWord: '深钩球轴承', exact: true })
  expect(choicesOf(exact, first)).toMatchObject({ exact: '1' })
  expect(filterCount(exact, first)).toBe(0)
  expect(fieldsOf(first)).not.toHaveProperty('exact')
})

test('[R-RTE-05] no address asks for more than the service takes', () => {
  const many = Array.from({ length: 99 }, (_, each) => `v${each}`)
  const query = goodsQueryOf({
    keyword: 'x'.repeat(3_000),
    catalog: 'c'.repeat(17),
    brands: ['b'.repeat(17), ...many].join(','),
    pros: many.map((name) => `${name}:${many.join()}`).join(';'),
    sort: 'constructor',
    inStock: 'true',
  })
  expect(query).toMatchObject({ keyWord: 'x'.repeat(2_000), catalogId: '', sort: 'default', inStock: false })
  expect(query.brandIds).toEqual(many.slice(0, 50))
  expect([Object.keys(query.pros).length, query.pros.v0?.length]).toEqual([20, 50])
  expect(goodsQueryOf({ pros: ';:;:x;%:' }).pros).toEqual({})
})

test.each([
  ['all', undefined],
  ['30', '30'],
  ['own', '2026-02-03.2026-11-05'],
])('a span of time (%s) comes out of an address as it was put into it', (key, name) => {
  const span = key === 'own' ? ownSpan('2026-11-05', '2026-02-03') : (spanOf(key) ?? ALL_TIME)
  expect(spanName(span)).toBe(name)
  expect(spanOf(name ?? '') ?? ALL_TIME).toEqual(span)
})

test('a span that is none is passed over', () => {
  for (const name of ['', '8', '2026-02-30.2026-03-01', '2026-02-03', 'x.y']) expect(spanOf(name)).toBeUndefined()
})

test('[R-ENT-03] a card says once that nothing is left, and when goods that are there come', () => {
  const base = { skuNo: 'A', unit: '盒', price: 1, minOrderNum: 1, mpq: 1 }
  const soldOut = {
    ...base,
    shopStock: 0,
    supplierStock: 0,
    stock: 0,
    canPurchaseQty: 0,
    leadTimeDesc: '暂时缺货',
  } as unknown as ProductItem
  const there = {
    ...base,
    valid: true,
    stock: 80,
    canPurchaseQty: 80,
    leadTimeDesc: '预计明日达',
  } as unknown as ProductItem
  const words = (item: ProductItem) => cardStock(item).text + (cardArrival(item, cardStock(item)) ?? '')
  expect(words(soldOut)).toBe('暂时缺货')
  expect(words(there)).toMatch(/ · 预计明日达$/)
})
