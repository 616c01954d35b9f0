import { chatCalls } from '@/api/chat'
import { dialogs } from '@/platform/dialogs'
import { CartStore } from '@/stores/CartStore'
import { ChatStore } from '@/stores/ChatStore'
import { DemandStore } from '@/stores/DemandStore'
import { userInfo } from './fakeRoot'
import { Desk, device, SHOP } from './chatService'

const mockOpened: { make(address: string, handlers: never): unknown; back(): void } = {
  make: () => undefined,
  back: () => undefined,
}
jest.mock('@/platform/socket', () => ({
  openSocket: (address: string, handlers: never) => mockOpened.make(address, handlers),
}))
jest.mock('@/platform/line', () => ({
  watchLine: (back: () => void) => {
    mockOpened.back = back
  },
}))
jest.mock('@/platform/pictures', () => ({}))
jest.mock('@/platform/dialogs', () => ({ dialogs: { toast: jest.fn() } }))

let desk: Desk
let buyer: ReturnType<typeof device>

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  desk = new Desk()
  mockOpened.make = desk.opens
  buyer = device(desk)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const settle = () => buyer.pass(0)

/** The page is opened, and the line is there. */
async function talk(): Promise<void> {
  buyer.chat.enter()
  await settle()
  desk.wire.open()
  await settle()
}

/** Behind the lock, and open again. */
async function returned(): Promise<void> {
  await buyer.pass(2_000)
  desk.wire.open()
  await settle()
}

const restart = (stored = buyer.stored()) => {
  buyer = device(desk, stored)
}

test('[R-CHT-01] [R-TOK-04] [R-TOK-05] a guest gets a token, opens, asks for his group and keeps both', async () => {
  await talk()
  expect(desk.wire.address).toBe('ws://127.0.0.1:3000/im?token=t1')
  expect(desk.wire.frames).toEqual([{ command: 'GROUP_CREATE', text: SHOP }])
  expect(buyer.chat.connection).toMatchObject({ phase: 'ready', group: 'g1' })
  expect(buyer.kept.get(`guest_group_${SHOP}`)).toBe('g1')
  expect(buyer.kept.get(`guest_token_${SHOP}`)).toBe('kept')
})

test('[R-TOK-04] [R-STO-04] after a reload he is the same guest, in the same group, with what was said', async () => {
  await talk()
  buyer.chat.say('有货吗')
  restart()
  await talk()
  expect(desk.wire.commands()).toEqual([])
  expect(buyer.optionsOf(chatCalls.token.id)[0]?.chatToken).toBe('kept')
  expect(buyer.optionsOf(chatCalls.history.id)[0]?.chatToken).toBe('kept')
  expect(buyer.words()).toEqual(['有货吗'])
})

test('[R-CALL-142] [R-CHT-03] he asks at the socket’s address with his token, and says with a kind and a number of his own', async () => {
  await talk()
  buyer.chat.say('有货吗')
  const { address, frames } = desk.wire
  expect(address).toMatch(/^ws:.*\/im\?token=t1$/)
  expect(frames).toEqual([
    { command: 'GROUP_CREATE', text: SHOP },
    { command: 'CHAT', to: 'g1', mediaType: 'TEXT', text: '有货吗', msgId: expect.stringMatching(/^[\w-]{36}$/) },
  ])
  await buyer.pass(60_000)
  expect(desk.wire.frames.at(-1)).toEqual({ command: 'PING' })
})

test('[R-ENT-26] [R-TOK-08] what comes while he talks stands there as it was said, and so does that nobody is there', async () => {
  await talk()
  const frame = { from: 'ROBOT', fromName: '智能客服', to: 'g1', mediaType: 'TEXT' as const }
  desk.wire.tell({ command: 'CHAT', ...frame, msgId: 'm1', text: '您好', time: 5 })
  desk.wire.tell({ command: 'OFFLINE_REPLY', ...frame, msgId: 'm2', text: '明早回复', time: 6 })
  const said = { from: 'ROBOT', fromName: '智能客服', mediaType: 'TEXT', state: 'sent' }
  expect(buyer.chat.said).toMatchObject([
    { ...said, msgId: 'm1', text: '您好', time: 5 },
    { ...said, msgId: 'm2', text: '明早回复', time: 6 },
  ])
})

test('[R-ENT-27] what was said before stands there by who said it, and when', async () => {
  desk.keep('m1', '合同呢')
  desk.says('m2', '您好')
  await talk()
  const [mine, theirs] = desk.said
  expect(buyer.chat.said).toMatchObject([
    { msgId: 'm1', from: mine!.msgFromId, mediaType: 'TEXT', text: '合同呢', time: mine!.msgTime },
    { msgId: 'm2', from: theirs!.msgFromId, mediaType: 'TEXT', text: '您好', time: theirs!.msgTime },
  ])
})

