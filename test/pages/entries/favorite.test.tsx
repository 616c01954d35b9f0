/** The favourites of a buyer whose line comes and goes. */
import { favoriteCalls } from '@/api/favorite'
import type { ShopIntro } from '@/api/shop'
import { RequestError } from '@/client/requestError'
import { StoresProvider } from '@/hooks/useStores'
import FavoritePage from '@/pages/favorite/index'
import { PageContext } from '@/platform/shell/hooks'
import { Life } from '@/platform/shell/life'
import type { Page } from '@/platform/shell/types'
import { fakeRoot, intro, userInfo } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))

const LOST = new RequestError('network')

const item = (skuNo: string) => ({
  ...{ favoriteId: `f${skuNo}`, skuNo, skuName: `螺栓${skuNo}`, brandName: '', image: '', specText: '', unit: '盒' },
  ...{ price: 10, tierPrices: [], minOrderNum: 1, mpq: 1, canPurchaseQty: null, leadTimeDesc: '', tags: [] },
  ...{ promotionTagDTOS: [], properties: [], sales: 0, valid: true, invalidReason: '' },
})

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[R-STO-06] [R-SCR-20] what is dropped without a line leaves the list, waits in the strip and is brought', async () => {
  let kept = ['A', 'B']
  let isCut = false
  const cut = <TAnswer,>(answer: () => TAnswer) => (isCut ? Promise.reject(LOST) : answer())
  const { root } = fakeRoot({
    initial: { shopNo: '10001', intro: intro('10001') as ShopIntro },
    play: {
      [favoriteCalls.groups.id]: () => cut(() => [{ groupId: '0', groupName: '默认收藏夹', count: kept.length }]),
      [favoriteCalls.page.id]: () => cut(() => ({ list: kept.map(item), hasNextPage: false, pageNum: 1 })),
      [favoriteCalls.check.id]: (fields) =>
        cut(() => {
          const skuNo = String(fields?.['skuNo'])
          return { favorite: kept.includes(skuNo), id: kept.includes(skuNo) ? `f${skuNo}` : null }
        }),
      [favoriteCalls.remove.id]: (fields) =>
        cut(() => {
          kept = kept.filter((skuNo) => `f${skuNo}` !== fields?.['id'])
          return true
        }),
    },
  })
  root.user.begin({ token: 'T', userInfo: userInfo() as never }, '10001')
  const page = await mount(function Shown() {
    return (
      <StoresProvider value={root}>
        <PageContext.Provider value={{ life: new Life(), params: {}, route: '', path: '' } as unknown as Page}>
          <FavoritePage />
        </PageContext.Provider>
      </StoresProvider>
    )
  })
  await page.see('螺栓A')
  expect(page.text()).not.toContain('等待同步')
  isCut = true
  await page.tap('取消收藏，螺栓A')
  await page.tap('取消收藏')
  await page.see('当前无网络，1 处改动等待同步')
  await eventually(() => expect([page.text().includes('螺栓A'), kept]).toEqual([false, ['A', 'B']]))
  isCut = false
  await page.tap('重试')
  await page.see('已同步 1 处改动')
  await page.see('默认收藏夹 1')
  await eventually(() => expect(kept).toEqual(['B']))
  page.unmount()
})
