import { chatCalls } from '@/api/chat'
import { dialogs } from '@/platform/dialogs'
import type { UploadRequest } from '@/platform/pictures.types'
import { userInfo } from './fakeRoot'
import { Desk, device, SHOP } from './chatService'

/** What is brought, and how a test ends it. */
interface Brought {
  request: UploadRequest
  answer(status: number, body: unknown): void
  break(): void
  isCancelled: boolean
}

const mockLine: { make(address: string, handlers: never): unknown; bring(request: UploadRequest): unknown } = {
  make: () => undefined,
  bring: () => undefined,
}
const mockForgotten: string[] = []
jest.mock('@/platform/socket', () => ({
  openSocket: (address: string, handlers: never) => mockLine.make(address, handlers),
}))
jest.mock('@/platform/pictures', () => ({
  uploadPicture: (request: UploadRequest) => mockLine.bring(request),
  forgetPicture: ({ address }: { address: string }) => mockForgotten.push(address),
}))
jest.mock('@/platform/line', () => ({ watchLine: () => undefined }))
jest.mock('@/platform/dialogs', () => ({ dialogs: { toast: jest.fn() } }))

let desk: Desk
let buyer: ReturnType<typeof device>
let brought: Brought[]

beforeEach(() => {
  jest.useFakeTimers()
  for (const level of ['error', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined)
  desk = new Desk()
  brought = []
  mockForgotten.length = 0
  mockLine.make = desk.opens
  mockLine.bring = (request) => {
    const one = { request, isCancelled: false } as Brought
    const done = new Promise((resolve, reject) => {
      one.answer = (status, body) => resolve({ status, body: JSON.stringify(body) })
      one.break = () => reject(new Error('no line'))
    })
    brought.push(one)
    return {
      done,
      cancel: () => {
        one.isCancelled = true
        one.break()
      },
    }
  }
  buyer = device(desk)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const settle = () => buyer.pass(0)
const states = () => buyer.chat.pictures.onTheirWay.map(({ state, percent }) => `${state} ${percent}`)
const key = (number: number) => `${SHOP}/${number}`
const taken = (number: number) => ({ code: 200, data: { key: key(number), url: `http://shop/look/${number}` } })

async function talk(): Promise<void> {
  buyer.chat.enter()
  await settle()
  desk.wire.open()
  await settle()
}

const choose = async (...addresses: string[]) => {
  buyer.chat.pictures.add(addresses.map((address) => ({ address })))
  await settle()
}

test('[R-CALL-139] [R-CON-02] a picture is brought with its leave and its token, tells how far it is, and its key is the message', async () => {
  await talk()
  await choose('blob:1')
  const { request } = brought[0]!
  expect(request).toMatchObject({
    ...{ host: 'http://shop/chat/upload', timeoutMs: 60_000, headers: { 'chat-token': 'kept' } },
    ...{ fields: { key: key(1), policy: 'p', signature: 's' }, picture: { address: 'blob:1' } },
  })
  expect(buyer.optionsOf(chatCalls.upload.id)[0]?.chatToken).toBe('kept')
  request.onProgress(40)
  expect(states()).toEqual(['uploading 40'])
  brought[0]!.answer(200, taken(1))
  await settle()
  expect([states(), mockForgotten]).toEqual([[], ['blob:1']])
  expect(desk.said).toMatchObject([{ msgMediaType: 'IMAGE', msgText: key(1) }])
  expect(buyer.chat.said).toMatchObject([{ text: key(1), address: 'http://shop/look/1', state: 'sent' }])
})

test('several come one after another, in the order in which they were chosen', async () => {
  await talk()
  await choose('blob:1', 'blob:2')
  await choose('blob:3')
  expect(brought).toHaveLength(1)
  for (const at of [0, 1, 2]) {
    brought[at]!.answer(200, taken(at + 1))
    await settle()
  }
  expect(desk.said.map(({ msgText }) => msgText)).toEqual([key(1), key(2), key(3)])
})

test('[R-CHT-09] one that breaks off is marked, and is brought again when he wants it, under a leave of its own', async () => {
  await talk()
  await choose('blob:1')
  brought[0]!.break()
  await settle()
  expect(states()).toEqual(['failed 0'])
  buyer.chat.pictures.again(buyer.chat.pictures.onTheirWay[0]!.msgId)
  await settle()
  brought[1]!.answer(200, taken(2))
  await settle()
  expect(desk.said.map(({ msgText }) => msgText)).toEqual([key(2)])
})

test('[R-CHT-09] one that was chosen without a line goes by itself when there is one', async () => {
  await talk()
  desk.wire.end(1006)
  desk.isCut = true
  await choose('blob:1')
  expect(states()).toEqual(['failed 0'])
  desk.isCut = false
  await buyer.pass(2_000)
  desk.wire.open()
  await settle()
  brought[0]!.answer(200, taken(1))
  await settle()
  expect(desk.said).toHaveLength(1)
})

test('one that is taken back ends at once, is no message, and the next one goes', async () => {
  await talk()
  await choose('blob:1', 'blob:2')
  buyer.chat.pictures.cancel(buyer.chat.pictures.onTheirWay[0]!.msgId)
  await settle()
  expect([brought[0]!.isCancelled, states()]).toEqual([true, ['uploading 0']])
  brought[1]!.answer(200, taken(2))
  await settle()
  expect(desk.said.map(({ msgText }) => msgText)).toEqual([key(2)])
})

test.each([
  [413, { code: 413, msg: 'Payload Too Large' }, '图片不能超过 5 MB'],
  [200, { code: 400, msg: '请选择图片', data: null }, '请选择图片'],
])(
  '[R-CON-26] one that the service will not have (%i) says why, and is not brought again by itself',
  async (status, body, words) => {
    await talk()
    await choose('blob:1')
    brought[0]!.answer(status, body)
    await settle()
    expect(dialogs.toast).toHaveBeenLastCalledWith(words)
    desk.wire.end(1006)
    await buyer.pass(2_000)
    desk.wire.open()
    await settle()
    expect([states(), brought.length]).toEqual([['failed 0'], 1])
  },
)

test('[R-CHT-12] what one buyer was bringing is nothing of the next one', async () => {
  await talk()
  await choose('blob:1')
  desk.isGuest = false
  buyer.root.user.begin({ token: 'S', userInfo: userInfo() as never } as never, SHOP)
  expect([brought[0]!.isCancelled, states()]).toEqual([true, []])
  await settle()
  desk.wire.open()
  await settle()
  expect(desk.said).toEqual([])
})

test('[R-CALL-140] an address that is over is asked for anew, of this message only', async () => {
  await talk()
  for (const id of ['a', 'b']) desk.keep(id, `http://shop/${id}?1`, 'SERVICE', 'IMAGE')
  await buyer.chat.catchUp()
  desk.said[0]!.msgText = 'http://shop/a?2'
  await buyer.chat.renewPicture('a')
  expect(buyer.chat.said.map(({ text }) => text)).toEqual(['http://shop/a?2', 'http://shop/b?1'])
})
