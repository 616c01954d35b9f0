/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { accountCalls } from '@/api/account'
import { addressCalls } from '@/api/addresses'
import { cartCalls } from '@/api/cart'
import { invoiceCalls } from '@/api/invoices'
import { orderCalls } from '@/api/order'
import { draftName } from '@/pages/order/submit/draft'
import { useCheckout } from '@/pages/order/submit/useCheckout'
import { navigate, redirect } from '@/platform/navigation'
import { shopCalls } from '@/api/shop'
import { fakeRoot, intro, REFUSED, userInfo } from '../stores/fakeRoot'
import { act, renderHook } from './renderHook'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  default: { showToast: jest.fn(() => Promise.resolve()) },
}))

// The page on the other side never comes: what this page still does meanwhile is what is looked at.
jest.mock('@/platform/navigation', () => ({
  __esModule: true,
  navigate: jest.fn(() => Promise.resolve(true)),
  redirect: jest.fn(() => new Promise(() => undefined)),
}))

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

/** The addresses that the preview was asked for; nobody has chosen a city. */
async function previewedFor(addresses: () => unknown, city?: object): Promise<unknown[]> {
  const asked: unknown[] = []
  const { root } = fakeRoot({
    stored: { shopNo: '10002', shop_token_10002: 'T', ...(city && { LOCAL_LT_CITY: JSON.stringify(city) }) },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [shopCalls.intro.id]: () => intro('10002'),
      [addressCalls.list.id]: addresses,
      [invoiceCalls.list.id]: () => [],
      [invoiceCalls.addressList.id]: () => [],
      [orderCalls.preview.id]: (fields) => {
        asked.push(fields?.receiveId)
        return { source: 'CART', skuList: [], goodsAmount: 0, discounts: [], totalAmount: 0, approvalNodes: [] }
      },
    },
  })
  await root.app.start({ path: '/', query: { shopNo: '10002' }, host: '' })
  const hook = await renderHook(() => useCheckout(WANTED), root)
  await turns()
  // Whatever the address: what the buyer looks around for is not touched.
  expect(root.city.record.cityCode).toBe(city ? '440300' : '310100')
  await hook.unmount()
  return asked
}

test.each([
  ['the default address lies in another city', () => [address('330100')], ['R-330100']],
  ['it lies in the city that is chosen', () => [address('310100')], ['R-310100']],
  ['there is none', () => [], [undefined]],
  ['they cannot be had', () => REFUSED, [undefined]],
])('[R-CALL-087] the order is reckoned once, for the place that it goes to, when %s', async (_, addresses, asked) => {
  expect(await previewedFor(addresses)).toEqual(asked)
})

const SHENZHEN = { provinceCode: '440000', cityCode: '440300', source: 'USER' }

test('an address in the city that the buyer chose comes before the default one', async () => {
  const site = { ...address('440300'), defaultAddress: false }
  expect(await previewedFor(() => [address('330100'), site], SHENZHEN)).toEqual(['R-440300'])
  expect(await previewedFor(() => [address('330100')], SHENZHEN)).toEqual(['R-330100'])
})

test('[R-CHK-01] an order that is made for a chosen address is not reckoned again for the default one', async () => {
  const asked: unknown[] = []
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
      [orderCalls.preview.id]: (fields) => {
        asked.push(fields?.receiveId)
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
  expect(asked).toEqual(['R-310100', 'R-330100'])
  await hook.unmount()
})

test.each([
  [false, false],
  [true, true],
])('[R-CHK-04] an order that is made with needPay %s leads on to its payment: %s', async (needPay, isLed) => {
  const orderNo = `SO-${needPay}`
  jest.mocked(redirect).mockResolvedValue(true)
  const { root } = fakeRoot({
    stored: { shopNo: '10002', shop_token_10002: 'T' },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [shopCalls.intro.id]: () => intro('10002'),
      [addressCalls.list.id]: () => [address('310100')],
      [invoiceCalls.list.id]: () => [],
      [invoiceCalls.addressList.id]: () => [],
      [orderCalls.preview.id]: () => ({
        ...{ source: 'CART', skuList: [], goodsAmount: 0, discounts: [], totalAmount: 0 },
        ...{ approvalNodes: [], approvalMayGrow: false },
      }),
      [orderCalls.create.id]: () => ({ orderNo, needPay, needApproval: false }),
    },
  })
  await root.app.start({ path: '/', query: { shopNo: '10002' }, host: '' })
  const hook = await renderHook(() => useCheckout(WANTED), root)
  await turns()
  await act(async () => hook.current().submit())
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  expect(redirect).toHaveBeenCalledWith({ path: '/pages/order/orderDetail/index', query: { orderNo } })
  // The order of another test may still be on its way there.
  const led = jest.mocked(navigate).mock.calls.filter(([to]) => JSON.stringify(to).includes(orderNo))
  expect(led).toEqual(isLed ? [[{ path: '/pages/order/payment/index', query: { orderNo } }]] : [])
  await hook.unmount()
  jest.mocked(redirect).mockImplementation(() => new Promise(() => undefined))
})

