/** Two windows of one buyer, another shop, and lines that break where it hurts. */
import { chatCalls } from '@/api/chat'
import { userInfo } from './fakeRoot'
import { Desk, device, SHOP, type Wire } from './chatService'

const mockMade: { make(address: string, handlers: never): unknown; lines: (() => void)[] } = {
  make: () => undefined,
  lines: [],
}
jest.mock('@/platform/socket', () => ({
  openSocket: (address: string, handlers: never) => mockMade.make(address, handlers),
}))
jest.mock('@/platform/pictures', () => ({}))
jest.mock('@/platform/line', () => ({ watchLine: (back: () => void) => mockMade.lines.push(back) }))
jest.mock('@/platform/dialogs', () => ({ dialogs: { toast: jest.fn() } }))

let desk: Desk
let buyer: ReturnType<typeof device>

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  desk = new Desk()
  mockMade.lines = []
  mockMade.make = desk.opens
  buyer = device(desk)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const settle = () => buyer.pass(0)

async function talk(who = buyer): Promise<Wire> {
  who.chat.enter()
  await settle()
  desk.wire.open()
  await settle()
  return desk.wire
}

const texts = () => desk.said.map(({ msgText }) => msgText)

describe('[R-CHT-02] two windows of one buyer', () => {
  test('show the same, whoever of them wrote it, each message once', async () => {
    await talk()
    const other = device(desk, {}, buyer)
    await talk(other)
    buyer.chat.say('一')
    other.chat.say('二')
    await settle()
    expect([buyer.words(), other.words(), texts()]).toEqual([
      ['一', '二'],
      ['一', '二'],
      ['一', '二'],
    ])
  })

  test('[R-CALL-240] what one of them has read is read in the other, also where that one lies behind', async () => {
    const leave = buyer.chat.enter()
    await settle()
    desk.wire.open()
    await settle()
    leave()
    const other = device(desk, {}, buyer)
    const leaveOther = other.chat.enter()
    await settle()
    desk.wire.open()
    await settle()
    leaveOther()
    desk.unread = 1
    desk.keep('a', 'a')
    desk.tellAll({ command: 'CHAT', from: 'SERVICE', text: 'a', msgId: 'a', time: 5_000 })
    expect([buyer.chat.unread, other.chat.unread]).toEqual([1, 1])
    other.chat.enter()
    await settle()
    expect([desk.read, buyer.chat.unread, other.chat.unread]).toEqual([['a'], 0, 0])
  })

  test('[R-CHT-09] what was written without a line leaves once, though both of them keep it', async () => {
    const first = await talk()
    first.end(1006)
    desk.isCut = true
    buyer.chat.say('一')
    const other = device(desk, {}, buyer)
    other.chat.enter()
    await settle()
    expect(other.words()).toEqual(['一 (failed)'])
    desk.isCut = false
    for (const back of mockMade.lines) back()
    await buyer.pass(2_000)
    for (const wire of desk.wires.slice(1)) wire.open()
    await settle()
    expect([texts(), buyer.words(), other.words()]).toEqual([['一'], ['一'], ['一']])
    expect(buyer.kept.has(`chat_unsent_${SHOP}`)).toBe(false)
  })
})

test('[R-TOK-04] another shop: its own talk, nothing of the first one, whose words wait where they belong', async () => {
  const first = await talk()
  desk.line = 'silent'
  buyer.chat.say('一')
  let late: (answer: unknown) => void = () => undefined
  buyer.played[chatCalls.history.id] = () => new Promise((resolve) => (late = resolve))
  void buyer.chat.catchUp()
  buyer.root.shop.enter('10002')
  await settle()
  expect([first.left, buyer.words()]).toEqual(['logout', []])
  late([])
  desk.line = 'up'
  desk.group = undefined
  buyer.played[chatCalls.history.id] = desk.answers[chatCalls.history.id]!
  desk.wire.open()
  await settle()
  expect(desk.wire.frames[0]).toEqual({ command: 'GROUP_CREATE', text: '10002' })
  expect([buyer.words(), texts()]).toEqual([[], []])
  buyer.root.shop.enter(SHOP)
  await settle()
  desk.wire.open()
  await settle()
  expect([buyer.words(), texts()]).toEqual([['一'], ['一']])
})

test('[R-CHT-01] [R-CHT-09] a token that ends while something is under way costs nothing of it', async () => {
  await talk()
  desk.line = 'silent'
  buyer.chat.say('一')
  desk.wire.end(4401, 'token')
  desk.line = 'up'
  await buyer.pass(2_000)
  desk.wire.open()
  await settle()
  expect([desk.tokens, texts(), buyer.words()]).toEqual([2, ['一'], ['一']])
})

test('[R-CHT-10] a line that breaks while the history comes leads to all of it, once', async () => {
  for (let at = 0; at < 25; at += 1) desk.keep(`m${at}`, String(at))
  let late: (answer: unknown) => void = () => undefined
  buyer.played[chatCalls.history.id] = () => new Promise((resolve) => (late = resolve))
  await talk()
  desk.wire.end(1006)
  const answer = desk.answers[chatCalls.history.id]!
  buyer.played[chatCalls.history.id] = answer
  await buyer.pass(2_000)
  desk.wire.open()
  await settle()
  late(answer(undefined))
  await settle()
  await buyer.chat.loadOlder()
  expect(buyer.words()).toEqual(Array.from({ length: 25 }, (_, at) => String(at)))
})

test('[R-CHT-14] an answer twice, one to nothing, and what is no frame change nothing', async () => {
  await talk()
  buyer.chat.say('一')
  const { msgId, time } = buyer.chat.said[0]!
  for (const raw of ['', '{', '[]', '{"command":5}', '{"command":"DANCE"}']) desk.wire.handlers.heard(raw)
  desk.wire.tell({ command: 'ACK', msgId, time })
  desk.wire.tell({ command: 'ACK', msgId: 'nobody', time: 9 })
  desk.wire.tell({ command: 'CHAT', from: 'CUSTOMER', text: '一', msgId, time })
  expect([buyer.words(), buyer.chat.unread]).toEqual([['一'], 0])
})

test('[R-CHT-12] a login between sending and answer sends it once, as the member', async () => {
  await talk()
  desk.line = 'deaf'
  buyer.chat.say('一')
  desk.line = 'up'
  desk.isGuest = false
  buyer.root.user.begin({ token: 'S', userInfo: userInfo() as never } as never, SHOP)
  await settle()
  desk.wire.open()
  await settle()
  expect([texts(), buyer.words()]).toEqual([['一'], ['一']])
})