test('[R-DEC-09] shop, buyer, cart, demand and talk are one store each, whichever page asks', async () => {
  await talk()
  buyer.chat.say('有货吗')
  const { root } = buyer
  const first = [root.shop, root.user, root.need(CartStore), root.need(DemandStore), root.need(ChatStore)]
  const second = [root.shop, root.user, root.need(CartStore), root.need(DemandStore), root.need(ChatStore)]
  expect(second.map((store, at) => store === first[at])).toEqual(Array(5).fill(true))
  expect(root.need(ChatStore).said).toMatchObject([{ text: '有货吗' }])
})

test('a group that the service has not kept is asked for anew', async () => {
  await talk()
  desk.group = undefined
  restart()
  await talk()
  expect(desk.wire.commands()).toEqual(['GROUP_CREATE'])
})

test('[R-CHT-14] what he says is sent when the service says so, under its time', async () => {
  await talk()
  desk.line = 'silent'
  buyer.chat.say(' 你好 ')
  expect(buyer.words()).toEqual(['你好 (sending)'])
  const { msgId } = desk.wire.frames[1]!
  desk.wire.tell({ command: 'ACK', msgId: msgId!, time: 77 })
  expect(buyer.chat.said).toMatchObject([{ text: '你好', state: 'sent', time: 77 }])
  buyer.chat.say('   ')
  expect(buyer.words()).toEqual(['你好'])
})

test('[R-CHT-09] an answer that does not come in ten seconds is a failure, and 重发 sends the same message', async () => {
  await talk()
  desk.line = 'deaf'
  buyer.chat.say('你好')
  await buyer.pass(9_999)
  expect(buyer.words()).toEqual(['你好 (sending)'])
  await buyer.pass(1)
  expect(buyer.words()).toEqual(['你好 (failed)'])
  desk.line = 'up'
  buyer.chat.sayAgain(buyer.chat.said[0]!.msgId)
  expect(buyer.words()).toEqual(['你好'])
  expect(desk.said).toHaveLength(1)
})

describe.each(['silent', 'deaf'] as const)('[R-CHT-09] the line breaks, %s', (line) => {
  test('what was under way is marked, and is there once when the line is back', async () => {
    await talk()
    desk.line = line
    buyer.chat.say('一')
    buyer.chat.say('二')
    desk.wire.end(1006)
    expect(buyer.words()).toEqual(['一 (failed)', '二 (failed)'])
    buyer.chat.say('三')
    expect(buyer.words()).toEqual(['一 (failed)', '二 (failed)', '三 (failed)'])
    desk.line = 'up'
    await returned()
    expect(buyer.words()).toEqual(['一', '二', '三'])
    expect(desk.said.map(({ msgText }) => msgText)).toEqual(['一', '二', '三'])
  })

  test('[R-STO-06] also when the app was closed meanwhile', async () => {
    await talk()
    desk.line = line
    buyer.chat.say('一')
    desk.line = 'up'
    restart()
    buyer.chat.enter()
    await settle()
    expect(buyer.words()).toEqual(['一 (failed)'])
    desk.wire.open()
    await settle()
    expect(desk.said.map(({ msgText }) => msgText)).toEqual(['一'])
    expect(buyer.words()).toEqual(['一'])
    expect(buyer.kept.has(`chat_unsent_${SHOP}`)).toBe(false)
  })
})

test('[R-CHT-13] what waited leaves no faster than the service takes it, in the order in which it was written', async () => {
  buyer.chat.enter()
  for (let at = 0; at < 30; at += 1) buyer.chat.say(String(at))
  await settle()
  desk.wire.open()
  await settle()
  expect(desk.said).toHaveLength(18)
  await buyer.pass(11_000)
  expect(desk.said.map(({ msgText }) => msgText)).toEqual(Array.from({ length: 30 }, (_, at) => String(at)))
})

test('[R-CHT-04] [R-CHT-19] what the service refuses is told, marked, and not sent again by itself', async () => {
  await talk()
  desk.line = 'silent'
  buyer.chat.say('坏话')
  desk.wire.tell({ command: 'ERROR', text: '消息含有违规内容，未发送', msgId: desk.wire.frames[1]!.msgId! })
  expect(dialogs.toast).toHaveBeenLastCalledWith('消息含有违规内容，未发送')
  expect(buyer.words()).toEqual(['坏话 (failed)'])
  desk.line = 'up'
  desk.wire.end(1006)
  await returned()
  expect(buyer.words()).toEqual(['坏话 (failed)'])
  expect(desk.wire.commands()).toEqual([])
  buyer.chat.sayAgain(buyer.chat.said[0]!.msgId)
  expect(buyer.words()).toEqual(['坏话'])
})