describe('[R-STO-06] a cart whose changes have not arrived', () => {
  async function opened(why: string, source: 'CART' | 'BUY_NOW' = 'CART') {
    const settled = jest.fn(() => Promise.resolve(why))
    const openQueue = () => ({ settled }) as never
    const { root, asked } = fakeRoot({
      stored: { shopNo: '10002', shop_token_10002: 'T', offline_queue_10002: '{}' },
      waiting: () => Promise.resolve({ openQueue }),
      play: {
        [accountCalls.me.id]: () => userInfo(),
        [shopCalls.intro.id]: () => intro('10002'),
        [addressCalls.list.id]: () => [address('310100')],
        [invoiceCalls.list.id]: () => [],
        [invoiceCalls.addressList.id]: () => [],
        [orderCalls.preview.id]: () => ({ source, skuList: [], discounts: [], totalAmount: 0 }),
      },
    })
    await root.app.start({ path: '/', query: { shopNo: '10002' }, host: '' })
    const wanted = { source, skuList: [] }
    const hook = await renderHook(() => useCheckout(wanted), root)
    await turns()
    const { held, preview } = hook.current()
    const previews = asked.filter(({ id }) => id === orderCalls.preview.id).length
    await hook.unmount()
    return { held, status: preview.status, previews, settled: settled.mock.calls }
  }

  test('is brought before the order is reckoned; where that fails, the page says why and reckons nothing', async () => {
    const why = '购物车有 1 处改动还没有同步，同步后才能下单'
    expect(await opened(why)).toEqual({ held: why, status: 'refused', previews: 0, settled: [['cart']] })
    expect(await opened('')).toEqual({ held: '', status: 'ready', previews: 1, settled: [['cart']] })
  })

  test('is nothing to an order that is not made of it', async () => {
    expect(await opened('x', 'BUY_NOW')).toEqual({ held: '', status: 'ready', previews: 1, settled: [] })
  })
})

describe('[R-CHK-03] an order whose answer was lost', () => {
  const body = { source: 'CART', skuList: [{ skuNo: 'A', quantity: 5, price: 1 }], receiveId: 'R-310100' }
  const lost = { of: '[]', key: 'K-1', remark: '', purchaseNo: '', by: draftName(WANTED, 'T'), body }

  async function reloaded(quantity: number) {
    const { root, asked, kept } = fakeRoot({
      stored: { shopNo: '10002', shop_token_10002: 'T', pending_order_10002: JSON.stringify(lost) },
      play: {
        [accountCalls.me.id]: () => userInfo(),
        [shopCalls.intro.id]: () => intro('10002'),
        [addressCalls.list.id]: () => [address('310100')],
        [invoiceCalls.list.id]: () => [],
        [invoiceCalls.addressList.id]: () => [],
        [cartCalls.info.id]: () => ({ lines: [{ id: '1', skuNo: 'A', quantity, demandOrderNo: '' }] }),
        [orderCalls.preview.id]: () => ({ source: 'CART', skuList: [], discounts: [], totalAmount: 0 }),
        [orderCalls.create.id]: () => ({ orderNo: 'SO7', needPay: true, needApproval: false }),
      },
    })
    await root.app.start({ path: '/', query: { shopNo: '10002' }, host: '' })
    const hook = await renderHook(() => useCheckout(WANTED), root)
    await turns()
    await hook.unmount()
    const sent = asked.filter(({ id }) => id === orderCalls.create.id)
    return { sent, previews: asked.filter(({ id }) => id === orderCalls.preview.id).length, kept }
  }

  test('is found by its key once its goods have left the cart, and the page leads to it', async () => {
    const { sent, previews, kept } = await reloaded(2)
    expect(sent).toMatchObject([{ fields: body, options: { idempotencyKey: 'K-1' } }])
    expect(previews).toBe(0)
    expect(kept.has('pending_order_10002')).toBe(false)
    expect(Taro.showToast).toHaveBeenCalledWith(expect.objectContaining({ title: '订单已提交' }))
    expect(redirect).toHaveBeenCalledWith({ path: '/pages/order/orderDetail/index', query: { orderNo: 'SO7' } })
  })

  test('is not sent again behind the buyer while its goods are still in the cart', async () => {
    const { sent, previews, kept } = await reloaded(5)
    expect(sent).toEqual([])
    expect(previews).toBe(1)
    expect(kept.has('pending_order_10002')).toBe(true)
  })
})
