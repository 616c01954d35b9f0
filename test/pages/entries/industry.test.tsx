/** The industry pages with answers as a foreign service might give them, and the closed shop's way to another one. */
import type { ComponentType } from 'react'
import { industryCalls } from '@/api/industry'
import { shopCalls, type ShopIntro } from '@/api/shop'
import { StoresProvider } from '@/hooks/useStores'
import IndustryPage from '@/pages/industry/baseinfo/index'
import IndustryCatalogPage from '@/pages/industry/catalog/index'
import IndustrySearchPage from '@/pages/industry/search/index'
import ShopClosePage from '@/pages/protocol/shopClose/index'
import { PageContext } from '@/platform/shell/hooks'
import { Life } from '@/platform/shell/life'
import type { Page } from '@/platform/shell/types'
import { envelope } from '../../unit/client/wire'
import { fakeRoot, intro, REFUSED } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))

type Play = Record<string, (fields?: Record<string, unknown>) => unknown>

const BRIEFS = [
  { id: '1', name: '机械加工', icon: '', desc: '从下料到检验，耗材一站配齐' },
  { id: '2', name: '化工', icon: '', desc: '' },
]
const base = (id = '1') => ({
  id,
  name: `行业${id}`,
  banner: '',
  html: '<p>介绍</p>',
  solutions: [],
  recommendCount: 0,
})
const NOTHING: Play = {
  [industryCalls.brief.id]: () => BRIEFS,
  [industryCalls.base.id]: (fields) => base(String(fields?.['id'])),
  [industryCalls.hotBrands.id]: () => [],
  [industryCalls.hotCatalogs.id]: () => [],
  [industryCalls.recommended.id]: () => ({ list: [], hasNextPage: false, pageNum: 1 }),
  [industryCalls.enabled.id]: () => BRIEFS,
}

async function show(View: ComponentType, params: Record<string, string>, play: Play = {}) {
  const fake = fakeRoot({
    initial: { shopNo: '10001', intro: intro('10001') as ShopIntro },
    play: { ...NOTHING, ...play },
  })
  const life = new Life()
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={fake.root}>
        <PageContext.Provider value={{ life, params, route: '', path: '' } as unknown as Page}>
          <View />
        </PageContext.Provider>
      </StoresProvider>
    )
  })
  return { ...fake, ...page }
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('[R-SCR-39] another industry shows nothing of the one before, however late that one comes', async () => {
  let late: (answer: unknown) => void = () => undefined
  const play: Play = {
    [industryCalls.base.id]: (fields) =>
      fields?.['id'] === '1' ? new Promise((done) => (late = done)) : { ...base('2'), name: '化工之家' },
  }
  const page = await show(IndustryCatalogPage, {}, play)
  await page.see('机械加工')
  await page.tap('化工')
  await page.see('化工之家')
  late({ ...base('1'), name: '机械之家' })
  await eventually(() => expect(page.text()).not.toContain('机械之家'))
  page.unmount()
})

test('[R-SCR-39] no industries, twice the same one and a broken line each have their state', async () => {
  const none = await show(IndustryCatalogPage, {}, { [industryCalls.brief.id]: () => [] })
  await none.see('暂无行业方案')
  none.unmount()
  const twice = await show(IndustryCatalogPage, {}, { [industryCalls.brief.id]: () => [...BRIEFS, ...BRIEFS] })
  await twice.see('机械加工')
  expect(twice.container.querySelectorAll('[role=tab]')).toHaveLength(2)
  twice.unmount()
  const broken = await show(IndustryCatalogPage, {}, { [industryCalls.brief.id]: () => Promise.reject(new Error('x')) })
  await broken.see('重新加载')
  broken.unmount()
})

test('[R-SCR-40] an answer with holes is a page without holes', async () => {
  const holes = { id: '1', name: null, banner: null, html: '', solutions: null }
  const page = await show(IndustryPage, { id: '1' }, { [industryCalls.base.id]: () => holes })
  await page.see('暂无推荐商品')
  // The tiles are asked for by themselves, and their headings stand over bones until then.
  await eventually(() => expect(page.text()).not.toMatch(/null|undefined|NaN|道工序|款推荐|按工序选|热门/))
  page.unmount()
})

test('[R-SCR-40] what is not offered is missing, what fails is asked for again', async () => {
  const missing = await show(IndustryPage, { id: '7' }, { [industryCalls.base.id]: () => envelope(404, null) })
  await missing.see('行业方案不存在')
  expect(missing.count(industryCalls.recommended)).toBe(0)
  missing.unmount()
  for (const id of ['abc', '-1', '0x1', '1234567890']) {
    const none = await show(IndustryPage, { id })
    await none.see('行业方案不存在')
    expect(none.count(industryCalls.base)).toBe(0)
    none.unmount()
  }
  let fails = true
  const answer = () => (fails ? envelope(500, null) : { ...base(), name: '焊接' })
  const page = await show(IndustryPage, { id: '1' }, { [industryCalls.base.id]: answer })
  await page.see('重新加载')
  fails = false
  await page.tap('重新加载')
  await page.see('介绍')
  page.unmount()
})

test('[R-SCR-42] without words nothing is searched, and the industries are there to choose from', async () => {
  const page = await show(IndustrySearchPage, { id: '1', keyword: '  ' })
  await page.see('在行业1里找商品')
  expect(page.asked.filter(({ id }) => id === 'R-CALL-001')).toEqual([])
  page.unmount()
  const none = await show(IndustrySearchPage, {}, { [industryCalls.enabled.id]: () => REFUSED })
  await none.see('先选一个行业')
  none.unmount()
})

test('[R-CALL-035] a closed shop offers the demonstration of the industry by name, and none where none is known', async () => {
  const offering = { [shopCalls.demoV2.id]: () => ({ shopNo: '10002', shopName: '峪衡机电' }) }
  const led = await show(ShopClosePage, { industryId: '2' }, offering)
  await led.see('去演示店铺“峪衡机电”看这个行业')
  expect(led.asked.find(({ id }) => id === shopCalls.demoV2.id)?.fields).toEqual({ industryId: '2' })
  led.unmount()
  const plain = await show(ShopClosePage, {}, offering)
  await plain.see('切换到其他店铺')
  expect(plain.count(shopCalls.demoV2)).toBe(0)
  plain.unmount()
  for (const answer of [REFUSED, { shopNo: '10001', shopName: '同一家' }, { shopNo: '1&2', shopName: '坏' }]) {
    const none = await show(ShopClosePage, { industryId: '2' }, { [shopCalls.demoV2.id]: () => answer })
    await none.see('切换到其他店铺')
    expect(none.text()).not.toContain('演示店铺')
    none.unmount()
  }
})
