import fc from 'fast-check'
import { cartCalls } from '@/api/cart'
import { favoriteCalls } from '@/api/favorite'
import { RequestError } from '@/client/requestError'
import { lineOf } from '@/domain/waiting/line'
import { dialogs } from '@/platform/dialogs'
import { envelope } from '../client/wire'
import { userInfo } from './fakeRoot'
import {
  CartService,
  lineIn,
  push,
  QUEUE_KEY,
  setQuantity,
  SHOP,
  startApp,
  type App,
  type Line,
} from './waitingService'

jest.mock('@/platform/line', () => ({
  watchLine: () => undefined,
  watchKept: () => undefined,
  isLineCut: () => false,
  alone: async (_name: string, work: () => Promise<void>) => {
    await work()
    return true
  },
}))
jest.mock('@/platform/dialogs', () => ({ dialogs: { modal: jest.fn(() => Promise.resolve(true)), toast: jest.fn() } }))
jest.mock('@/platform/location', () => ({ currentUrl: () => '/pages/cart/index' }))
jest.mock('@/platform/navigation', () => ({}))

const LOST = new RequestError('network')
const BOTH = ['before', 'after'] as const

const A = lineOf({ skuNo: 'A' })
const seen = (app: App) => Object.fromEntries((app.cart.info?.lines ?? []).map((line) => [line.skuNo, line.quantity]))

let app: App
let service: CartService
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  service = new CartService().set(['A', 20], ['B', 2])
  app = await startApp(service, new Map())
  await app.cart.load()
})
afterEach(() => {
  app.root.user.removeToken()
  jest.restoreAllMocks()
})

/** Also when a round is under way already that began without a line. */
const bring = async () => {
  await app.queue.flush()
  await app.queue.flush()
}

/** The app is gone, with its timers; what it kept lies in another's hands. */
const kill = async (member?: string) => {
  const { kept, root } = app
  app = await startApp(service, kept, member)
  root.user.removeToken()
}

const restart = async (member?: string) => {
  await kill(member)
  await app.cart.load()
}

describe.each(BOTH)('[R-STO-06] the line breaks %s a request has arrived', (line) => {
  test('a quantity is shown and marked at once, and is there once when the line is back', async () => {
    service.line = line
    await setQuantity(app, service, 'A', 25)
    expect(seen(app)).toEqual({ A: 25, B: 2 })
    expect(app.queue.markOf('cart', A)).toBe('待同步 · 20 改为 25')
    expect(app.queue.state).toBe('cut')
    service.line = 'up'
    await bring()
    expect([service.quantities, seen(app), app.queue.changes]).toEqual([{ A: 25, B: 2 }, { A: 25, B: 2 }, []])
    expect(service.writes.filter((id) => id === cartCalls.updateQty.id)).toHaveLength(1)
    expect(app.queue.synced).toMatchObject({ done: 1, asked: 0 })
    expect(app.kept.has(QUEUE_KEY)).toBe(false)
  })

  test('goods that are added go in once, also when more are added behind them', async () => {
    service.line = line
    await push(app, service, 'G', 4)
    expect([seen(app), app.queue.markOf('cart', lineOf({ skuNo: 'G' }))]).toEqual([
      { G: 4, A: 20, B: 2 },
      '待同步 · 新加入',
    ])
    await push(app, service, 'G', 4)
    await push(app, service, 'A', 5)
    expect(seen(app)).toEqual({ G: 8, A: 25, B: 2 })
    service.line = 'up'
    await bring()
    expect([service.quantities, app.queue.changes]).toEqual([{ G: 8, A: 25, B: 2 }, []])
  })

  test('what is taken out stays out, and can be had back before it is brought', async () => {
    service.line = line
    await setQuantity(app, service, 'B', 0)
    await setQuantity(app, service, 'A', 0)
    expect(seen(app)).toEqual({})
    app.queue.withdraw('cart', lineOf({ skuNo: 'B' }))
    expect(seen(app)).toEqual({ B: 2 })
    service.line = 'up'
    await bring()
    expect(service.quantities).toEqual({ B: 2 })
  })

  test('the app is killed: what was shown is shown again and brought', async () => {
    service.line = line
    await setQuantity(app, service, 'A', 25)
    await setQuantity(app, service, 'B', 3)
    await restart()
    service.line = 'up'
    await app.cart.load()
    expect(seen(app)).toEqual({ A: 25, B: 3 })
    await bring()
    expect(service.quantities).toEqual({ A: 25, B: 3 })
  })

  test('a favourite is kept or dropped once', async () => {
    service.line = line
    const goods = { skuNo: 'A', skuName: '螺栓A' }
    await app.waiting.keep(LOST, (make) => [make.favorite(goods, false, true)])
    expect(app.queue.wantedOf('favorite', 'A')).toBe(true)
    service.line = 'up'
    await bring()
    expect([...service.favorites.keys()]).toEqual(['A'])
    service.line = line
    await bring()
    await app.waiting.keep(LOST, (make) => [make.favorite(goods, true, false)])
    service.line = 'up'
    await bring()
    expect(service.favorites.size).toBe(0)
    expect(service.writes.filter((id) => id === favoriteCalls.remove.id)).toHaveLength(1)
  })
})

