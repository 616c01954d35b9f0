/** The filter as a buyer uses it, and the request for what was not found. */
import type { ReactNode } from 'react'
import { inquiryCalls } from '@/api/inquiries'
import { FilterSheet } from '@/components/GoodsSearch/FilterSheet'
import { goodsQueryOf, type GoodsQuery } from '@/components/GoodsSearch/goodsQuery'
import type { Facets, GoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import { WantedForm } from '@/components/GoodsSearch/WantedForm'
import { WantedOffer } from '@/components/GoodsSearch/WantedOffer'
import { BasketLine } from '@/components/BasketLine'
import { openLogin } from '@/hooks/openLogin'
import type { BasketLine as Line } from '@/api/baskets'
import { navigate } from '@/platform/navigation'
import { StoresProvider } from '@/hooks/useStores'
import { fakeRoot, intro } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@/hooks/openLogin', () => ({ openLogin: jest.fn() }))
jest.mock('@/platform/navigation', () => ({
  ...jest.requireActual<object>('@/platform/navigation'),
  navigate: jest.fn(() => Promise.resolve(true)),
}))

const THREADS = ['M6', 'M8', 'M10']
const GRADES = ['4.8级', '8.8级']

/** Of M6 there is only 4.8级, of M10 only 8.8级. */
const GOODS = [
  ['M6', '4.8级'],
  ['M8', '4.8级'],
  ['M8', '8.8级'],
  ['M10', '8.8级'],
] as const

function counted(query: GoodsQuery, isWhole: boolean): Facets {
  const fits = ([thread, grade]: (typeof GOODS)[number], without: string) =>
    (without === '螺纹规格' || (query.pros['螺纹规格'] ?? [thread]).includes(thread)) &&
    (without === '性能等级' || (query.pros['性能等级'] ?? [grade]).includes(grade))
  const facet = (proName: string, values: readonly string[], place: 0 | 1) => {
    const has = (value: string) => GOODS.filter((item) => fits(item, proName) && item[place] === value).length
    const left = values.filter((value) => has(value) > 0)
    return { proName, values: left, counts: left.map(has) }
  }
  return {
    brands: [],
    // As the service does: what has one value left is of no use, unless it was asked for by name.
    pros: [facet('螺纹规格', THREADS, 0), facet('性能等级', GRADES, 1)].filter(
      ({ values }) => isWhole || values.length > 1,
    ),
    total: GOODS.filter((item) => fits(item, '')).length,
    catalogs: undefined,
    isWhole,
  }
}

function resultsOf(change = jest.fn()): GoodsSearch {
  const query = goodsQueryOf({ keyword: '螺栓' })
  const count = jest.fn((about: GoodsQuery, names?: string[]) => Promise.resolve(counted(about, names !== undefined)))
  const base = counted(query, false)
  return { query, first: query, facets: base, base, change, count } as unknown as GoodsSearch
}

function show(root: ReturnType<typeof fakeRoot>['root'], content: ReactNode) {
  return mount(function Shown() {
    return <StoresProvider value={root}>{content}</StoresProvider>
  })
}

const shopOf = (priceLogin = false, play = {}) => {
  const told = intro('10001')
  const shown = { ...told, shopBriefBO: { ...told.shopBriefBO, priceLogin } }
  return fakeRoot({ initial: { shopNo: '10001', intro: shown as never }, play })
}

/** Names of the choices in their order, without what a choice may change: the counts. */
const choices = () =>
  [...document.querySelectorAll('.search-filter .ui-chip')].map((chip) => chip.textContent.replace(/ \(.*/, ''))
const dimmed = () =>
  [...document.querySelectorAll<HTMLButtonElement>('.search-filter .ui-chip')]
    .filter((chip) => chip.disabled)
    .map((chip) => chip.textContent)

test('[R-SCR-10] nothing moves while choosing: what finds nothing is dim, and what was chosen can be taken back', async () => {
  const results = resultsOf()
  const page = await show(
    shopOf().root,
    <FilterSheet open results={results} property={undefined} onClose={jest.fn()} />,
  )
  await page.see('M10 (1)')
  const before = choices()
  expect(before).toEqual(['仅看现货', '店铺自营', ...THREADS, ...GRADES])
  await page.tap('M10 (1)')
  await eventually(() => expect(dimmed()).toEqual(['4.8级 (0)']))
  expect(choices()).toEqual(before)
  // The values beside the chosen one stay open: one may want both.
  expect(page.text()).toContain('M6 (1)')
  expect(page.text()).toContain('查看 1 件商品')
  await page.tap('M10 (1)')
  await eventually(() => expect(dimmed()).toEqual([]))
  await page.tap('查看 4 件商品')
  expect(results.change).toHaveBeenCalledWith(results.query)
  page.unmount()
})

test('[R-SCR-10] while a count is on its way the button says no earlier number', async () => {
  const page = await show(
    shopOf().root,
    <FilterSheet open results={resultsOf()} property={undefined} onClose={jest.fn()} />,
  )
  await page.see('查看 4 件商品')
  await page.tap('M8 (2)')
  expect(page.text()).not.toContain('查看 4 件商品')
  await page.see('查看 2 件商品')
  page.unmount()
})

test('[R-SCR-10] a property that was chosen on its chip has the sheet to itself', async () => {
  const page = await show(
    shopOf().root,
    <FilterSheet open results={resultsOf()} property="性能等级" onClose={jest.fn()} />,
  )
  await page.see('8.8级 (2)')
  expect(choices()).toEqual(GRADES)
  page.unmount()
})

test('[R-PRM-02] who sees no prices is offered no range of them', async () => {
  const sheet = () => <FilterSheet open results={resultsOf()} property={undefined} onClose={jest.fn()} />
  const guest = await show(shopOf(true).root, sheet())
  await guest.see('M10 (1)')
  expect(guest.text()).not.toContain('价格区间')
  guest.unmount()
  const open = await show(shopOf().root, sheet())
  await open.see('价格区间')
  open.unmount()
})

test('[R-CALL-209] two quick taps send one request, a failure keeps what was written and its key, a guest logs in', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { root, asked } = shopOf(false, {
    [inquiryCalls.create.id]: () => new Promise((resolve) => (answer = resolve)),
  })
  const guest = await show(root, <WantedForm what="打印机" />)
  await guest.type('件、台、盒', '箱')
  await guest.tap('提交求购')
  expect(openLogin).toHaveBeenCalledWith('10001')
  guest.unmount()
  root.user.token = 'mine'
  const page = await show(root, <WantedForm what="打印机" />)
  const sent = () => asked.filter(({ id }) => id === inquiryCalls.create.id)
  await page.tap('提交求购')
  await page.tap('提交求购，处理中').catch(() => undefined)
  expect(sent()).toHaveLength(1)
  expect(sent()[0]!.fields).toMatchObject({ what: '打印机', quantity: 1, unit: '箱', neededBy: '' })
  answer({ code: 429, statusCode: 429, data: null, msg: '明天再试', message: '明天再试', success: false })
  await eventually(() => expect((page.find('提交求购') as HTMLButtonElement).disabled).toBe(false))
  await page.tap('提交求购')
  expect(sent()[1]!.options?.idempotencyKey).toBe(sent()[0]!.options?.idempotencyKey)
  answer({ inquiryNo: 'QG1' })
  await page.see('编号 QG1')
  page.unmount()
})

test('[R-SCR-63] whoever has seen all that was found asks for what is not among it', async () => {
  const list = { items: [{}], status: 'ready', hasNext: true }
  const found = () => ({ ...resultsOf(), list: { ...list } }) as unknown as GoodsSearch
  const more = await show(shopOf().root, <WantedOffer found={found()} />)
  expect(more.text()).not.toContain('发布求购')
  more.unmount()
  list.hasNext = false
  const page = await show(shopOf().root, <WantedOffer found={found()} />)
  await page.tap('没有合适的？发布求购')
  await page.see('替您找货')
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('螺栓')
  page.unmount()
})

test('[R-SCR-51] goods that cannot be had lead to others of their catalogue and size, sold out ones to what is there', async () => {
  const line = {
    skuNo: 'A',
    skuName: '角磨机 1010W',
    price: 1,
    quantity: 1,
    unit: '台',
    valid: false,
    invalidKind: 'SOLD_OUT',
    invalidReason: '商品已售罄',
    alike: { catalogId: '1203', catalogName: '角磨机', size: { name: '盘径', value: '125,5mm' } },
  } as unknown as Line
  const page = await show(shopOf().root, <BasketLine line={line} />)
  await page.tap('找相似，角磨机 1010W')
  expect(navigate).toHaveBeenCalledWith({
    path: '/pages/list/index',
    query: { catalogId: '1203', title: '角磨机', pros: '盘径:125%2C5mm', inStock: 1 },
  })
  page.unmount()
  const plain = await show(shopOf().root, <BasketLine line={{ ...line, alike: undefined } as unknown as Line} />)
  expect(plain.text()).not.toContain('找相似')
  plain.unmount()
})
