import { runInAction } from 'mobx'
import { talkCalls } from '@/api/talks'
import { RequestError } from '@/client/requestError'
import type { BadgeStore } from '@/stores/BadgeStore'
import { hearing } from '@/stores/chat/hearing'
import { TalkStore } from '@/stores/TalkStore'
import { fakeRoot, userInfo } from './fakeRoot'

const mockDevice = { back: (): void => undefined, type: (_isTyping: boolean): void => undefined }
jest.mock('@/platform/line', () => ({
  watchLine: (back: () => void) => {
    mockDevice.back = back
  },
}))
jest.mock('@/platform/typing', () => ({
  watchTyping: (tell: (isTyping: boolean) => void) => {
    mockDevice.type = tell
  },
}))

const SHOP = '10001'
const OTHER = '10002'
const NEWS = { name: '林岚', words: '今天发货' }

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const settle = () => jest.advanceTimersByTimeAsync(0)

/** What the desk of each shop says of itself, and how much each buyer has not read. */
async function visit({ stored = {}, closed = [] as string[], unread = 0 } = {}) {
  const desk = { closed, unread, isCut: false }
  const answer = (given: unknown) => {
    if (desk.isCut) throw new RequestError('network')
    return given
  }
  const made = fakeRoot({
    stored,
    play: {
      [talkCalls.config.id]: (fields) =>
        answer({ enable: !desk.closed.includes(String(fields?.shopNo)), greeting: '', questions: [] }),
      [talkCalls.unread.id]: () => answer({ unread: desk.unread }),
    },
  })
  made.root.shop.enter(SHOP)
  const talks = made.root.need(TalkStore)
  await settle()
  const tokens = () =>
    made.asked.filter(({ id }) => id === talkCalls.unread.id).map(({ options }) => options?.chatToken ?? '')
  const { badges } = made.root
  const change = (to: Partial<Pick<BadgeStore, 'talk' | 'news'>>) => runInAction(() => Object.assign(badges, to))
  return { ...made, talks, desk, tokens, badges, change }
}

const KEPT = { [`guest_token_${SHOP}`]: 'kept' }

test('[R-CALL-141] a shop with a talk offers it; it is asked once', async () => {
  const { badges, count } = await visit()
  expect(badges.hasTalk).toBe(true)
  mockDevice.back()
  await settle()
  expect(count(talkCalls.config)).toBe(1)
})

test('[R-CALL-141] where it is switched off nothing is offered and nothing counted', async () => {
  const { badges, tokens } = await visit({ stored: KEPT, closed: [SHOP], unread: 3 })
  expect([badges.hasTalk, badges.talk, tokens()]).toEqual([false, 0, []])
})

test('[R-CALL-241] whoever has never talked is not counted for, and is made no guest', async () => {
  const { badges, tokens, kept } = await visit({ unread: 3 })
  expect([badges.talk, tokens(), kept.has(`guest_token_${SHOP}`)]).toEqual([0, [], false])
})

test('[R-CALL-241] [R-TOK-06] a guest who has talked is counted by what he keeps, again whenever the app is shown', async () => {
  const { badges, tokens, desk } = await visit({ stored: KEPT, unread: 2 })
  expect([badges.talk, tokens()]).toEqual([2, ['kept']])
  desk.unread = 5
  mockDevice.back()
  await settle()
  expect(badges.talk).toBe(5)
})

test('[R-CALL-241] [R-CHT-12] a member is counted by his session, after his login at once', async () => {
  const { badges, tokens, desk, root } = await visit()
  desk.unread = 4
  root.user.begin({ token: 't', userInfo: userInfo() }, SHOP)
  await settle()
  expect([badges.talk, tokens()]).toEqual([4, ['']])
  root.user.removeToken()
  await settle()
  expect(badges.talk).toBe(0)
})

test('what belongs to one shop is not shown in another', async () => {
  const { badges, root, change } = await visit({ stored: KEPT, closed: [OTHER], unread: 2 })
  change({ news: NEWS })
  root.shop.enter(OTHER)
  expect([badges.hasTalk, badges.talk, badges.news]).toEqual([false, 0, undefined])
  await settle()
  expect(badges.hasTalk).toBe(false)
})