describe('[R-TOK-09] [R-TOK-10] a drop', () => {
  test.each(['connecting', 'joining', 'ready'] as const)('while %s leads back through the lock', async (phase) => {
    buyer.chat.enter()
    await settle()
    if (phase === 'joining') desk.line = 'silent'
    if (phase !== 'connecting') desk.wire.open()
    await settle()
    expect(buyer.chat.connection.phase).toBe(phase)
    desk.line = 'up'
    desk.wire.handlers.failed()
    await buyer.pass(1_999)
    expect(desk.wires).toHaveLength(1)
    await buyer.pass(1)
    expect(desk.wires).toHaveLength(2)
    desk.wire.open()
    expect(buyer.chat.connection.phase).toBe('ready')
  })

  test('of the call for a token asks again after two seconds', async () => {
    buyer.played[chatCalls.token.id] = () => {
      throw new Error('no line')
    }
    buyer.chat.enter()
    await settle()
    expect(buyer.chat.connection.phase).toBe('waiting')
    buyer.played[chatCalls.token.id] = desk.answers[chatCalls.token.id]!
    await buyer.pass(2_000)
    expect(desk.wires).toHaveLength(1)
  })
})

test('[R-CHT-08] [R-CON-13] a half-open line is found by its ping, and left', async () => {
  await talk()
  desk.line = 'silent'
  await buyer.pass(60_000)
  expect(desk.wire.commands()).toEqual(['GROUP_CREATE', 'PING'])
  await buyer.pass(10_000)
  expect(desk.wire.left).toBe('silent')
  expect(buyer.chat.connection.phase).toBe('waiting')
})

test('shown again, it is asked at once whether the line lives', async () => {
  await talk()
  mockOpened.back()
  expect(desk.wire.commands()).toEqual(['GROUP_CREATE', 'PING'])
})

test('[R-CHT-01] a token that is over is asked for once more, and a second refusal ends it until the buyer asks', async () => {
  await talk()
  desk.wire.end(4401, 'token')
  await buyer.pass(2_000)
  expect(desk.wire.address).toContain('token=t2')
  desk.wire.open()
  desk.wire.end(4401, 'token')
  await buyer.pass(60_000)
  expect([buyer.chat.connection.phase, desk.wires.length]).toEqual(['idle', 2])
  await buyer.chat.begin()
  await settle()
  expect(desk.wires).toHaveLength(3)
})

describe('[R-CHT-10] the history', () => {
  test('comes by twenty, upwards, each message once', async () => {
    for (let at = 0; at < 45; at += 1) desk.keep(`m${at}`, String(at))
    await talk()
    expect(buyer.words()).toEqual(Array.from({ length: 20 }, (_, at) => String(25 + at)))
    expect(buyer.chat.hasOlder).toBe(true)
    await buyer.chat.loadOlder()
    await buyer.chat.loadOlder()
    expect(buyer.words()).toEqual(Array.from({ length: 45 }, (_, at) => String(at)))
    expect(buyer.chat.hasOlder).toBe(false)
    const asked = buyer.asked.filter(({ id }) => id === chatCalls.history.id)
    expect(asked[1]?.fields).toMatchObject({ shopNo: SHOP, group: 'g1', minMsgId: 'm25' })
  })

  test('has no hole after a long cut, also where something new came before it', async () => {
    desk.says('a', 'a')
    await talk()
    desk.wire.end(1006)
    for (let at = 0; at < 50; at += 1) desk.keep(`m${at}`, String(at))
    await buyer.pass(2_000)
    desk.wire.open()
    desk.says('z', 'z')
    await settle()
    expect(buyer.words()).toEqual(['a', ...Array.from({ length: 50 }, (_, at) => String(at)), 'z'])
  })

  test('that does not come after a cut is asked for until it has come, as long as the line is there', async () => {
    desk.says('a', 'a')
    await talk()
    desk.wire.end(1006)
    desk.keep('b', 'b')
    await buyer.pass(2_000)
    const answer = buyer.played[chatCalls.history.id] ?? desk.answers[chatCalls.history.id]!
    buyer.played[chatCalls.history.id] = () => Promise.reject(new Error('503'))
    desk.wire.open()
    await buyer.pass(15_000)
    expect([buyer.chat.history, buyer.words()]).toEqual(['ready', ['a']])
    buyer.played[chatCalls.history.id] = answer
    await buyer.pass(12_000)
    expect(buyer.words()).toEqual(['a', 'b'])

    const asked = (): number => buyer.asked.filter(({ id }) => id === chatCalls.history.id).length
    buyer.played[chatCalls.history.id] = () => Promise.reject(new Error('503'))
    void buyer.chat.catchUp()
    await settle()
    buyer.root.shop.enter('')
    const before = asked()
    await buyer.pass(30_000)
    expect(asked()).toBe(before)
  })

  test('that does not come is an error, and comes when it is asked for again', async () => {
    desk.says('a', 'a')
    buyer.chat.enter()
    await settle()
    desk.isCut = true
    desk.wire.open()
    await settle()
    expect(buyer.chat.history).toBe('error')
    desk.isCut = false
    await buyer.chat.catchUp()
    expect([buyer.chat.history, buyer.words()]).toEqual(['ready', ['a']])
  })
})

