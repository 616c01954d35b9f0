import { dayOf } from '@/pages/account/history/dayOf'
import { letterAtHeight } from '@/pages/catalog/parts/letterAtHeight'
import { BLOCK_ROWS, BLOCKS, blockAt, slotsAt } from '@/pages/catalog/parts/window'
import { timeLeft } from '@/pages/doubleEleven/timeLeft'
import { catalogSteps, facetsWith, fieldsOf, filterCount, goodsQueryOf } from '@/components/GoodsSearch/goodsQuery'
import { readPageModule } from '@/stores/pageModules'

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
})

test('[R-SCR-10] a choice that finds nothing beside the others stays among the choices, to be taken back', () => {
  const answered = [{ proName: '材质', values: ['钢', '铜'], counts: [7, 2] }]
  expect(facetsWith(answered, { 材质: ['铜', '尼龙'], 规格: ['M8'] })).toEqual([
    { name: '规格', values: [{ key: 'M8', count: 0 }] },
    {
      name: '材质',
      values: [
        { key: '尼龙', count: 0 },
        { key: '钢', count: 7 },
        { key: '铜', count: 2 },
      ],
    },
  ])
  expect(facetsWith(answered, {})).toEqual([
    { name: '材质', values: expect.arrayContaining([{ key: '钢', count: 7 }]) },
  ])
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