test('what did not come is asked again when the line is back, and nobody is told', async () => {
  const told = jest.spyOn(console, 'error')
  const { badges, root, desk } = await visit({ closed: [] })
  desk.isCut = true
  root.shop.enter(OTHER)
  await settle()
  expect(badges.hasTalk).toBe(false)
  desk.isCut = false
  mockDevice.back()
  await settle()
  expect([badges.hasTalk, told.mock.calls]).toEqual([true, []])
})

test('a count that was asked for before the buyer read comes too late', async () => {
  const { badges, desk, played, change } = await visit({ stored: KEPT, unread: 2 })
  let answer = (_given: unknown): void => undefined
  played[talkCalls.unread.id] = () => new Promise((resolve) => (answer = resolve))
  mockDevice.back()
  await settle()
  change({ talk: 0 })
  answer({ unread: desk.unread })
  await settle()
  expect(badges.talk).toBe(0)
})

describe('[R-CALL-241] [R-SCR-60] whoever loads a page while somebody talks with him', () => {
  async function open() {
    const visited = await visit({ stored: KEPT, unread: 0 })
    const { played, desk } = visited
    played[talkCalls.unread.id] = () => ({ unread: desk.unread, again: 20, ...(desk.unread > 0 && { latest: NEWS }) })
    mockDevice.back()
    await settle()
    return { ...visited, asked: () => visited.tokens().length }
  }

  test('is counted for and told what is new, as often as the service says, until it says no more', async () => {
    const { badges, desk, asked, played } = await open()
    const before = asked()
    desk.unread = 1
    await jest.advanceTimersByTimeAsync(19_999)
    expect([asked() - before, badges.talk, badges.news]).toEqual([0, 0, undefined])
    await jest.advanceTimersByTimeAsync(1)
    expect([asked() - before, badges.talk, badges.news]).toEqual([1, 1, NEWS])
    await jest.advanceTimersByTimeAsync(20_000)
    expect([asked() - before, badges.talk, badges.news]).toEqual([2, 1, undefined])
    played[talkCalls.unread.id] = () => ({ unread: 1 })
    await jest.advanceTimersByTimeAsync(20_000)
    await jest.advanceTimersByTimeAsync(600_000)
    expect(asked() - before).toBe(3)
  })

  test('is asked for no more while a socket tells him', async () => {
    const { root, asked } = await open()
    const before = asked()
    hearing.add(root)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(before)
    hearing.delete(root)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(asked()).toBe(before + 1)
  })

  test('is asked for again after a try that failed, and not by the shop that he has left', async () => {
    const { root, desk, asked, played } = await open()
    const before = asked()
    const answered = played[talkCalls.unread.id]!
    played[talkCalls.unread.id] = () => Promise.reject(new RequestError('network'))
    await jest.advanceTimersByTimeAsync(20_000)
    played[talkCalls.unread.id] = answered
    desk.unread = 2
    await jest.advanceTimersByTimeAsync(20_000)
    expect([asked() - before, root.badges.talk]).toEqual([2, 2])
    root.shop.enter(OTHER)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(asked() - before).toBe(2)
  })
})

describe('[R-SCR-60] news', () => {
  test('go by themselves', async () => {
    const { badges, talks, change } = await visit()
    change({ talk: 1 })
    change({ news: NEWS })
    expect(talks.news).toEqual(NEWS)
    await jest.advanceTimersByTimeAsync(5_900)
    expect(talks.news).toEqual(NEWS)
    await jest.advanceTimersByTimeAsync(200)
    expect([talks.news, badges.talk]).toEqual([undefined, 1])
  })

  test('the next one has its own time', async () => {
    const { talks, change } = await visit()
    change({ news: NEWS })
    await jest.advanceTimersByTimeAsync(5_000)
    change({ news: { ...NEWS, words: '明天发货' } })
    await jest.advanceTimersByTimeAsync(5_000)
    expect(talks.news?.words).toBe('明天发货')
  })

  test('are not put over what is being written, and wait', async () => {
    const { talks, change } = await visit()
    mockDevice.type(true)
    change({ news: NEWS })
    await jest.advanceTimersByTimeAsync(60_000)
    expect(talks.news).toBeUndefined()
    mockDevice.type(false)
    expect(talks.news).toEqual(NEWS)
    mockDevice.type(true)
    expect(talks.news).toBeUndefined()
  })

  test('are no news once they are read', async () => {
    const { talks, change } = await visit()
    change({ talk: 1 })
    change({ news: NEWS })
    change({ talk: 0 })
    expect(talks.news).toBeUndefined()
  })
})
