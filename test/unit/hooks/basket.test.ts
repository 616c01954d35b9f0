/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { accountCalls } from '@/api/account'
import { cartCalls } from '@/api/cart'
import { demandCartCalls } from '@/api/demandCart'
import { favoriteCalls } from '@/api/favorite'
import { productCalls, type ProductDetail } from '@/api/product'
import { RequestError } from '@/client/requestError'
import { useBasket } from '@/hooks/useBasket'
import { useFresh } from '@/hooks/useFresh'
import { useFavorite } from '@/pages/item/useFavorite'
import { useQuantity } from '@/pages/item/useQuantity'
import { fakeRoot, userInfo } from '../stores/fakeRoot'
import { act, renderHook } from './renderHook'

jest.mock('@tarojs/taro', () => {
  const events: Record<string, Set<() => unknown>> = { show: new Set(), hide: new Set() }
  const { useEffect } = jest.requireActual<{ useEffect: (effect: () => () => void) => void }>('react')
  const register = (name: string) => (handler: () => unknown) =>
    useEffect(() => {
      events[name]!.add(handler)
      return () => void events[name]!.delete(handler)
    })
  return {
    __esModule: true,
    useDidShow: register('show'),
    useDidHide: register('hide'),
    default: {
      fire: (name: string) => [...events[name]!].forEach((handler) => handler()),
      showToast: jest.fn(() => Promise.resolve()),
      vibrateShort: jest.fn(),
      hideKeyboard: jest.fn(),
      hideLoading: jest.fn(),
      navigateTo: jest.fn(() => Promise.resolve()),
      getCurrentPages: () => [{ route: 'pages/item/index', options: { skuNo: 'A' } }],
    },
  }
})

const taro = Taro as unknown as { fire(name: string): void; showToast: jest.Mock; navigateTo: jest.Mock }
const toasts = () => taro.showToast.mock.calls.map(([options]: [{ title: string }]) => options.title)
const WANTED = [{ skuNo: 'A', quantity: 5 }]

beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function shopFor(role?: string) {
  const made = fakeRoot({
    stored: role ? { shop_token_10001: 'T1' } : {},
    play: {
      [accountCalls.me.id]: () => userInfo([role ?? 'PURCHASER']),
      [cartCalls.pushIn.id]: () => ({ validQuantity: 5, lineCount: 1, rejected: [], adjusted: [] }),
      [demandCartCalls.add.id]: () => ({ count: 1, rejected: [], adjusted: [] }),
      [favoriteCalls.check.id]: () => ({ favorite: false }),
      [favoriteCalls.add.id]: () => ({ id: 'f1' }),
    },
  })
  made.root.shop.enter('10001')
  return made
}

async function signIn(root: ReturnType<typeof fakeRoot>['root']) {
  await act(async () => {
    root.user.setToken('T2')
    await root.user.load()
  })
}

test('[R-CHK-03] [R-CALL-105] two quick taps add once, and the buyer hears of it', async () => {
  const { root, count } = shopFor('PURCHASER')
  await root.user.load()
  const added = jest.fn()
  const basket = await renderHook(() => useBasket('item.A', { onAdded: added }), root)
  await act(async () => {
    basket.current().add(WANTED)
    basket.current().add(WANTED)
  })
  expect([count(cartCalls.pushIn), root.badges.cart]).toEqual([1, 5])
  expect(toasts()).toEqual(['已加入购物车，数量 5'])
  expect(added).toHaveBeenCalledWith('cart', WANTED)
})

test.each([100, 300])(
  '[R-CALL-105] a second tap %d ms later adds nothing, however fast the answer was',
  async (later) => {
    const { root, count, clock } = shopFor('PURCHASER')
    await root.user.load()
    const basket = await renderHook(() => useBasket('item.A'), root)
    await act(async () => basket.current().add(WANTED))
    clock.now += later
    await act(async () => basket.current().add(WANTED))
    // Other goods are another tap.
    await act(async () => basket.current().add([{ skuNo: 'B', quantity: 1 }]))
    expect(count(cartCalls.pushIn)).toBe(2)
    clock.now += 600
    await act(async () => basket.current().add(WANTED))
    expect(count(cartCalls.pushIn)).toBe(3)
  },
)

test('[R-ENT-18] [R-FLD-08] what goes in is said with quantity, platform, city and the page that it was done on', async () => {
  const { root, asked } = shopFor('PURCHASER')
  await root.user.load()
  const basket = await renderHook(() => useBasket('item.A'), root)
  await act(async () => basket.current().add(WANTED))
  const sent = asked.find(({ id }) => id === cartCalls.pushIn.id)?.fields
  expect(sent).toEqual({ skuList: WANTED, platform: 'WA', source: 'item', cityCode: '310100' })
})

test('[R-PRM-03] what a DEMANDER adds goes into the demand basket', async () => {
  const { root, count } = shopFor('DEMANDER')
  await root.user.load()
  const basket = await renderHook(() => useBasket('item.A'), root)
  await act(async () => basket.current().add(WANTED))
  expect([count(cartCalls.pushIn), count(demandCartCalls.add)]).toEqual([0, 1])
  expect(toasts()).toEqual(['已加入需求蓝，数量 5'])
})

