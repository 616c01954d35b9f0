import { autorun } from 'mobx'
import { accountCalls } from '@/api/account'
import { cartCalls, type CartInfo } from '@/api/cart'
import { demandCartCalls } from '@/api/demandCart'
import { RequestError } from '@/client/requestError'
import { dialogs } from '@/platform/dialogs'
import { CartStore } from '@/stores/CartStore'
import { DemandStore } from '@/stores/DemandStore'
import { InBasketStore } from '@/stores/InBasketStore'
import { fakeRoot, REFUSED, userInfo } from './fakeRoot'

const BOLT = { skuNo: 'A', minOrderNum: 10, mpq: 5, canPurchaseQty: 50 }

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))

/** A service that keeps quantities, as the real one does. */
async function shopWith(lying: Record<string, number>, role = 'PURCHASER') {
  const lines = (extra = {}) =>
    Object.entries(lying).map(([skuNo, quantity]) => ({ id: `line ${skuNo}`, skuNo, quantity, ...extra }))
  const made = fakeRoot({
    stored: { shop_token_10001: 'T1' },
    play: {
      [accountCalls.me.id]: () => userInfo([role]),
      [cartCalls.overview.id]: () => ({ validQuantity: 0 }),
      [cartCalls.info.id]: () => ({ lines: lines({ demandOrderNo: '' }), validQuantity: 7 }) as unknown as CartInfo,
      [cartCalls.updateQty.id]: (fields) => {
        const { skuNo, quantity } = fields as { skuNo: string; quantity: number }
        lying[skuNo] = quantity
        return { skuNo, quantity }
      },
      [cartCalls.pullOut.id]: () => {
        delete lying.A
        return true
      },
      [demandCartCalls.get.id]: () => ({ lines: lines() }),
      [demandCartCalls.update.id]: (fields) => {
        lying.A = (fields as { quantity: number }).quantity
        return {}
      },
    },
  })
  made.root.shop.enter('10001')
  await made.root.user.load()
  const inBasket = made.root.need(InBasketStore)
  await inBasket.load()
  return { ...made, lying, inBasket }
}

/** What a card that shows these goods would draw, each time anew. */
function watch(inBasket: InBasketStore, skuNo: string): (number | undefined)[] {
  const seen: (number | undefined)[] = []
  autorun(() => seen.push(inBasket.quantityOf(skuNo)))
  return seen
}

const rest = () => jest.advanceTimersByTimeAsync(400)

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('[R-CALL-103] what lies in the cart is known by number, and a card hears of its own goods only', async () => {
  const { inBasket, lying, root } = await shopWith({ A: 20, B: 3 })
  const [a, b] = [watch(inBasket, 'A'), watch(inBasket, 'B')]
  // Another device took some out and put others in.
  delete lying.B
  await root.need(CartStore).load()
  expect([a, b]).toEqual([[20], [3, undefined]])
})

test('[R-CALL-108] several steps are one call with the last quantity, and the number stays in sight meanwhile', async () => {
  const { inBasket, count, lying, asked } = await shopWith({ A: 10 })
  const seen = watch(inBasket, 'A')
  inBasket.change(BOLT, 15)
  inBasket.change(BOLT, 20)
  await rest()
  expect([seen, lying.A, count(cartCalls.updateQty)]).toEqual([[10, 15, 20], 20, 1])
  expect(asked.find(({ id }) => id === cartCalls.updateQty.id)?.fields).toEqual({
    id: 'line A',
    skuNo: 'A',
    quantity: 20,
  })
  await rest()
  expect(seen).toEqual([10, 15, 20])
})

test('[R-VAL-02] [R-CALL-106] below the least quantity the goods leave the cart; up from nothing they are the least again', async () => {
  const { inBasket, count, lying } = await shopWith({ A: 10 })
  inBasket.change(BOLT, 5)
  expect(inBasket.quantityOf('A')).toBe(0)
  inBasket.change(BOLT, 5)
  expect(inBasket.quantityOf('A')).toBe(10)
  inBasket.change(BOLT, 5)
  await rest()
  expect([inBasket.quantityOf('A'), lying, count(cartCalls.pullOut)]).toEqual([undefined, {}, 1])
})

test('[R-CALL-108] a refused quantity goes back to what the service has, a dead line says so as well', async () => {
  const toast = jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined)
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { inBasket, played } = await shopWith({ A: 10 })
  played[cartCalls.updateQty.id] = () => REFUSED
  inBasket.change(BOLT, 15)
  await rest()
  expect([inBasket.quantityOf('A'), toast.mock.calls.length]).toEqual([10, 0])
  played[cartCalls.updateQty.id] = () => Promise.reject(new RequestError('network'))
  inBasket.change(BOLT, 15)
  await rest()
  expect(inBasket.quantityOf('A')).toBe(10)
  expect(toast).toHaveBeenCalledWith(expect.stringContaining('网络'))
})

test('[R-CALL-105] goods on their way are shown at once, beside what lies there, and a finger that comes down twice is not heard', async () => {
  const { inBasket, lying, clock } = await shopWith({ A: 20 })
  inBasket.begin('A', 10)
  expect([inBasket.quantityOf('A'), inBasket.isResting('A')]).toEqual([30, true])
  lying.A = 35
  await inBasket.confirm(['A'])
  // Another device was there too: the truth of the service, not the sum of this one.
  expect([inBasket.quantityOf('A'), inBasket.isResting('A')]).toEqual([35, true])
  clock.now += 600
  expect(inBasket.isResting('A')).toBe(false)
})

test('[R-CALL-105] goods that did not go in are gone from the card', async () => {
  const { inBasket } = await shopWith({})
  const seen = watch(inBasket, 'A')
  inBasket.begin('A', 10)
  inBasket.fail('A')
  expect(seen).toEqual([undefined, 10, undefined])
})

test('[R-PRM-03] [R-CALL-133] a DEMANDER changes his demand basket', async () => {
  const { inBasket, lying, count, root } = await shopWith({ A: 10 }, 'DEMANDER')
  inBasket.change(BOLT, 15)
  await rest()
  expect([lying.A, count(demandCartCalls.update), count(cartCalls.info)]).toEqual([15, 1, 0])
  expect(root.need(DemandStore).basket?.lines[0]?.quantity).toBe(15)
})

test('[R-CALL-108] what is not saved when the page is left is saved at once; who logs out takes his numbers along', async () => {
  const { inBasket, lying, root } = await shopWith({ A: 10 })
  inBasket.change(BOLT, 15)
  inBasket.flushAll()
  await jest.advanceTimersByTimeAsync(0)
  expect(lying.A).toBe(15)
  root.user.removeToken()
  root.handleSessionEnded()
  expect(inBasket.quantityOf('A')).toBeUndefined()
})
