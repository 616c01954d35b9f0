/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { accountCalls } from '@/api/account'
import { paymentCalls } from '@/api/payment'
import { schemeCalls } from '@/api/scheme'
import { shopCalls } from '@/api/shop'
import { wechatCalls } from '@/api/wechat'
import { usePayment } from '@/hooks/usePayment'
import * as platform from '@/platform/payment'
import { proves } from '../../support/proves'
import { envelope } from '../client/wire'
import { fakeRoot, intro, REFUSED, userInfo } from '../stores/fakeRoot'
import { act, renderHook } from './renderHook'

const target = { isWeapp: true }

jest.mock('@/platform/env', () => ({
  ...jest.requireActual<object>('@/platform/env'),
  get IS_WEAPP() {
    return target.isWeapp
  },
}))

jest.mock('@/platform/payment', () => ({
  requestPayment: jest.fn(() => Promise.resolve('paid')),
  redirectAround: jest.fn(() => Promise.resolve(false)),
  openLink: jest.fn(),
}))

const tags = { work: false }
jest.mock('@/platform/sharing', () => ({ tagsWork: () => Promise.resolve(tags.work) }))

jest.mock('@/platform/wechat', () => ({ loginCode: () => Promise.resolve('code') }))

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
const mocked = platform as unknown as Record<keyof typeof platform, jest.Mock>
const toasts = () => showToast.mock.calls.map(([options]: [{ title: string }]) => options.title)

const INFO = { timeStamp: '1', nonceStr: 'n', prepayId: 'p', signType: 'RSA', paySign: 's' }
const ORDER = { orderNo: 'SO1', systemNo: 'SYB' }

interface Setup {
  play?: Record<string, () => unknown>
  guest?: boolean
  isLink?: boolean
  authcode?: string
  shopNo?: string
}

async function paying({ play = {}, guest = false, isLink = false, authcode, shopNo = '10002' }: Setup = {}) {
  const onPaid = jest.fn()
  const given = fakeRoot({
    stored: { shopNo, ...(guest ? {} : { [`shop_token_${shopNo}`]: 'T' }) },
    play: {
      [accountCalls.me.id]: () => userInfo(),
      [shopCalls.intro.id]: () => intro(shopNo),
      [wechatCalls.openId.id]: () => ({ openId: 'o' }),
      [wechatCalls.codeForToken.id]: () => ({ code: 'once' }),
      [schemeCalls.url.id]: () => ({ url: 'weixin://dl' }),
      [paymentCalls.setting.id]: () => ({ appId: '', miniAppId: '', enable: true, payHost: '' }),
      [paymentCalls.wxPayInfo.id]: () => INFO,
      [paymentCalls.channelPay.id]: () => INFO,
      [paymentCalls.validate.id]: () => ({ canPay: true }),
      [paymentCalls.status.id]: () => ({ payStatus: 'PAYING' }),
      ...play,
    },
  })
  await given.root.app.start({ path: '/', query: { shopNo }, host: '' })
  const hook = await renderHook(() => usePayment({ onPaid, isLink, authcode }), given.root)
  const pay = () =>
    act(async () => {
      hook.current().pay(ORDER)
      for (let turn = 0; turn < 30; turn++) await Promise.resolve()
    })
  return { ...given, hook, pay, onPaid }
}

beforeEach(() => {
  jest.clearAllMocks()
  jest.useFakeTimers()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  target.isWeapp = true
  tags.work = false
})
afterEach(() => jest.useRealTimers())

test('[R-PAY-01] [R-CHK-05] code, openId, pay info, the platform, then the service is asked every 2 s until it is paid', async () => {
  let asked = 0
  const {
    pay,
    hook,
    onPaid,
    asked: calls,
  } = await paying({
    play: { [paymentCalls.status.id]: () => ({ payStatus: ++asked < 3 ? 'PAYING' : 'PAID' }) },
  })
  await pay()
  expect(calls.find(({ id }) => id === paymentCalls.wxPayInfo.id)?.fields).toEqual({ ...ORDER, openId: 'o' })
  expect(mocked.requestPayment).toHaveBeenCalledWith(INFO)
  expect(hook.current().checking).toBe(true)
  expect(onPaid).not.toHaveBeenCalled()
  await act(() => jest.advanceTimersByTimeAsync(4000))
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(hook.current().checking).toBe(false)
})