describe('[R-STO-06] another device', () => {
  const cut = async (quantity: number) => {
    service.line = 'before'
    await setQuantity(app, service, 'A', quantity)
    service.line = 'up'
  }

  test('has changed the line: the buyer is asked, and nothing is added up', async () => {
    await cut(25)
    service.set(['A', 10], ['B', 2])
    await bring()
    expect(app.queue.changes).toMatchObject([{ to: 25, clash: { kind: 'changed', now: 10 } }])
    // Nothing chosen is the cloud's.
    expect([seen(app), service.quantities]).toEqual([
      { A: 10, B: 2 },
      { A: 10, B: 2 },
    ])
    // Changed once more before he has chosen: he is asked about what he has not seen.
    service.set(['A', 12], ['B', 2])
    app.queue.choose(app.queue.changes[0]!, 25)
    await bring()
    expect(app.queue.changes).toMatchObject([{ clash: { now: 12 } }])
    app.queue.choose(app.queue.changes[0]!, 25)
    await bring()
    expect([service.quantities, app.queue.changes]).toEqual([{ A: 25, B: 2 }, []])
  })

  test('has taken it out: back or away, as he likes', async () => {
    await cut(25)
    service.set(['B', 2])
    await bring()
    expect(app.queue.changes).toMatchObject([{ clash: { kind: 'changed', now: 0 } }])
    app.queue.choose(app.queue.changes[0]!, 25)
    await bring()
    expect(service.quantities).toEqual({ A: 25, B: 2 })
  })

  test('has raised what he takes out: it is not taken out silently', async () => {
    await cut(0)
    service.set(['A', 40], ['B', 2])
    await bring()
    expect(app.queue.changes).toMatchObject([{ to: 0, clash: { now: 40 } }])
    app.queue.choose(app.queue.changes[0]!)
    await bring()
    expect([service.quantities, app.queue.changes]).toEqual([{ A: 40, B: 2 }, []])
  })

  test('has made the same of it: no question', async () => {
    await cut(25)
    service.set(['A', 25], ['B', 2])
    await bring()
    expect(app.queue.changes).toEqual([])
    expect(service.writes).toEqual([])
  })

  test('has put in the goods that are new here: asked as well', async () => {
    service.line = 'before'
    await push(app, service, 'G', 4)
    service.line = 'up'
    service.set(['A', 20], ['B', 2], ['G', 6])
    await bring()
    expect(app.queue.changes).toMatchObject([{ to: 4, clash: { now: 6 } }])
  })

  test('has ticked more meanwhile: its tick stays', async () => {
    const line = lineIn(app, 'A')
    await app.waiting.keep(LOST, (make) => [make.tick('cart', line, false)])
    expect(lineIn(app, 'A').selected).toBe(false)
    service.set(['A', 20], ['B', 2], ['C', 1])
    await bring()
    expect(service.lines.map(({ skuNo, selected }) => [skuNo, selected])).toEqual([
      ['A', false],
      ['B', true],
      ['C', true],
    ])
  })

  test('cannot make him pay another price unseen', async () => {
    await cut(25)
    service.lines = service.lines.map((line) => ({ ...line, price: 12 }))
    await bring()
    expect(app.queue.notices).toMatchObject([{ name: '螺栓A', text: '单价 ¥10.00 → ¥12.00' }])
    app.queue.dismiss(app.queue.notices[0]!)
    expect(app.queue.notices).toEqual([])
  })
})

