import { accountCalls } from '@/api/account'
import { shopCalls } from '@/api/shop'
import { wechatCalls } from '@/api/wechat'
import { followIdentity, identityOf, LAST_SHOP_WAIT_MS } from '@/appIdentity'
import { RequestError } from '@/client/requestError'
import { LOGIN, REGISTER } from '@/domain/routes'
import { EVERYWHERE, loggedOutKey } from '@/platform/loggedOut'
import type { Identity } from '@/stores/dependencies'
import { settle } from '../client/wire'
import { fakeRoot, openShop, REFUSED, userInfo } from '../stores/fakeRoot'

let mockUrl = '/pages/index/index'
const mockCodes: (string | undefined)[] = []
jest.mock('@/platform/location', () => ({ currentUrl: () => mockUrl }))
jest.mock('@/platform/wechat', () => ({ loginCode: () => Promise.resolve(mockCodes.shift()) }))

beforeEach(() => {
  mockUrl = '/pages/index/index'
  mockCodes.splice(0, mockCodes.length, 'code-1', 'code-2', 'code-3', 'code-4')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const MINE = { openId: 'o-1' }

/** The identity over played calls, with a clock that runs out when it is told to. */
function identified(play: Record<string, (fields: Record<string, unknown> | undefined) => unknown>) {
  const made = fakeRoot({ play })
  const waits: { milliseconds: number; act: () => void }[] = []
  const identity = identityOf(made.root.dependencies.request, {
    after: (milliseconds, act) => {
      waits.push({ milliseconds, act })
      return () => undefined
    },
  }) as Identity
  return { ...made, identity, waits }
}

describe('who holds the phone', () => {
  test('[R-CALL-038] [R-CALL-043] a login code, its openId, the shop; the openId is stored nowhere', async () => {
    const { identity, asked, kept } = identified({
      [wechatCalls.openId.id]: () => MINE,
      [wechatCalls.lastShop.id]: () => ({ shopNo: '10002' }),
    })
    expect(await identity.lastShop()).toBe('10002')
    expect(asked.map(({ id, fields }) => [id, fields])).toEqual([
      [wechatCalls.openId.id, { code: 'code-1' }],
      [wechatCalls.lastShop.id, MINE],
    ])
    expect([...kept.values()].join()).not.toContain('o-1')
  })

  test('[R-CALL-037] [R-CALL-043] the token is asked for with a second, fresh code; the openId is asked for once', async () => {
    const { identity, asked, count } = identified({
      [wechatCalls.openId.id]: () => MINE,
      [wechatCalls.token.id]: () => ({ token: 'T' }),
    })
    expect([await identity.token('10001'), await identity.token('10002')]).toEqual(['T', 'T'])
    expect(count(wechatCalls.openId)).toBe(1)
    expect(asked.filter(({ id }) => id === wechatCalls.token.id).map(({ fields }) => fields)).toEqual([
      { ...MINE, shopNo: '10001', code: 'code-2' },
      { ...MINE, shopNo: '10002', code: 'code-3' },
    ])
  })

  test.each<[string, () => void, Record<string, () => unknown>]>([
    ['gives no code', () => mockCodes.splice(0), {}],
    ['is not known to the service', () => undefined, { [wechatCalls.openId.id]: () => REFUSED }],
    ['is down', () => undefined, { [wechatCalls.openId.id]: () => Promise.reject(new RequestError('network')) }],
    [
      'belongs to a stranger',
      () => undefined,
      { [wechatCalls.lastShop.id]: () => REFUSED, [wechatCalls.token.id]: () => REFUSED },
    ],
  ])('[R-CALL-037] [R-CALL-038] a WeChat that %s is nobody, and nothing fails', async (_what, before, play) => {
    before()
    const { identity } = identified({ [wechatCalls.openId.id]: () => MINE, ...play })
    expect([await identity.lastShop(), await identity.token('10001')]).toEqual([undefined, undefined])
  })

  test.each(['', '10002&k=1'])('[R-CALL-038] [R-RTE-07] a last shop %p is none', async (shopNo) => {
    const { identity } = identified({
      [wechatCalls.openId.id]: () => MINE,
      [wechatCalls.lastShop.id]: () => ({ shopNo }),
    })
    expect(await identity.lastShop()).toBeUndefined()
  })

  test('[R-CALL-038] a WeChat that never answers is not waited for', async () => {
    const { identity, waits } = identified({ [wechatCalls.openId.id]: () => new Promise(() => undefined) })
    const asked = identity.lastShop()
    expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([LAST_SHOP_WAIT_MS])
    expect(LAST_SHOP_WAIT_MS).toBeLessThanOrEqual(2000)
    waits[0]!.act()
    expect(await asked).toBeUndefined()
  })
})

describe('the quiet login', () => {
  interface Start {
    stored?: Record<string, string>
    shopNo?: string
    me?: () => unknown
    intro?: () => unknown
    /** Given by hand, to answer when the test wants it. */
    token?: (shopNo: string) => Promise<string | undefined>
  }

  async function enter({ stored = {}, shopNo = '10001', me = () => userInfo(), intro, token }: Start = {}) {
    const ask = jest.fn(token ?? ((shop: string) => Promise.resolve<string | undefined>(`T-${shop}`)))
    const made = fakeRoot({
      stored,
      play: {
        ...openShop,
        ...(intro && { [shopCalls.intro.id]: intro }),
        [accountCalls.me.id]: me,
        [accountCalls.logout.id]: () => true,
      },
      identity: { lastShop: () => Promise.resolve(undefined), token: ask },
    })
    followIdentity(made.root)
    const known = jest.spyOn(made.root.badges, 'count').mockImplementation(() => undefined)
    await made.root.app.start({ path: '/', query: { shopNo }, host: '' })
    await settle()
    const go = async (next: string) => {
      await made.root.app.start({ path: '/', query: { shopNo: next }, host: '' })
      await settle()
    }
    return { ...made, ask, known, go }
  }
  const barred = (where: string) => loggedOutKey(where)

  test('[R-CALL-037] [R-TOK-01] whoever has no session in the shop has one now, of this shop, and the badges follow', async () => {
    const { root, kept, known } = await enter()
    expect([root.user.isGuest, root.user.info?.name]).toEqual([false, '王工'])
    expect([kept.get('shop_token_10001'), kept.has('shop_token_10002')]).toEqual(['T-10001', false])
    expect(known).toHaveBeenCalled()
  })

  test('[R-CALL-037] the shop is there before the answer is', async () => {
    const { root } = await enter({ token: () => new Promise(() => undefined) })
    expect([root.app.view, root.shop.status, root.user.isGuest]).toEqual(['ready', 'ready', true])
  })

  test('[R-CALL-037] a shop that cannot be shown lets nobody in', async () => {
    expect((await enter({ intro: () => REFUSED })).ask).not.toHaveBeenCalled()
  })

  test('[R-TOK-01] [R-TOK-02] two shops side by side have a session each, asked for once; a session that is there is kept', async () => {
    const { kept, ask, go } = await enter({ stored: { shop_token_10001: 'OLD' } })
    expect(ask).not.toHaveBeenCalled()
    await go('10002')
    await go('10001')
    await go('10002')
    expect(ask.mock.calls).toEqual([['10002']])
    expect([kept.get('shop_token_10001'), kept.get('shop_token_10002')]).toEqual(['OLD', 'T-10002'])
  })

  test('[R-CALL-037] a stranger is asked about once per shop and launch', async () => {
    const { root, ask, go } = await enter({ token: () => Promise.resolve(undefined) })
    await go('10002')
    await go('10001')
    expect(ask.mock.calls).toEqual([['10001'], ['10002']])
    expect(root.user.isGuest).toBe(true)
  })

  test('[R-CALL-037] whoever logged out of a shop stays out of it, over launches too, until he logs in by hand', async () => {
    const first = await enter()
    await first.root.user.logout()
    await settle()
    expect([first.root.user.isGuest, first.kept.get(barred('10001'))]).toEqual([true, '1'])

    const again = await enter({ stored: Object.fromEntries(first.kept) })
    expect([again.root.user.isGuest, again.ask.mock.calls.length]).toEqual([true, 0])
    // Another shop is another session.
    await again.go('10002')
    expect(again.root.user.isGuest).toBe(false)
    await again.go('10001')
    expect(again.root.user.isGuest).toBe(true)

    again.root.user.begin({ token: 'BY-HAND', userInfo: userInfo() }, '10001')
    expect(again.kept.has(barred('10001'))).toBe(false)
  })

  test('[R-CALL-037] after logging out everywhere no shop lets him in by itself, until he has logged in to one', async () => {
    const { root, kept, ask, go } = await enter({ stored: { [barred(EVERYWHERE)]: '1' } })
    await go('10002')
    expect(ask).not.toHaveBeenCalled()
    root.user.begin({ token: 'BY-HAND', userInfo: userInfo() }, '10002')
    expect(kept.has(barred(EVERYWHERE))).toBe(false)
  })

  test('[R-CALL-037] [R-TOK-02] a session that the service refuses is not taken up again, now or later', async () => {
    const refused = () => ({ code: 401, data: null, msg: '', message: '', success: false, statusCode: 401 })
    for (const stored of [{}, { shop_token_10001: 'REVOKED' }] as Record<string, string>[]) {
      const { root, kept, ask, go } = await enter({ stored, me: refused })
      expect([root.user.isGuest, kept.get(barred('10001'))]).toEqual([true, '1'])
      const asked = ask.mock.calls.length
      await go('10002')
      await go('10001')
      expect(ask.mock.calls.filter(([shopNo]) => shopNo === '10001')).toHaveLength(asked)
    }
  })

  test.each([LOGIN, REGISTER])('[R-CALL-037] nobody is disturbed on %s', async (page) => {
    mockUrl = `${page}?shopNo=10001`
    expect((await enter()).ask).not.toHaveBeenCalled()
  })

  test('[R-CALL-037] an answer that comes too late is dropped: on the login page, in another shop, after a login', async () => {
    for (const meanwhile of [
      () => (mockUrl = LOGIN),
      (root: Awaited<ReturnType<typeof enter>>['root']) => root.shop.enter('10002'),
      (root: Awaited<ReturnType<typeof enter>>['root']) => root.user.setToken('BY-HAND'),
    ]) {
      mockUrl = '/pages/index/index'
      let answer: (token: string) => void = () => undefined
      const { root, kept } = await enter({
        token: (shopNo) =>
          shopNo === '10001' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(undefined),
      })
      meanwhile(root)
      answer('LATE')
      await settle()
      expect([...kept.values()]).not.toContain('LATE')
    }
  })

  test('[R-ANA-05] being recognised is no consent: nothing is counted by it', async () => {
    const { root, kept } = await enter()
    expect([root.settings.consent, kept.has('privacy_consent')]).toEqual([false, false])
  })
})