test('[R-HDR-13] after a dead line the same request is sent with the same key, the next one with another', async () => {
  const { root, played, asked, clock } = shopFor('PURCHASER')
  await root.user.load()
  const answer = played[cartCalls.pushIn.id]!
  played[cartCalls.pushIn.id] = () => Promise.reject(new RequestError('network'))
  const basket = await renderHook(() => useBasket('item.A'), root)
  await act(async () => basket.current().add(WANTED))
  expect(toasts()[0]).toMatch(/网络/)
  played[cartCalls.pushIn.id] = answer
  await act(async () => basket.current().add(WANTED))
  clock.now += 600
  await act(async () => basket.current().add(WANTED))
  const keys = asked.filter(({ id }) => id === cartCalls.pushIn.id).map(({ options }) => options?.idempotencyKey)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[1])
})

test('[R-CRT-08] a guest is sent to log in; what he wanted is done once, when the page is shown again', async () => {
  const { root, count } = shopFor()
  const basket = await renderHook(() => useBasket('item.A'), root)
  await act(async () => basket.current().add(WANTED))
  expect([count(cartCalls.pushIn), taro.navigateTo.mock.calls.length]).toEqual([0, 1])
  await act(async () => taro.fire('hide'))
  await signIn(root)
  expect(count(cartCalls.pushIn)).toBe(0)
  await act(async () => taro.fire('show'))
  await act(async () => taro.fire('show'))
  expect(count(cartCalls.pushIn)).toBe(1)
})

test('[R-CRT-08] the page of another product does not act in its place', async () => {
  const { root, count } = shopFor()
  const asking = await renderHook(() => useBasket('item.A'), root)
  await act(async () => asking.current().add(WANTED))
  await asking.unmount()
  await renderHook(() => useBasket('item.B'), root)
  await signIn(root)
  expect(count(cartCalls.pushIn)).toBe(0)
})

test('[R-CALL-135] [R-CALL-137] a guest keeps a product by logging in, and sees it kept', async () => {
  const { root, count } = shopFor()
  const favorite = await renderHook(() => useFavorite('A', '螺栓'), root)
  await act(async () => favorite.current().toggle())
  expect([favorite.current().isKept, count(favoriteCalls.check)]).toEqual([false, 0])
  await signIn(root)
  await act(async () => undefined)
  expect([favorite.current().isKept, count(favoriteCalls.add)]).toEqual([true, 1])
})

test('[R-CALL-136] letting go of it names the entry, and a refusal leaves it kept', async () => {
  const { root, played, asked } = shopFor('PURCHASER')
  played[favoriteCalls.check.id] = () => ({ favorite: true, id: 'f7' })
  await root.user.load()
  const favorite = await renderHook(() => useFavorite('A', '螺栓'), root)
  expect(favorite.current().isKept).toBe(true)
  played[favoriteCalls.remove.id] = () => Promise.reject(new RequestError('network'))
  await act(async () => favorite.current().toggle())
  expect(favorite.current().isKept).toBe(true)
  played[favoriteCalls.remove.id] = () => true
  await act(async () => favorite.current().toggle())
  expect(favorite.current().isKept).toBe(false)
  expect(asked.at(-1)?.fields).toEqual({ id: 'f7' })
})

const DETAIL = {
  skuNo: 'A',
  price: 38.5,
  exactPrice: true,
  minOrderNum: 5,
  mpq: 5,
  canPurchaseQty: null,
  tierPrices: [
    { minQty: 5, price: 38.5 },
    { minQty: 20, price: 36.2 },
  ],
} as unknown as ProductDetail

test('[R-CALL-006] the tiers price at once, the service when the buyer pauses, and its last answer counts', async () => {
  jest.useFakeTimers()
  const { root, played, asked } = shopFor()
  const answers: ((value: unknown) => void)[] = []
  played[productCalls.priceFor.id] = () => new Promise((resolve) => void answers.push(resolve))
  const offer = await renderHook(() => useQuantity(DETAIL), root)
  expect([offer.current().quantity, offer.current().price]).toEqual([5, 38.5])
  for (const quantity of [10, 15, 20]) await act(async () => offer.current().change(quantity))
  expect(offer.current().price).toBe(36.2)
  await act(async () => void jest.advanceTimersByTime(300))
  expect(asked.map(({ fields }) => (fields as { quantity: number }).quantity)).toEqual([20])

  await act(async () => offer.current().change(25))
  await act(async () => void jest.advanceTimersByTime(300))
  const said = { exactPrice: true, tierPrices: [], stockQty: 30, canPurchaseQty: 30 }
  await act(async () => answers[1]?.({ ...said, price: 35 }))
  await act(async () => answers[0]?.({ ...said, price: 99 }))
  expect([offer.current().price, offer.current().rule.max]).toEqual([35, 30])
})

test('[R-SCR-56] what a page shows is asked for on every visit, and not while another page lies above it', async () => {
  const load = jest.fn()
  let key = 'Shanghai'
  const { root } = shopFor()
  const probe = await renderHook(() => {
    void root.badges.cart
    useFresh(load, key)
  }, root)
  await act(async () => taro.fire('show'))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => taro.fire('hide'))
  key = 'Shenzhen'
  await act(async () => root.badges.clear())
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => taro.fire('show'))
  expect(load).toHaveBeenCalledTimes(2)
  await probe.unmount()
})
