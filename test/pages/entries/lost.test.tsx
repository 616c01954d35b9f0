import type { ComponentType } from 'react'
import { RequestError } from '@/client/requestError'
import { addressCalls } from '@/api/addresses'
import { memberCalls } from '@/api/members'
import { orderCalls } from '@/api/order'
import { profileCalls } from '@/api/profile'
import { sessionCalls } from '@/api/session'
import { StoresProvider } from '@/hooks/useStores'
import MembersPage from '@/pages/account/members/index'
import MyAccountPage from '@/pages/account/myAccount/index'
import StatisticsPage from '@/pages/account/statistics/index'
import OrderPage from '@/pages/order/index'
import { fakeRoot, userInfo } from '../../unit/stores/fakeRoot'
import { mount } from '../setup/mount'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/hooks/useShare', () => ({ useShareDefault: () => undefined }))
jest.mock('@/hooks/useQuery', () => ({ useQuery: () => ({ source: 'CART' }) }))
jest.mock('@/platform/leaving', () => ({ guardLeaving: () => () => Promise.resolve() }))

const PAGES: Readonly<Record<string, [page: ComponentType, asks: string]>> = {
  members: [MembersPage, memberCalls.list.id],
  'the account': [MyAccountPage, profileCalls.recentShops.id],
  statistics: [StatisticsPage, orderCalls.statistics.id],
  'an order': [OrderPage, orderCalls.preview.id],
}

beforeEach(() => {
  for (const word of ['error', 'warn'] as const) jest.spyOn(console, word).mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test.each(Object.entries(PAGES))(
  '%s: when nobody could say who the buyer is, the page tells it and asks again',
  async (_name, [Page, asks]) => {
    let isDead = true
    const { root, asked } = fakeRoot({
      stored: { shopNo: '10001', shop_token_10001: 'T1' },
      initial: { shopNo: '10001' },
      play: {
        [sessionCalls.me.id]: () => {
          if (isDead) throw new RequestError('network', '网络连接失败')
          return userInfo(['ADMIN'])
        },
        [addressCalls.list.id]: () => [],
      },
    })
    root.user.setToken('T1')
    await root.user.load()
    const page = await mount(() => (
      <StoresProvider value={root}>
        <Page />
      </StoresProvider>
    ))
    await page.see('重新加载')
    expect(asked.map(({ id }) => id)).not.toContain(asks)
    isDead = false
    await page.tap('重新加载')
    for (let tries = 0; tries < 100 && !asked.some(({ id }) => id === asks); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(asked.map(({ id }) => id)).toContain(asks)
    page.unmount()
  },
)

test.each(['answered', 'failed'])(
  '[R-SCR-21] nothing of the account is pushed down by what comes later: the rest stands there once the shops are %s',
  async (how) => {
    let settle: () => void = () => undefined
    const { root } = fakeRoot({
      stored: { shopNo: '10001', shop_token_10001: 'T1' },
      initial: { shopNo: '10001' },
      play: {
        [sessionCalls.me.id]: () => userInfo(['ADMIN']),
        [profileCalls.recentShops.id]: () =>
          new Promise((resolve, reject) => {
            const shops = [{ shopNo: '10002', shopName: '北辰工品', lastTime: '2026-11-20 10:00:00' }]
            settle = () => (how === 'answered' ? resolve(shops) : reject(new RequestError('network')))
          }),
      },
    })
    root.user.setToken('T1')
    await root.user.load()
    const page = await mount(() => (
      <StoresProvider value={root}>
        <MyAccountPage />
      </StoresProvider>
    ))
    await page.see('王工')
    expect(page.text()).not.toContain('退出登录')
    settle()
    await page.see('退出登录')
    expect(page.text().includes('北辰工品')).toBe(how === 'answered')
    page.unmount()
  },
)
