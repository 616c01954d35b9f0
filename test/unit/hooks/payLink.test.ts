/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { accountCalls } from '@/api/account'
import { paymentCalls } from '@/api/payment'
import { shopCalls } from '@/api/shop'
import { useLink } from '@/pages/order/payment/useLink'
import { envelope } from '../client/wire'
import { fakeRoot, intro, userInfo } from '../stores/fakeRoot'
import { act, renderHook } from './renderHook'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  useDidShow: jest.fn(),
  useDidHide: jest.fn(),
  default: {
    showToast: jest.fn(() => Promise.resolve()),
    showModal: jest.fn(() => Promise.resolve({ confirm: true })),
  },
}))

const { showToast, showModal } = Taro as unknown as Record<'showToast' | 'showModal', jest.Mock>

const LINK = { authcode: 's', expireTime: '2026-11-26 10:00:00', h5Url: 'https://shop.example.com/pages/shopPay/index' }
const STILL_GOOD = envelope(409, null, '之前的付款链接仍有效')

const GOOD = { orderNo: 'SO1' }
const DEAD = envelope(404, null, '链接已失效')

interface Setup {
  /** What the service says of the link that this page holds. */
  held?: unknown
  answers?: unknown[]
  shopNo?: string
}

async function linking({ answers = [LINK], shopNo = '10002', held = GOOD }: Setup = {}) {
  const onRefused = jest.fn()
  const left = [...answers]
  const given = fakeRoot({
    stored: { shopNo, [`shop_token_${shopNo}`]: 'T' },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [shopCalls.intro.id]: () => intro(shopNo),
      [paymentCalls.link.id]: () => left.shift(),
      [paymentCalls.noLogin.id]: () => held,
    },
  })
  await given.root.app.start({ path: '/', query: { shopNo }, host: '' })
  const hook = await renderHook(() => useLink('SO1', onRefused), given.root)
  const make = (how: 'open' | 'renew' | 'close') =>
    act(async () => {
      hook.current()[how]()
      for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
    })
  const fields = () => given.asked.filter(({ id }) => id === paymentCalls.link.id).map((call) => call.fields)
  return { hook, make, fields, onRefused }
}

beforeEach(() => jest.clearAllMocks())

test('[R-CALL-208] the link that was made is shown again without another one', async () => {
  const { hook, make, fields } = await linking()
  await make('open')
  expect(hook.current().shown).toEqual(LINK)
  await make('close')
  expect(hook.current().shown).toBeUndefined()
  await make('open')
  expect(hook.current().shown).toEqual(LINK)
  expect(fields()).toEqual([{ orderNo: 'SO1' }])
})

test('[R-CALL-208] a link that somebody has already ends only when the buyer says so', async () => {
  showModal.mockResolvedValueOnce({ confirm: false })
  const kept = await linking({ answers: [STILL_GOOD] })
  await kept.make('open')
  expect(showModal.mock.calls[0]![0]).toMatchObject({ confirmText: '重新生成', cancelText: '取消' })
  expect(kept.hook.current().shown).toBeUndefined()
  expect(kept.fields()).toEqual([{ orderNo: 'SO1' }])

  const ended = await linking({ answers: [STILL_GOOD, LINK] })
  await ended.make('open')
  expect(ended.fields()).toEqual([{ orderNo: 'SO1' }, { orderNo: 'SO1', renew: true }])
  expect(ended.hook.current().shown).toEqual(LINK)
})

test('[R-CALL-208] a link that a colleague has replaced meanwhile is not shown again', async () => {
  const next = { ...LINK, authcode: 'next' }
  const { hook, make, fields } = await linking({ answers: [LINK, STILL_GOOD, next], held: DEAD })
  await make('open')
  await make('close')
  showModal.mockResolvedValueOnce({ confirm: false })
  await make('open')
  expect(hook.current().shown).toBeUndefined()
  expect(fields()).toEqual([{ orderNo: 'SO1' }, { orderNo: 'SO1' }])
})

test('[R-CALL-208] made anew, the old one is asked about first', async () => {
  const next = { ...LINK, authcode: 'next' }
  const { hook, make, fields } = await linking({ answers: [LINK, next] })
  await make('open')
  showModal.mockResolvedValueOnce({ confirm: false })
  await make('renew')
  expect(hook.current().shown).toEqual(LINK)
  await make('renew')
  expect(hook.current().shown).toEqual(next)
  expect(fields()).toEqual([{ orderNo: 'SO1' }, { orderNo: 'SO1', renew: true }])
})

test('what the service refuses is told, and the page looks at its order again', async () => {
  const { hook, make, onRefused } = await linking({ answers: [envelope(3002, null, '订单已支付')] })
  await make('open')
  expect(showToast.mock.calls.map(([options]: [{ title: string }]) => options.title)).toEqual(['订单已支付'])
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(hook.current().shown).toBeUndefined()
})
