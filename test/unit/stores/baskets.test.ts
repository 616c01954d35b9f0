import { accountCalls } from '@/api/account'
import { cartCalls } from '@/api/cart'
import { demandCartCalls } from '@/api/demandCart'
import { CartStore } from '@/stores/CartStore'
import { DemandStore } from '@/stores/DemandStore'
import { settle } from '../client/wire'
import { fakeRoot, REFUSED, userInfo } from './fakeRoot'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

const SHENZHEN = { provinceCode: '440000', cityCode: '440300', province: '广东省', city: '深圳市' }

async function signedIn(role: string, play: Parameters<typeof fakeRoot>[0] = {}) {
  const made = fakeRoot({
    stored: { shop_token_10001: 'T1' },
    play: {
      [accountCalls.me.id]: () => userInfo([role]),
      [cartCalls.overview.id]: () => ({ validQuantity: 7, lineCount: 2, selectedAmount: 0 }),
      [demandCartCalls.get.id]: () => ({ lines: [{ id: '1' }, { id: '2' }], selectedAmount: 0 }),
      ...play.play,
    },
  })
  made.root.shop.enter('10001')
  await made.root.user.load()
  await settle()
  return made
}

test('[R-SCR-03] [R-SCR-04] once the buyer is known both tabs show what he has collected', async () => {
  const { root } = await signedIn('PURCHASER')
  expect([root.badges.cart, root.badges.demand]).toEqual([7, 2])
})

test('[R-PRM-03] a DEMANDER has no cart, and his client asks for none', async () => {
  const { root, count } = await signedIn('DEMANDER')
  await root.need(CartStore).load()
  expect([root.user.hasCart, count(cartCalls.overview), count(cartCalls.info)]).toEqual([false, 0, 0])
  expect(root.badges.demand).toBe(2)
})

test('[R-CRT-08] a guest asks for neither basket', async () => {
  const { root, asked } = fakeRoot()
  root.shop.enter('10001')
  await Promise.all([root.need(CartStore).load(), root.badges.countCart(), root.need(DemandStore).load()])
  expect(asked).toEqual([])
})

test('[R-ENT-10] another city is another number of valid goods', async () => {
  const { root, played } = await signedIn('PURCHASER')
  played[cartCalls.overview.id] = () => ({ validQuantity: 3, lineCount: 2, selectedAmount: 0 })
  root.city.choose(SHENZHEN)
  await settle()
  expect(root.badges.cart).toBe(3)
})

test('[R-CALL-105] what went in is counted at once, and an older count that comes late changes nothing', async () => {
  const { root, played, asked } = await signedIn('PURCHASER')
  let answerLate: (value: unknown) => void = () => undefined
  played[cartCalls.overview.id] = () => new Promise((resolve) => (answerLate = resolve))
  played[cartCalls.pushIn.id] = () => ({ validQuantity: 12, lineCount: 3, rejected: [], adjusted: [] })
  const counting = root.badges.countCart()
  const told = await root.need(CartStore).add([{ skuNo: 'A', quantity: 5 }], 'item', { idempotencyKey: 'k1' })
  expect(told).toEqual({ rejected: [], adjusted: [] })
  answerLate({ validQuantity: 7, lineCount: 2, selectedAmount: 0 })
  await counting
  expect(root.badges.cart).toBe(12)
  const sent = asked.find(({ id }) => id === cartCalls.pushIn.id)
  expect(sent?.fields).toMatchObject({ skuList: [{ skuNo: 'A', quantity: 5 }], cityCode: '310100' })
  expect(sent?.options?.idempotencyKey).toBe('k1')
})

test('[R-CON-10] [R-VAL-03] a refused addition changes nothing', async () => {
  const { root, played } = await signedIn('PURCHASER')
  played[cartCalls.pushIn.id] = () => REFUSED
  played[demandCartCalls.add.id] = () => REFUSED
  expect(await root.need(CartStore).add([{ skuNo: 'A', quantity: 5 }], 'item')).toBeUndefined()
  expect(await root.need(DemandStore).add([{ skuNo: 'A', quantity: 5 }], 'item')).toBeUndefined()
  expect([root.badges.cart, root.badges.demand]).toEqual([7, 2])
})

test('[R-CALL-129] a basket that was asked for before the addition does not undo its number', async () => {
  const { root, played } = await signedIn('PURCHASER')
  await root.need(DemandStore).load()
  let answerLate: (value: unknown) => void = () => undefined
  played[demandCartCalls.get.id] = () => new Promise((resolve) => (answerLate = resolve))
  played[demandCartCalls.add.id] = () => ({ count: 3, rejected: [], adjusted: [] })
  const loading = root.need(DemandStore).load()
  await root.need(DemandStore).add([{ skuNo: 'A', quantity: 5 }], 'item')
  answerLate({ lines: [], selectedAmount: 0 })
  await loading
  expect([root.badges.demand, root.need(DemandStore).status]).toEqual([3, 'ready'])
})

test('[R-CALL-103] [R-ERR-20] a failed reload keeps the lines and says error', async () => {
  const { root, played } = await signedIn('PURCHASER')
  played[cartCalls.info.id] = () => ({ lines: [{ id: '1' }], validQuantity: 5 })
  await root.need(CartStore).load()
  played[cartCalls.info.id] = () => Promise.reject(new Error('dead'))
  await root.need(CartStore).load()
  expect([root.need(CartStore).status, root.need(CartStore).info?.lines.length, root.badges.cart]).toEqual([
    'error',
    1,
    5,
  ])
  played[cartCalls.info.id] = () => ({ nothing: true })
  await root.need(CartStore).load()
  expect([root.need(CartStore).status, root.need(CartStore).info?.lines.length]).toEqual(['error', 1])
})

test('[R-TOK-01] the end of the session empties both, whatever is still under way', async () => {
  const { root, played } = await signedIn('PURCHASER')
  let answerLate: (value: unknown) => void = () => undefined
  played[cartCalls.info.id] = () => new Promise((resolve) => (answerLate = resolve))
  const loading = root.need(CartStore).load()
  root.user.removeToken()
  answerLate({ lines: [{ id: '1' }], validQuantity: 5 })
  await loading
  expect([root.badges.cart, root.need(CartStore).info, root.badges.demand, root.need(DemandStore).basket]).toEqual([
    0,
    undefined,
    0,
    undefined,
  ])
})
