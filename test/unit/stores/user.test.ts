import { accountCalls } from '@/api/account'
import { envelope, settle } from '../client/wire'
import { fakeRoot, userInfo } from './fakeRoot'

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

const signedIn = (me: () => unknown) => {
  const made = fakeRoot({
    stored: { shop_token_10001: 'T1', shop_token_10002: 'T2' },
    play: { [accountCalls.me.id]: me },
  })
  made.root.shop.enter('10001')
  return made
}

test('[R-TOK-01] [R-STO-02] tokens are kept, read and removed by shop', () => {
  const { root, kept } = signedIn(() => userInfo())
  expect([root.user.token, root.user.tokenOf('10002'), root.user.tokenOf('10009')]).toEqual(['T1', 'T2', undefined])
  root.user.setToken('T3', '10003')
  root.user.setToken('T1b')
  root.user.removeToken('10002')
  expect(Object.fromEntries(kept)).toMatchObject({ shop_token_10001: 'T1b', shop_token_10003: 'T3' })
  expect(kept.has('shop_token_10002')).toBe(false)
  expect(root.user.token).toBe('T1b')
  root.user.removeToken()
  expect([root.user.isGuest, kept.has('shop_token_10001')]).toEqual([true, false])
})

test.each([
  ['a business 401', envelope(401, null, '登录已失效')],
  ['a success without a user', envelope(200, null)],
])('[R-TOK-02] %s removes the token', async (_, answer) => {
  const { root, kept } = signedIn(() => answer)
  await root.user.load()
  expect([root.user.isGuest, kept.has('shop_token_10001'), kept.has('shop_token_10002')]).toEqual([true, false, true])
})

test.each([
  ['a dead network', () => Promise.reject(new Error('offline'))],
  ['a crash of the service', () => envelope(500, null, '系统繁忙')],
])('[R-TOK-02] %s keeps it', async (_, answer) => {
  const { root } = signedIn(answer)
  await root.user.load()
  expect([root.user.token, root.user.status]).toEqual(['T1', 'error'])
})

test('a guest is not asked for', async () => {
  const { root, asked } = fakeRoot()
  await root.user.load()
  expect(asked).toHaveLength(0)
})

test('[R-TOK-01] a login keeps token and buyer, in the shop that it was asked for in', () => {
  const { root, kept } = fakeRoot()
  root.shop.enter('10001')
  root.user.begin({ token: 'NEW', userInfo: userInfo(['PURCHASE_MANAGER']) }, '10001')
  expect([kept.get('shop_token_10001'), root.user.role, root.user.status]).toEqual(['NEW', 'PURCHASE_MANAGER', 'ready'])
  expect([root.user.is('PURCHASE_MANAGER'), root.user.is('PURCHASER')]).toEqual([true, false])

  root.shop.enter('10002')
  expect([root.user.isGuest, root.user.info]).toEqual([true, undefined])
  // The answer to a login may come when the buyer has gone on to another shop.
  root.user.begin({ token: 'LATE', userInfo: userInfo() }, '10001')
  expect([root.user.isGuest, root.user.info, kept.get('shop_token_10001')]).toEqual([true, undefined, 'LATE'])
})

test('what the buyer changed about himself is known at once; about a guest nothing is', () => {
  const { root } = fakeRoot()
  root.shop.enter('10001')
  root.user.amend({ email: 'a@b.cn' })
  expect(root.user.info).toBeUndefined()
  root.user.begin({ token: 'T', userInfo: userInfo() }, '10001')
  root.user.amend({ email: 'a@b.cn' })
  expect(root.user.info).toMatchObject({ email: 'a@b.cn', name: userInfo().name })
})

test('logging out ends the session at once, heard by the service or not', async () => {
  const { root, kept, count } = signedIn(() => userInfo())
  root.badges.showCart(3)
  root.badges.showDemand(2)
  const done = root.user.logout()
  expect([root.user.isGuest, kept.has('shop_token_10001')]).toEqual([true, false])
  expect([root.badges.cart, root.badges.demand]).toEqual([0, 0])
  expect(count(accountCalls.logout)).toBe(1)
  void done

  const offline = fakeRoot({
    stored: { shop_token_10001: 'T1' },
    play: { [accountCalls.logout.id]: () => Promise.reject(new Error('offline')) },
  })
  offline.root.shop.enter('10001')
  await expect(offline.root.user.logout()).resolves.toBeUndefined()
})

test('an answer about a session that has ended does not bring the buyer back', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { root } = signedIn(() => new Promise((resolve) => (answer = resolve)))
  const loading = root.user.load()
  await settle()
  root.user.removeToken()
  answer(userInfo())
  await loading
  expect([root.user.info, root.user.status]).toEqual([undefined, 'idle'])
})
