/** @jest-environment jsdom */
import { accountCalls } from '@/api/account'
import { addressCalls } from '@/api/addresses'
import { invoiceCalls } from '@/api/invoices'
import { orderCalls } from '@/api/order'
import { useCheckout } from '@/pages/order/submit/useCheckout'
import { shopCalls } from '@/api/shop'
import { fakeRoot, intro, REFUSED, userInfo } from '../stores/fakeRoot'
import { act, renderHook } from './renderHook'

jest.mock('@tarojs/taro', () => ({ __esModule: true, useDidShow: jest.fn(), useDidHide: jest.fn(), default: {} }))

// The page on the other side never comes: what this page still does meanwhile is what is looked at.
jest.mock('@/platform/navigation', () => ({ __esModule: true, redirect: jest.fn(() => new Promise(() => undefined)) }))

const WANTED = { source: 'CART' as const, skuList: [] }

const address = (cityCode: string) => ({
  receiveId: `R-${cityCode}`,
  defaultAddress: true,
  provinceCode: `${cityCode.slice(0, 2)}0000`,
  provinceName: '某省',
  cityCode,
  cityName: '某市',
})

const turns = () =>
  act(async () => {
    for (let turn = 0; turn < 60; turn++) await Promise.resolve()
  })

/** The cities in which the preview was asked for, on a page that is opened with Shanghai chosen. */
async function previewedIn(addresses: () => unknown): Promise<string[]> {
  const cities: string[] = []
  const { root } = fakeRoot({
    stored: { shopNo: '10002', shop_token_10002: 'T' },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [shopCalls.intro.id]: () => intro('10002'),
      [addressCalls.list.id]: addresses,
      [invoiceCalls.list.id]: () => [],
      [invoiceCalls.addressList.id]: () => [],
      [orderCalls.preview.id]: () => {
        cities.push(root.city.record.cityCode)
        return { source: 'CART', skuList: [], goodsAmount: 0, discounts: [], totalAmount: 0, approvalNodes: [] }
      },
    },
  })
  await root.app.start({ path: '/', query: { shopNo: '10002' }, host: '' })
  const hook = await renderHook(() => useCheckout(WANTED), root)
  await turns()
  await hook.unmount()
  return cities
}

test.each([
  ['the default address lies in another city', () => [address('330100')], ['330100']],
  ['it lies in the city that is chosen', () => [address('310100')], ['310100']],
  ['there is none', () => [], ['310100']],
  ['they cannot be had', () => REFUSED, ['310100']],
])('[R-CALL-087] the order is reckoned once, for the place that it goes to, when %s', async (_, addresses, cities) => {
  expect(await previewedIn(addresses)).toEqual(cities)
})

test('[R-CHK-01] an order that is made for a chosen address is not reckoned again for the default one', async () => {
  const cities: string[] = []
  let created = 0
  const home = address('310100')
  const site = { ...address('330100'), defaultAddress: false }
  const { root } = fakeRoot({
    stored: { shopNo: '10002', shop_token_10002: 'T' },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [shopCalls.intro.id]: () => intro('10002'),
      [addressCalls.list.id]: () => [home, site],
      [invoiceCalls.list.id]: () => [],
      [invoiceCalls.addressList.id]: () => [],
      [orderCalls.preview.id]: () => {
        cities.push(root.city.record.cityCode)
        return { source: 'CART', skuList: [], goodsAmount: 0, discounts: [], totalAmount: 0, approvalNodes: [] }
      },
      [orderCalls.create.id]: () => {
        created += 1
        return { orderNo: 'SO1', needPay: true, needApproval: false }
      },
    },
  })
  await root.app.start({ path: '/', query: { shopNo: '10002' }, host: '' })
  const hook = await renderHook(() => useCheckout(WANTED), root)
  await turns()
  await act(async () => hook.current().entries.addresses.pick(site.receiveId))
  await turns()
  await act(async () => hook.current().submit())
  await turns()
  expect(created).toBe(1)
  expect(cities).toEqual(['310100', '330100'])
  await hook.unmount()
})