test('[R-PAY-01] after 15 questions nobody asks any more', async () => {
  const { pay, hook, count } = await paying()
  await pay()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(count(paymentCalls.status)).toBe(15)
  expect(hook.current().checking).toBe(false)
})

test('[R-PAY-02] the pay service is asked whether the order can be paid, and then to prepare it', async () => {
  const setting = () => ({ appId: '', miniAppId: '', enable: true, payHost: 'https://pay.example.com' })
  const first = await paying({ play: { [paymentCalls.setting.id]: setting } })
  await first.pay()
  expect(first.count(paymentCalls.channelPay)).toBe(1)
  expect(first.count(paymentCalls.wxPayInfo)).toBe(0)
  const refused = await paying({
    play: {
      [paymentCalls.setting.id]: setting,
      [paymentCalls.validate.id]: () => ({ canPay: false, reason: '订单已关闭' }),
    },
  })
  await refused.pay()
  expect(refused.count(paymentCalls.channelPay)).toBe(0)
  expect(toasts()).toEqual(['订单已关闭'])
})

test('[R-SCR-17b] whoever pays by a link shows its secret at every question', async () => {
  const { pay, asked, count } = await paying({ guest: true, isLink: true, authcode: 'secret' })
  await pay()
  const named = { orderNo: 'SO1', authcode: 'secret' }
  const fieldsOf = (id: string) => asked.find((call) => call.id === id)?.fields
  expect(fieldsOf(paymentCalls.validate.id)).toEqual(named)
  expect(fieldsOf(paymentCalls.channelPay.id)).toEqual({ ...named, openId: 'o' })
  expect(fieldsOf(paymentCalls.status.id)).toEqual(named)
  expect(count(paymentCalls.wxPayInfo)).toBe(0)
})

test('[R-PAY-01] a buyer who closes the sheet of the platform stays and is told', async () => {
  mocked.requestPayment.mockResolvedValueOnce('cancelled')
  const { pay, count } = await paying()
  await pay()
  expect(toasts()).toEqual(['已取消支付'])
  expect(count(paymentCalls.status)).toBe(0)
})

test.each([
  ['no openId', { [wechatCalls.openId.id]: () => REFUSED }],
  ['a refusal', { [paymentCalls.wxPayInfo.id]: () => envelope(500, null, '系统繁忙') }],
])('[R-PAY-03] [R-ERR-10] %s is 请求异常', async (_, play) => {
  const { pay } = await paying({ play })
  await pay()
  expect(toasts()).toEqual(['请求异常'])
  expect(mocked.requestPayment).not.toHaveBeenCalled()
})

test('an order that somebody else has paid counts as paid', async () => {
  const { pay, onPaid } = await paying({
    play: { [paymentCalls.wxPayInfo.id]: () => envelope(3002, null, '订单已支付') },
  })
  await pay()
  expect(onPaid).toHaveBeenCalledTimes(1)
})

test('[R-PUR-25b] where the demonstration is over a demo shop is paid by nobody', async () => {
  const play = { [paymentCalls.setting.id]: () => ({ appId: '', miniAppId: '', enable: false, payHost: '' }) }
  const { pay, count } = await paying({ shopNo: '10001', play })
  await pay()
  expect(toasts()).toEqual(['演示店铺不支持支付'])
  expect(count(paymentCalls.playedPay)).toBe(0)
})

test.each([
  ['the service plays it', () => ({ payStatus: 'PAID' })],
  ['a colleague was first', () => envelope(3002, null, '订单已支付')],
])('[R-PUR-25b] an order of a demo shop is paid without WeChat: %s', async (_, answer) => {
  const { pay, onPaid, asked } = await paying({ shopNo: '10001', play: { [paymentCalls.playedPay.id]: answer } })
  await pay()
  expect(asked.find(({ id }) => id === paymentCalls.playedPay.id)?.fields).toEqual({ orderNo: 'SO1' })
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(mocked.requestPayment).not.toHaveBeenCalled()
})

