import { createOutcomes, type OutcomeParts } from '@/client/outcomes'
import { createRequest, type Request } from '@/client/request'
import type { Clock } from '@/client/clock'
import type { Incoming, Outgoing } from '@/platform/transport.types'
import type { SearchCipher } from '@/platform/searchCipher.types'

/** A clock that a test moves by hand. */
export function handClock(): Clock & { pass(milliseconds: number): void } {
  let now = 0
  let waiting: { at: number; act: () => void }[] = []
  return {
    after(milliseconds, act) {
      const entry = { at: now + milliseconds, act }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
    pass(milliseconds) {
      now += milliseconds
      const due = waiting.filter((entry) => entry.at <= now)
      waiting = waiting.filter((entry) => entry.at > now)
      for (const entry of due) entry.act()
    },
  }
}

export const envelope = (code: number, data: unknown = null, msg = '') => ({
  code,
  data,
  msg,
  message: msg,
  success: code === 200,
  statusCode: code,
})

export const ok = (data: unknown): Incoming => ({ status: 200, body: JSON.stringify(envelope(200, data, '操作成功')) })
export const business = (code: number, msg: string, data: unknown = null): Incoming => ({
  status: 200,
  body: JSON.stringify(envelope(code, data, msg)),
})

export interface Wire {
  request: Request
  sent: Outgoing[]
  modals: { title: string; content: string; confirm(): void }[]
  pages: string[]
  /** What was said of closed shops. */
  closed: unknown[]
  overlay: string[]
  clock: ReturnType<typeof handClock>
  session: { token: string | undefined; shopNo: string; url: string }
}

type Answerer = (request: Outgoing) => Promise<Incoming> | Incoming

/** The real wrapper with its real outcomes; only the network, the screen and the clock are played. */
export function wire(
  answer: Answerer,
  options: { target?: 'weapp' | 'h5'; cipher?: SearchCipher; crawlerHost?: string } = {},
): Wire {
  const { target = 'h5' } = options
  const session: Wire['session'] = { token: 'TOKEN-1', shopNo: '10001', url: '/pages/item/index?skuNo=1' }
  const sent: Outgoing[] = []
  const modals: Wire['modals'] = []
  const pages: string[] = []
  const closed: unknown[] = []
  const overlay: string[] = []
  const clock = handClock()
  let ids = 0

  const parts: OutcomeParts = {
    modal: ({ title, content }) =>
      new Promise((resolve) => modals.push({ title, content, confirm: () => resolve(true) })),
    currentToken: () => session.token,
    removeToken() {
      session.token = undefined
    },
    currentUrl: () => session.url,
    toLogin(from) {
      pages.push(`login from ${from}`)
    },
    closed: (shop) => closed.push(shop),
    unknown: () => pages.push('unknown'),
    toShopClosed() {
      pages.push('shopClose')
      return Promise.resolve()
    },
    loginPath: '/pages/account/login/index',
    shopClosedPath: '/pages/protocol/shopClose/index',
  }
  const plain: SearchCipher = {
    seal: (body) => Promise.resolve({ body, headers: {} }),
    drop: () => undefined,
    prefetch: () => Promise.resolve(),
  }
  const request = createRequest({
    transport: {
      async send(outgoing) {
        sent.push(outgoing)
        return answer(outgoing)
      },
    },
    headers: {
      shopNo: () => session.shopNo,
      token: () => session.token,
      city: () => ({ provinceCode: '310000', cityCode: '310100', provinceName: '上海市', cityName: '上海市' }),
      distinctId: () => 'device-1',
      crawlerHost: () => options.crawlerHost ?? '',
      platform: target === 'h5' ? 'H5' : 'WA',
    },
    overlay: {
      loading: (text) => overlay.push(text),
      stopLoading: () => overlay.push('hidden'),
    },
    outcomes: createOutcomes(parts),
    cipher: options.cipher ?? plain,
    addressOf: (path, host) => (host === 'pay' ? `https://pay.example${path}` : target === 'h5' ? `/h5${path}` : path),
    target,
    uuid: () => `id-${(ids += 1)}`,
    clock,
  })
  return { request, sent, modals, pages, closed, overlay, clock, session }
}

/** Lets everything that is already decided happen. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
