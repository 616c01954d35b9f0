import type { AnyCall } from '@/api/call'
import { accountCalls } from '@/api/account'
import { shopCalls } from '@/api/shop'
import type { Request, RequestOptions } from '@/client/request'
import type { Identity, InitialData, StoreDependencies } from '@/stores/dependencies'
import { RootStore } from '@/stores/RootStore'
import { envelope } from '../client/wire'

type Played = (fields: Record<string, unknown> | undefined) => unknown

/** What a played call answers when it fails in the wrapper's modal or notModal mode. */
export const REFUSED = Symbol('refused')

export const intro = (shopNo: string, color = 'blue') => ({
  shopNo,
  shopName: `店${shopNo}`,
  slogan: '',
  phone: '',
  shopBriefBO: { showNoTaxPrice: false, demo: shopNo === '10001', auth: true, qrCodeShow: false, priceLogin: false },
  themeModule: { color },
  navigationBarModule: { bgColor: '#fff', textColor: 'black', showSearch: true },
  logoModule: { iconUrl: '' },
})

export const userInfo = (roleCodes: string[] = ['PURCHASER']) => ({
  userId: '1',
  name: '王工',
  mobile: '13800000000',
  email: '',
  companyId: '1',
  companyName: '沪东机械',
  roleCodes,
  openIdBound: false,
  ruleRead: true,
})

interface Options {
  stored?: Record<string, string>
  initial?: InitialData
  /** Answers by call id; a call that is not played never answers. */
  play?: Record<string, Played>
  reloads?: boolean
  identity?: Identity
  waiting?: StoreDependencies['waiting']
}

export function fakeRoot({ stored = {}, initial, play = {}, reloads = true, identity, waiting }: Options = {}) {
  const kept = new Map(Object.entries(stored))
  const asked: { id: string; fields: unknown; options: RequestOptions | undefined }[] = []
  const went: string[] = []
  const played: Record<string, Played> = { ...play }
  const clock = { now: 1_000_000 }

  const request: Request = async (call, fields, options) => {
    asked.push({ id: call.id, fields, options })
    const answer = played[call.id]
    if (!answer) return new Promise(() => undefined)
    const given = await answer(fields as Record<string, unknown> | undefined)
    if (given === REFUSED) return false
    const isEnvelope = typeof given === 'object' && given !== null && 'statusCode' in given
    return (isEnvelope ? given : envelope(200, given)) as ReturnType<typeof envelope>
  }
  const root = new RootStore({
    request,
    storage: {
      get: (key) => kept.get(key),
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      lasts: (key, value) => kept.get(key) === value,
    },
    cipher: {
      prefetch: () => {
        went.push('prefetch')
        return Promise.resolve()
      },
    },
    launch: {
      reloadWithShop: (shopNo) => {
        if (reloads) went.push(`reload ${shopNo}`)
        return reloads
      },
      nameShopInAddress: (shopNo) => void went.push(`address ${shopNo}`),
    },
    identity,
    open: (url) => void went.push(`open ${url}`),
    now: () => clock.now,
    // As where the code does not come: nothing is kept, and what fails is told.
    waiting: waiting ?? (() => Promise.reject(new Error('no code of what waits'))),
    ...(initial ? { initial } : {}),
  })
  const idOf = (call: AnyCall) => call.id
  const count = (call: AnyCall) => asked.filter(({ id }) => id === idOf(call)).length
  return { root, kept, asked, went, played, clock, count }
}

/** A shop that is open and answers everything the start asks for. */
export const openShop = {
  [shopCalls.intro.id]: () => intro('10001'),
  [shopCalls.modules.id]: () => [],
  [accountCalls.me.id]: () => userInfo(),
}