test('[R-PUR-25b] why a demo order cannot be paid is told', async () => {
  const play = { [paymentCalls.playedPay.id]: () => envelope(3001, null, '订单已关闭，无法支付') }
  const { pay, onPaid } = await paying({ shopNo: '10001', play })
  await pay()
  expect(toasts()).toEqual(['订单已关闭，无法支付'])
  expect(onPaid).not.toHaveBeenCalled()
})

describe('in a browser', () => {
  beforeEach(() => {
    target.isWeapp = false
  })

  test('the modal, then a code and a link to the mini-program', async () => {
    const { pay, asked } = await paying()
    await pay()
    await proves('R-PAY-04 R-ERR-13', () =>
      expect(showModal.mock.calls[0]![0]).toMatchObject({
        content: '微信支付请去小程序进行支付',
        confirmText: '确定',
        cancelText: '取消',
      }),
    )
    expect(asked.find(({ id }) => id === schemeCalls.url.id)?.fields).toEqual({
      path: 'pages/wxpay/index',
      query: 'orderNo=SO1&systemNo=SYB&shopNo=10002&authcode=once',
      shopNo: '10002',
    })
    await proves('R-PUR-17 R-ERR-15', () => expect(mocked.openLink).toHaveBeenCalledWith('weixin://dl'))
  })

  test('[R-ERR-14] inside the mini-program the page around the web page becomes the order', async () => {
    mocked.redirectAround.mockResolvedValueOnce(true)
    const { pay, count } = await paying()
    await pay()
    expect(mocked.redirectAround).toHaveBeenCalledWith('/pages/order/orderDetail/index?orderNo=SO1&shopNo=10002')
    expect(count(schemeCalls.url)).toBe(0)
  })

  test.each([
    ['no code', { [wechatCalls.codeForToken.id]: () => REFUSED }],
    ['no link', { [schemeCalls.url.id]: () => REFUSED }],
  ])('[R-ERR-15] %s: the buyer is told where to open it', async (_, play) => {
    const { pay } = await paying({ play })
    await pay()
    expect(toasts()).toEqual(['打开小程序失败，请在微信中打开'])
    expect(mocked.openLink).not.toHaveBeenCalled()
  })

  test.each([
    ['a guest', true],
    ['a member', false],
  ])('[R-SCR-17b] [R-PAY-06] %s with a payment link goes on with its secret, and with no session', async (_, guest) => {
    const { pay, asked, count } = await paying({ guest, isLink: true, authcode: 'secret' })
    await pay()
    expect(count(wechatCalls.codeForToken)).toBe(0)
    expect(asked.find(({ id }) => id === schemeCalls.url.id)?.fields).toMatchObject({
      path: 'pages/shopPay/index',
      query: 'orderNo=SO1&systemNo=SYB&shopNo=10002&authcode=secret',
    })
  })

  test('a member who sees the order without the link’s secret goes on with his session', async () => {
    const { pay, asked } = await paying({ isLink: true })
    await pay()
    expect(asked.find(({ id }) => id === schemeCalls.url.id)?.fields).toMatchObject({
      path: 'pages/wxpay/index',
      query: 'orderNo=SO1&systemNo=SYB&shopNo=10002&authcode=once',
    })
  })

  test('[R-PAY-04] who cancels the modal stays', async () => {
    showModal.mockResolvedValueOnce({ confirm: false })
    const { pay, count } = await paying()
    await pay()
    expect(count(schemeCalls.url)).toBe(0)
  })
})

test('[R-PAY-04] [R-SHR-02] inside the messaging app the order is paid by a tap on the element of the app, and no link is made', async () => {
  target.isWeapp = false
  tags.work = true
  const miniAppId = 'wxmini'
  const { pay, hook, count } = await paying({
    play: { [paymentCalls.setting.id]: () => ({ appId: '', miniAppId, enable: true, payHost: '' }) },
  })
  await pay()
  expect(hook.current().entry).toEqual({
    orderNo: 'SO1',
    path: 'pages/wxpay/index',
    query: { ...ORDER, shopNo: '10002', authcode: 'once' },
  })
  expect([count(schemeCalls.url), count(paymentCalls.status), mocked.openLink.mock.calls]).toEqual([0, 0, []])
  await act(() => hook.current().followEntry())
  expect(hook.current().entry).toBeUndefined()
  expect([hook.current().checking, count(paymentCalls.status)]).toEqual([true, 1])
})