describe('[R-STO-06] the service', () => {
  const waits = async () => {
    service.line = 'before'
    await setQuantity(app, service, 'A', 25)
    await setQuantity(app, service, 'B', 3)
    service.line = 'up'
  }

  test('does not take one: it is asked about with the words of the service, and the others go on', async () => {
    await waits()
    const refuse = jest.fn(() => {
      delete service.refusals[cartCalls.updateQty.id]
      return envelope(2001, null, '商品已下架')
    })
    service.refusals[cartCalls.updateQty.id] = refuse
    await bring()
    expect(app.queue.changes).toMatchObject([
      { name: '螺栓A', clash: { kind: 'refused', now: 20, reason: '商品已下架' } },
    ])
    expect(service.quantities).toEqual({ A: 20, B: 3 })
    app.queue.choose(app.queue.changes[0]!, 0)
    await bring()
    expect(service.quantities).toEqual({ B: 3 })
  })

  test('has less than is wanted: as much as there is is offered', async () => {
    service.lines = service.lines.map((line) => ({ ...line, canPurchaseQty: 22 }))
    await app.cart.load()
    await waits()
    service.refusals[cartCalls.updateQty.id] = () => envelope(2002, null, '库存不足')
    await bring()
    expect(app.queue.changes[0]).toMatchObject({ clash: { now: 20, most: 22 } })
  })

  test('makes another quantity of it: told by name', async () => {
    await waits()
    service.refusals[cartCalls.updateQty.id] = () => {
      delete service.refusals[cartCalls.updateQty.id]
      return { ...lineIn(app, 'A'), quantity: 30 }
    }
    await bring()
    expect(app.queue.notices).toMatchObject([{ name: '螺栓A', text: '已按最小包装量调整为 30' }])
  })

  test('does not know the buyer any more: nothing is sent and nothing lost until he is back', async () => {
    await waits()
    service.refusals[cartCalls.info.id] = () => envelope(401, null, '登录已失效')
    app.played['R-CALL-057'] = () => envelope(401, null, '登录已失效')
    await bring()
    await Promise.resolve()
    expect(app.root.user.isGuest).toBe(true)
    expect([app.queue.changes, app.kept.has(QUEUE_KEY)]).toEqual([[], true])
    service.refusals = {}
    app.root.user.begin({ token: 'again', userInfo: userInfo() }, SHOP)
    await bring()
    expect(service.quantities).toEqual({ A: 25, B: 3 })
  })

  test('is closed, restarted or crowded: later, without a word for each', async () => {
    await waits()
    for (const refuse of [
      () => envelope(429, null, '操作过于频繁'),
      () => Promise.reject(new RequestError('http', '', 503)),
    ]) {
      service.refusals[cartCalls.info.id] = refuse
      await bring()
      expect([app.queue.changes.length, app.queue.state]).toEqual([2, 'busy'])
    }
    service.refusals = {}
    await bring()
    expect(service.quantities).toEqual({ A: 25, B: 3 })
    expect(dialogs.modal).not.toHaveBeenCalled()
  })

  test.each(['Retry-After', 'retry-after'])('asks for patience (%s): it is left alone until then', async (name) => {
    await waits()
    const crowded = new RequestError('http', '', 429, { [name]: '30' })
    service.refusals[cartCalls.info.id] = () => Promise.reject(crowded)
    await bring()
    service.refusals = {}
    const before = app.count(cartCalls.info)
    app.clock.now += 29_000
    await bring()
    await setQuantity(app, service, 'A', 26)
    expect([app.count(cartCalls.info), app.queue.state]).toEqual([before, 'busy'])
    app.clock.now += 1_000
    await bring()
    expect(service.quantities).toEqual({ A: 26, B: 3 })
  })

  test('asks for it by a date, or for a day of it: ten minutes at most, and a clock set back ends it', async () => {
    const { patienceOf } = jest.requireActual<typeof import('@/stores/waiting/patience')>('@/stores/waiting/patience')
    const now = Date.UTC(2026, 10, 25)
    const asked = (said: string) => patienceOf(new RequestError('http', '', 503, { 'retry-after': said }), now)
    expect(asked(new Date(now + 5000).toUTCString())).toBe(5000)
    expect(asked('86400')).toBe(600_000)
    expect([asked(new Date(now - 5000).toUTCString()), asked('soon'), asked('')]).toEqual([0, 0, 0])
    expect(patienceOf(LOST, now)).toBe(0)
    await waits()
    service.refusals[cartCalls.info.id] = () =>
      Promise.reject(new RequestError('http', '', 503, { 'retry-after': '9' }))
    await bring()
    service.refusals = {}
    app.clock.now -= 24 * 3600 * 1000
    await bring()
    expect(service.quantities).toEqual({ A: 25, B: 3 })
  })

  test('has told something: it is there after a restart until it has been read, and then no more', async () => {
    await waits()
    service.lines = service.lines.map((line) => ({ ...line, price: 12 }))
    await bring()
    const told = [
      { name: '螺栓A', text: '单价 ¥10.00 → ¥12.00' },
      { name: '螺栓B', text: '单价 ¥10.00 → ¥12.00' },
    ]
    await restart('2')
    expect(app.queue.notices).toEqual([])
    await restart('1')
    expect(app.queue.notices).toMatchObject(told)
    app.queue.dismiss(app.queue.notices[0]!)
    await restart()
    expect(app.queue.notices).toMatchObject(told.slice(1))
    app.queue.dismiss(app.queue.notices[0]!)
    await restart()
    expect([app.queue.notices, app.kept.has(QUEUE_KEY)]).toEqual([[], false])
  })

  test('gets what waits for the cart before an order is made of it, or the order waits', async () => {
    expect(await app.queue.settled('cart')).toBe('')
    await waits()
    service.line = 'before'
    expect(await app.queue.settled('cart')).toBe('购物车有 2 处改动还没有同步，同步后才能下单')
    service.line = 'up'
    expect(await app.queue.settled('demand')).toBe('')
    service.set(['A', 20], ['B', 9])
    expect(await app.queue.settled('cart')).toBe('购物车有 1 处改动需要您选，选好后才能下单')
    expect(service.quantities).toEqual({ A: 25, B: 9 })
    // What is not ordered is no business of the order.
    app.cart.accept({ ...app.cart.told!, lines: app.cart.told!.lines.map((line) => ({ ...line, selected: false })) })
    expect(await app.queue.settled('cart')).toBe('')
  })

  test('stumbles over one again and again: that one is the buyer’s to decide about', async () => {
    await waits()
    service.refusals[cartCalls.updateQty.id] = () => Promise.reject(new RequestError('http', '系统繁忙', 500))
    for (let times = 0; times < 8; times += 1) await bring()
    expect(app.queue.changes.every(({ clash }) => clash?.kind === 'refused')).toBe(true)
  })

  test('is not sent what has waited for a week: the buyer is asked', async () => {
    await waits()
    app.clock.now += 7 * 24 * 3600 * 1000
    await bring()
    expect(app.queue.changes).toMatchObject([{ clash: { kind: 'old' } }, { clash: { kind: 'old' } }])
    expect(service.quantities).toEqual({ A: 20, B: 2 })
  })
})