test('[R-CHT-02] what comes twice is there once, and what comes late stands where it belongs', async () => {
  await talk()
  const frame = (msgId: string, time: number) =>
    ({ command: 'CHAT', from: 'ROBOT', to: 'g1', text: msgId, msgId, time }) as const
  for (const [id, time] of [
    ['b', 20],
    ['a', 10],
    ['b', 20],
  ] as const)
    desk.wire.tell(frame(id, time))
  expect(buyer.words()).toEqual(['a', 'b'])
})

test('[R-TOK-06] [R-CALL-240] [R-CALL-241] what comes while nobody looks is counted, and read when he looks', async () => {
  buyer.kept.set(`guest_token_${SHOP}`, 'kept')
  for (const id of ['a', 'b', 'c']) desk.keep(id, id)
  desk.unread = 2
  const leave = buyer.chat.enter()
  await settle()
  desk.wire.open()
  await settle()
  expect(buyer.chat.firstUnread).toBe('b')
  expect([desk.read, buyer.chat.unread]).toEqual([['c'], 0])
  leave()
  desk.says('d', 'd')
  expect([desk.read, buyer.chat.unread]).toEqual([['c'], 1])
  buyer.chat.enter()
  expect([desk.read, buyer.chat.unread]).toEqual([['c', 'd'], 0])
})

test('[R-CALL-241] a guest who never talked is not asked about', async () => {
  await buyer.chat.countUnread()
  expect(buyer.count(chatCalls.unread)).toBe(0)
})

describe('[R-CHT-12] [R-TOK-09]', () => {
  const login = () => {
    desk.isGuest = false
    buyer.root.user.begin({ token: 'S', userInfo: userInfo() as never } as never, SHOP)
  }

  test('a login closes with its reason, links the guest, and goes on with the talk', async () => {
    await talk()
    buyer.chat.say('问')
    const [guest] = desk.wires
    login()
    expect(guest!.left).toBe('login')
    expect(buyer.words()).toEqual([])
    await settle()
    desk.wire.open()
    await settle()
    expect(buyer.optionsOf(chatCalls.token.id)[1]?.chatToken).toBe('kept')
    expect(desk.wire.commands()).toEqual(['GROUP_CREATE'])
    expect(buyer.words()).toEqual(['问'])
    expect([buyer.kept.has(`guest_token_${SHOP}`), buyer.kept.has(`guest_group_${SHOP}`)]).toEqual([false, false])
  })

  test('what a guest could not send goes with his login', async () => {
    await talk()
    desk.wire.end(1006)
    buyer.chat.say('问')
    login()
    await settle()
    desk.wire.open()
    await settle()
    expect(buyer.words()).toEqual(['问'])
  })

  test('a logout in the middle closes, shows nothing of his, and brings it when he is back', async () => {
    login()
    await talk()
    desk.line = 'silent'
    buyer.chat.say('机密')
    const [member] = desk.wires
    desk.isGuest = true
    buyer.root.user.removeToken()
    expect(member!.left).toBe('logout')
    expect(buyer.words()).toEqual([])
    desk.line = 'up'
    desk.group = undefined
    await settle()
    desk.wire.open()
    await settle()
    expect(desk.said).toEqual([])
    login()
    await settle()
    desk.wire.open()
    await settle()
    expect(desk.said.map(({ msgText }) => msgText)).toEqual(['机密'])
  })

  test('an answer for the buyer who has gone is not heard', async () => {
    let answer: (token: unknown) => void = () => undefined
    buyer.played[chatCalls.token.id] = () => new Promise((resolve) => (answer = resolve))
    buyer.chat.enter()
    await settle()
    const late = answer
    login()
    await settle()
    late({ token: 'late', userId: 'GUEST_1', guest: true, guestToken: 'late' })
    await settle()
    expect(desk.wires).toEqual([])
    expect(buyer.kept.get(`guest_token_${SHOP}`)).toBeUndefined()
  })
})
