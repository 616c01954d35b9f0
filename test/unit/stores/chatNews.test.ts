/** What the other pages hear of a talk that goes on behind them. */
import { chatCalls } from '@/api/chat'
import { Desk, device } from './chatService'

const mockOpened: { make(address: string, handlers: never): unknown } = { make: () => undefined }
jest.mock('@/platform/socket', () => ({
  openSocket: (address: string, handlers: never) => mockOpened.make(address, handlers),
}))
jest.mock('@/platform/pictures', () => ({}))
jest.mock('@/platform/line', () => ({ watchLine: () => undefined }))
jest.mock('@/platform/dialogs', () => ({ dialogs: { toast: jest.fn() } }))

let desk: Desk
let buyer: ReturnType<typeof device>
let leave: () => void

beforeEach(async () => {
  jest.useFakeTimers()
  desk = new Desk()
  mockOpened.make = desk.opens
  buyer = device(desk)
  leave = buyer.chat.enter()
  await buyer.pass(0)
  desk.wire.open()
  await buyer.pass(0)
})
afterEach(() => jest.useRealTimers())

const told = () => [buyer.root.badges.talk, buyer.root.badges.news?.words]

test('[R-TOK-06] what comes while he looks is neither counted nor told', () => {
  desk.says('a', '在的')
  expect(told()).toEqual([0, undefined])
})

test('[R-TOK-06] [R-SCR-60] what comes while another page is open is counted and told with its first words', async () => {
  leave()
  desk.says('a', '今天\n发货')
  expect(told()).toEqual([1, '今天 发货'])
  desk.says('b', '长'.repeat(100))
  expect(told()).toEqual([2, '长'.repeat(60)])
  desk.wire.tell({ command: 'CHAT', from: 'ROBOT', to: 'g1', msgId: 'b', text: '再说一遍', time: 9 })
  expect(told()).toEqual([2, '长'.repeat(60)])
  buyer.chat.enter()
  expect(buyer.root.badges.talk).toBe(0)
})

test('his own words on another device are no news', () => {
  leave()
  desk.wire.tell({ command: 'CHAT', from: 'GUEST_00000001', to: 'g1', msgId: 'a', text: '你好', time: 9 })
  expect(told()).toEqual([0, undefined])
})

test.each([
  ['IMAGE', '/chat/picture/1', '[图片]'],
  ['PRODUCT', JSON.stringify({ skuNo: '1', name: '六角螺栓', image: '', price: null }), '[商品] 六角螺栓'],
  ['ORDER', JSON.stringify({ orderNo: 'SO1', status: '待发货', amount: null }), '[订单] SO1'],
] as const)('%s is named, not spelt out', (mediaType, text, words) => {
  leave()
  desk.wire.tell({ command: 'CHAT', from: 'SERVICE', to: 'g1', msgId: 'a', mediaType, text, time: 9 })
  expect(told()).toEqual([1, words])
})

test('[R-CALL-241] what came while the line was cut is counted when it is back', async () => {
  leave()
  desk.wire.end(1006)
  desk.says('a', '货到了')
  desk.unread = 1
  await buyer.pass(2_000)
  desk.wire.open()
  await buyer.pass(0)
  expect(buyer.root.badges.talk).toBe(1)
  expect(buyer.count(chatCalls.unread)).toBeGreaterThan(0)
})