describe('[R-STO-06] whose it is', () => {
  test('another member on the same phone neither sees nor sends it, and the first one finds it again', async () => {
    service.line = 'before'
    await setQuantity(app, service, 'A', 25)
    service.line = 'up'
    await restart('2')
    expect([app.queue.changes, seen(app)]).toEqual([[], { A: 20, B: 2 }])
    await setQuantity(app, service, 'B', 9)
    await bring()
    expect(service.quantities).toEqual({ A: 20, B: 9 })
    await restart('1')
    await bring()
    expect(service.quantities).toEqual({ A: 25, B: 9 })
  })

  test('a device that cannot keep it says so, and shows nothing as waiting', async () => {
    app.root.dependencies.storage.lasts = () => false
    const isKept = await app.waiting.keep(LOST, (make) => [make.quantity('cart', lineIn(app, 'A'), 25)])
    expect([isKept, app.queue.changes]).toEqual([false, []])
    expect(dialogs.toast).toHaveBeenCalledWith('手机存储已满，改动未保存')
  })

  test('what is damaged is told once, and the rest is brought', async () => {
    service.line = 'before'
    await setQuantity(app, service, 'A', 25)
    service.line = 'up'
    const text = app.kept.get(QUEUE_KEY)!
    app.kept.set(QUEUE_KEY, text.replace('[{', '[{"kind":"rocket"},{'))
    await restart()
    expect(dialogs.modal).toHaveBeenCalledTimes(1)
    await bring()
    expect(service.quantities).toEqual({ A: 25, B: 2 })
    await restart()
    expect(dialogs.modal).toHaveBeenCalledTimes(1)
  })

  test('a start without a line shows the cart as it was seen last, with what waits', async () => {
    service.line = 'before'
    await setQuantity(app, service, 'A', 25)
    await new Promise((resolve) => setTimeout(resolve, 1600))
    const kept = new Map([...app.kept, [`shop_token_${SHOP}`, 'token-of-member-1']])
    const { fakeRoot } = jest.requireActual<typeof import('./fakeRoot')>('./fakeRoot')
    const { openQueue } = jest.requireActual<typeof import('@/stores/waiting/open')>('@/stores/waiting/open')
    const { root, played } = fakeRoot({
      stored: Object.fromEntries(kept),
      initial: { shopNo: SHOP },
      waiting: () => Promise.resolve({ openQueue }),
    })
    played['R-CALL-057'] = () => Promise.reject(LOST)
    played[cartCalls.info.id] = () => Promise.reject(LOST)
    const { WaitingStore } = jest.requireActual<typeof import('@/stores/WaitingStore')>('@/stores/WaitingStore')
    const { CartStore } = jest.requireActual<typeof import('@/stores/CartStore')>('@/stores/CartStore')
    await root.user.load()
    await root.need(WaitingStore).open()
    await root.need(CartStore).load()
    expect(root.user.hasCart).toBe(true)
    expect(root.need(CartStore).info?.lines).toMatchObject([
      { skuNo: 'A', quantity: 25 },
      { skuNo: 'B', quantity: 2 },
    ])
    // Of another session nothing is shown, and with the session it is gone.
    root.user.removeToken()
    expect(kept.has(`last_seen_${SHOP}`) && root.dependencies.storage.get(`last_seen_${SHOP}`)).toBeUndefined()
  })
})

