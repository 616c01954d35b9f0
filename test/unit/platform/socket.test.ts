/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { openSocket as openInMini } from '@/platform/socket'
import { openSocket as openInBrowser } from '@/platform/socket.h5'
import type { OpenSocket } from '@/platform/socket.types'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { connectSocket: jest.fn() } }))

type Listen = (event: object) => void

/** A socket of either target, as far as it is used. */
class Fake {
  readyState = 1
  on: Record<string, Listen> = {}
  sent: string[] = []
  closed: string[] = []
  onOpen = (listen: Listen) => void (this.on.open = listen)
  onMessage = (listen: Listen) => void (this.on.message = listen)
  onError = (listen: Listen) => void (this.on.error = listen)
  onClose = (listen: Listen) => void (this.on.close = listen)
  send = (given: string | { data: string }) => void this.sent.push(typeof given === 'string' ? given : given.data)
  close = (given: number | { reason: string }, reason = '') =>
    void this.closed.push(typeof given === 'number' ? reason : given.reason)
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

async function opened(target: string): Promise<{ fake: Fake; heard: string[]; socket: ReturnType<OpenSocket> }> {
  const fake = new Fake()
  const heard: string[] = []
  const handlers = {
    opened: () => void heard.push('opened'),
    heard: (text: string) => void heard.push(text),
    failed: () => void heard.push('failed'),
    ended: (code: number, reason: string) => void heard.push(`${code} ${reason}`),
  }
  jest.mocked(Taro.connectSocket).mockResolvedValue(fake as never)
  const Browser = Object.assign(
    function () {
      return fake
    },
    { OPEN: 1 },
  )
  Object.assign(window, { WebSocket: Browser })
  const socket = (target === 'h5' ? openInBrowser : openInMini)('ws://shop/im', handlers)
  await tick()
  const { onopen, onmessage, onerror, onclose } = fake as unknown as Record<string, Listen | undefined>
  if (target === 'h5') fake.on = { open: onopen!, message: onmessage!, error: onerror!, close: onclose! }
  return { fake, heard, socket }
}

describe.each(['h5', 'weapp'])('a socket on %s', (target) => {
  test('[R-CHT-01] tells that it is open, what comes, and how it ended', async () => {
    const { fake, heard, socket } = await opened(target)
    fake.on.open!({})
    fake.on.message!({ data: 'words' })
    fake.on.message!({ data: new ArrayBuffer(1) })
    fake.on.close!({ code: 4401, reason: 'token' })
    expect(heard).toEqual(['opened', 'words', '4401 token'])
    socket.send('mine')
    expect(fake.sent).toEqual(['mine'])
  })

  test('[R-CHT-12] says why it is left, and is not heard afterwards', async () => {
    const { fake, heard, socket } = await opened(target)
    socket.close('logout')
    for (const name of ['open', 'error']) fake.on[name]!({})
    fake.on.message!({ data: 'late' })
    fake.on.close!({ code: 1000, reason: 'logout' })
    expect(fake.closed).toEqual(['logout'])
    expect(heard).toEqual([])
  })
})

test('a socket of the mini-program that is left before it is there is closed as soon as it is', async () => {
  const fake = new Fake()
  jest.mocked(Taro.connectSocket).mockResolvedValue(fake as never)
  openInMini('ws://shop/im', { opened: jest.fn(), heard: jest.fn(), failed: jest.fn(), ended: jest.fn() }).close(
    'login',
  )
  expect(fake.closed).toEqual([])
  await tick()
  expect(fake.closed).toEqual(['login'])
})

test('where WeChat opens no socket that is told', async () => {
  const failed = jest.fn()
  jest.mocked(Taro.connectSocket).mockRejectedValue(new Error('url not in domain list'))
  openInMini('ws://shop/im', { opened: jest.fn(), heard: jest.fn(), failed, ended: jest.fn() })
  await tick()
  expect(failed).toHaveBeenCalledTimes(1)
})
