import { ChosenEntryStore } from '@/stores/ChosenEntryStore'
import { SearchStore } from '@/stores/SearchStore'
import { IntentStore } from '@/stores/IntentStore'
import { regionCalls } from '@/api/regions'
import { searchCalls } from '@/api/search'
import { shopCalls } from '@/api/shop'
import { readModules } from '@/stores/homeModules'
import { fakeRoot, REFUSED } from './fakeRoot'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

const hangzhou = { provinceCode: '330000', province: '浙江省', cityCode: '330100', city: '杭州市' }

test('[R-VAL-07] [R-CON-12] Shanghai until somebody knows better', async () => {
  const { root, kept, count } = fakeRoot({ play: { [regionCalls.byIp.id]: () => REFUSED } })
  expect(root.city.record).toMatchObject({ provinceCode: '310000', cityCode: '310100' })
  await root.city.locate()
  await root.city.locate()
  expect(count(regionCalls.byIp)).toBe(1)
  expect(root.city.label).toBe('上海市')
  expect(kept.has('LOCAL_LT_CITY')).toBe(false)
})

test('[R-STO-03] the place is asked for once per start and kept', async () => {
  const { root, kept, count } = fakeRoot({ play: { [regionCalls.byIp.id]: () => hangzhou } })
  await root.city.locate()
  await root.city.locate()
  expect(count(regionCalls.byIp)).toBe(1)
  expect(JSON.parse(kept.get('LOCAL_LT_CITY') ?? '')).toEqual({
    provinceCode: '330000',
    cityCode: '330100',
    provinceName: '浙江省',
    cityName: '杭州市',
    source: 'IP',
    ts: 1_000_000,
  })
})

test('[R-STO-03] what the buyer chose is never overruled by his address', async () => {
  const { root, count } = fakeRoot({ play: { [regionCalls.byIp.id]: () => hangzhou } })
  root.city.choose({ provinceCode: '440000', province: '广东省', cityCode: '440100', city: '广州市' })
  await root.city.locate()
  expect([root.city.record.cityCode, root.city.record.source, count(regionCalls.byIp)]).toEqual(['440100', 'USER', 0])
})

test.each(['{"provinceCode":"330000","cityCode":"330100"}', '{', '[]', '{"provinceCode":1}'])(
  '[R-STO-03] a stored record %s starts the shop',
  (stored) => {
    const { root } = fakeRoot({ stored: { LOCAL_LT_CITY: stored } })
    expect(root.city.record.cityCode).toMatch(/^(330100|310100)$/)
    expect(root.city.label).not.toBe('')
  },
)

test('[R-SCR-50] [R-STO-06] twenty words per shop, the newest first, each once, clearable', () => {
  const { root, kept } = fakeRoot({ stored: { search_history_10001: '["M8",7,"轴承"]', search_history_10002: '{' } })
  root.shop.enter('10001')
  expect(root.need(SearchStore).history).toEqual(['M8', '轴承'])
  root.need(SearchStore).remember('  轴承 ')
  root.need(SearchStore).remember('   ')
  expect(root.need(SearchStore).history).toEqual(['轴承', 'M8'])
  for (let index = 0; index < 30; index += 1) root.need(SearchStore).remember(`词${index}`)
  expect(root.need(SearchStore).history).toHaveLength(20)
  expect(JSON.parse(kept.get('search_history_10001') ?? '')).toEqual(root.need(SearchStore).history)
  root.shop.enter('10002')
  expect(root.need(SearchStore).history).toEqual([])
  root.shop.enter('10001')
  root.need(SearchStore).clearHistory()
  expect([root.need(SearchStore).history, kept.has('search_history_10001')]).toEqual([[], false])
})

test('[R-ENC-09] touching the search field loads the cipher ahead', () => {
  const { root, went } = fakeRoot()
  root.need(SearchStore).prepare()
  expect(went).toEqual(['prefetch'])
})

test('hot words are asked for once; after a failure again', async () => {
  const { root, played, count } = fakeRoot({ play: { [searchCalls.hotWords.id]: () => REFUSED } })
  await root.need(SearchStore).loadHotWords()
  expect(root.need(SearchStore).hotStatus).toBe('error')
  played[searchCalls.hotWords.id] = () => [{ keyword: '轴承' }, null, { url: 'x' }]
  await root.need(SearchStore).loadHotWords()
  await root.need(SearchStore).loadHotWords()
  expect(root.need(SearchStore).hotWords).toEqual([{ keyword: '轴承' }])
  expect(count(searchCalls.hotWords)).toBe(2)
})

test('[R-ENT-20] [R-ENT-21] modules: text or object, unknown and damaged ones skipped', () => {
  const modules = readModules([
    { module: 'WA_HP_BANNER', jsonData: '{"list":[{"image":"a"},null,3]}', moduleTitle: '横幅' },
    { module: 'WA_HP_BRAND_FLOOR', jsonData: { list: 'x' } },
    { module: 'WA_FUTURE', jsonData: {} },
    { module: 'WA_SHOP_LOGO', jsonData: '{' },
    null,
    'x',
  ])
  expect(modules).toEqual([
    { kind: 'WA_HP_BANNER', title: '横幅', data: { list: [{ image: 'a' }] } },
    { kind: 'WA_HP_BRAND_FLOOR', title: '', data: { list: [] } },
  ])
  expect(readModules('<html>')).toEqual([])
})

test('home keeps what it shows when a reload fails', async () => {
  const { root, played } = fakeRoot({
    play: { [shopCalls.homePage.id]: () => [{ module: 'WA_HP_BANNER', jsonData: {}, moduleTitle: '' }] },
  })
  await root.home.load()
  expect([root.home.status, root.home.modules.length]).toEqual(['ready', 1])
  played[shopCalls.homePage.id] = () => Promise.reject(new Error('offline'))
  await root.home.load()
  expect([root.home.status, root.home.modules.length]).toEqual(['error', 1])
  played[shopCalls.homePage.id] = () => ({ not: 'a list' })
  await root.home.load()
  expect(root.home.status).toBe('error')
})

test('[R-CRT-08] [R-STO-06] an intent is given back once, to its action, in its shop, within ten minutes', () => {
  const { root, kept, clock } = fakeRoot()
  root.shop.enter('10001')
  root.need(IntentStore).put('item.addToCart', { skuNo: 'A', quantity: 3 })
  expect(root.need(IntentStore).take('item.favourite')).toBeUndefined()
  root.shop.enter('10002')
  expect(root.need(IntentStore).take('item.addToCart')).toBeUndefined()
  root.shop.enter('10001')
  expect(root.need(IntentStore).take('item.addToCart')).toEqual({ skuNo: 'A', quantity: 3 })
  expect(root.need(IntentStore).take('item.addToCart')).toBeUndefined()
  root.need(IntentStore).put('item.addToCart')
  clock.now += 10 * 60_000
  expect(root.need(IntentStore).take('item.addToCart')).toBeUndefined()
  kept.set('pending_intent', '[1')
  expect(root.need(IntentStore).take('item.addToCart')).toBeUndefined()
})

test('[R-CRT-07] what was chosen for an order that was given up is no choice for another one', () => {
  const chosen = new ChosenEntryStore()
  // Chosen before the app knows of the order: a list was loaded again.
  chosen.choose('address', '1')
  chosen.begin('cart')
  expect(chosen.of('address')).toBe('1')
  chosen.begin('cart')
  expect(chosen.of('address')).toBe('1')
  chosen.begin('bolts')
  expect(chosen.of('address')).toBeUndefined()
})