test('[R-STO-06] taps, cuts, kills and answers in any order end in what the buyer was shown, nothing doubled', async () => {
  const goods = fc.constantFrom('A', 'B', 'C')
  const line = fc.constantFrom<Line>('up', 'before', 'after')
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), of: goods, to: fc.nat(4) }),
    fc.record({ do: fc.constant('push' as const), of: goods, to: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('line' as const), line }),
    fc.record({ do: fc.constant('flush' as const) }),
    fc.record({ do: fc.constant('kill' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      app.root.user.removeToken()
      service = new CartService().set(['A', 2], ['B', 1])
      app = await startApp(service, new Map())
      await app.cart.load()
      for (const each of steps) {
        const before = seen(app)
        if (each.do === 'line') service.line = each.line
        else if (each.do === 'flush') await bring()
        else if (each.do === 'kill') {
          const { told, toldAt } = app.cart
          await kill()
          // What was seen last is known again (LastSeen), where the service has told nothing newer: with a line, what
          // waits is brought at once, and an older sight would take back what has been brought.
          if (told && !app.cart.told) app.cart.restore(told, toldAt)
        } else if (each.do === 'push') {
          await push(app, service, each.of, each.to)
          expect(seen(app)).toEqual({ ...before, [each.of]: (before[each.of] ?? 0) + each.to })
        } else if (before[each.of] !== undefined && before[each.of] !== each.to) {
          await setQuantity(app, service, each.of, each.to)
          const { [each.of]: _changed, ...rest } = before
          expect(seen(app)).toEqual(each.to === 0 ? rest : { ...before, [each.of]: each.to })
        }
        // A broken line never shows another number than the one before.
        if (each.do === 'flush' || each.do === 'kill') expect(seen(app)).toEqual(before)
      }
      const shown = seen(app)
      service.line = 'up'
      await bring()
      expect(app.queue.changes).toEqual([])
      expect(service.quantities).toEqual(shown)
    }),
    { numRuns: 150 },
  )
}, 60_000)
