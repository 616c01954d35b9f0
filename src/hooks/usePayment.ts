import { useCallback, useEffect, useRef, useState } from 'react'
import { CODE } from '@/domain/errors/codes'
import { paymentCalls, type PayInfo } from '@/api/payment'
import { schemeCalls } from '@/api/scheme'
import { wechatCalls } from '@/api/wechat'
import { dataOf } from '@/client/calls'
import type { Answered } from '@/client/request'
import { RequestError } from '@/client/requestError'
import { dialogs } from '@/platform/dialogs'
import { IS_WEAPP } from '@/platform/env'
import { openLink, redirectAround, requestPayment } from '@/platform/payment'
import { loginCode } from '@/platform/wechat'
import { uuid } from '@/utils/ids'
import { buildQuery, withQuery, type QueryInput } from '@/utils/query'
import { useCalls } from './useCalls'
import { useMiniApp } from './useMiniApp'
import { useStores } from './useStores'
import { useSubmit } from './useSubmit'

/** R-CALL-100 */
const POLL_EVERY_MS = 2000
const POLL_TIMES = 15

const FAILED = '请求异常'
const NOT_OPENED = '打开小程序失败，请在微信中打开'
const DETAIL = '/pages/order/orderDetail/index'
/** A mini-program for a public service is built without it. */
const PLAYS = process.env.TARO_APP_DEMONSTRATION !== 'no'

/** What a played payment comes to, so that what follows each can be seen. */
export const OUTCOMES = ['paid', 'failed', 'cancelled'] as const
export type Outcome = (typeof OUTCOMES)[number]

export interface Payable {
  orderNo: string
  systemNo: string
}

interface PaymentOptions {
  /** Told once the service says that the money came. */
  onPaid: () => void
  /** Told after the buyer was told that he has cancelled. */
  onCancelled?: () => void
  /** Paid from a link: whoever opened it may be a guest (R-PAY-06). */
  isLink?: boolean
  /** The secret of that link; a member who sees the order pays without it. */
  authcode?: string
}

/** Where in the mini-program the order is paid. */
export interface PayEntry {
  orderNo: string
  path: string
  query: QueryInput
}

export interface Payment {
  busy: boolean
  /** The buyer has paid or went to pay, and the service is asked whether the money came. */
  checking: boolean
  pay: (order: Payable) => void
  /** Inside the messaging app no link opens the mini-program: a tap on an element of the app does. */
  entry: PayEntry | undefined
  followEntry: () => void
  closeEntry: () => void
  /** Why the last try did not come through; '' before one and after it did. */
  unpaid: string
  /** In a shop of a demonstration: how the payment will end; undefined where it is paid in earnest. */
  played: { outcome: Outcome; choose: (outcome: Outcome) => void } | undefined
}

/** Pays an order: with WeChat in the mini-program, through a link to the mini-program from a browser. */
export function usePayment({ onPaid, onCancelled, isLink = false, authcode }: PaymentOptions): Payment {
  const { shop } = useStores()
  const calls = useCalls(paymentCalls)
  const wechat = useCalls(wechatCalls)
  const scheme = useCalls(schemeCalls)
  const findApp = useMiniApp()
  const [checking, setChecking] = useState(false)
  const [entry, setEntry] = useState<PayEntry>()
  const [outcome, setOutcome] = useState<Outcome>('paid')
  const [unpaid, setUnpaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const isGone = useRef(false)
  /** The same payment asked for again after a broken line is one payment. */
  const attempt = useRef({ of: '', key: '' })

  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])

  /** A toast is gone before the buyer has looked up from the button. */
  const tellUnpaid = (why: string) => {
    setUnpaid(why)
    dialogs.toast(why)
  }

  const watch = useCallback(
    (orderNo: string) => {
      clearTimeout(timer.current)
      setChecking(true)
      let left = POLL_TIMES
      const ask = async () => {
        const payStatus = dataOf(await calls.status({ orderNo, authcode }).catch(() => undefined))?.payStatus
        if (isGone.current) return
        left -= 1
        if (payStatus === 'PAID') {
          setChecking(false)
          onPaid()
        } else if (left > 0) {
          timer.current = setTimeout(() => void ask(), POLL_EVERY_MS)
        } else {
          setChecking(false)
        }
      }
      void ask()
    },
    [calls, onPaid, authcode],
  )

  const payInfo = async ({ orderNo, systemNo }: Payable, openId: string): Promise<Answered<PayInfo> | string> => {
    const setting = dataOf(await calls.setting())
    if (setting && !setting.enable) return '暂未开通在线支付'
    if (!isLink && !setting?.payHost) return calls.wxPayInfo({ systemNo, orderNo, openId })
    const checked = dataOf(await calls.validate({ orderNo, authcode }))
    if (checked && !checked.canPay) return checked.reason || FAILED
    if (attempt.current.of !== orderNo) attempt.current = { of: orderNo, key: uuid() }
    return calls.channelPay({ orderNo, openId, authcode }, { idempotencyKey: attempt.current.key })
  }

  /** R-PAY-01, R-PAY-02 */
  const payHere = async (order: Payable) => {
    const code = await loginCode()
    const openId = code && dataOf(await wechat.openId({ code }))?.openId
    if (!openId) return tellUnpaid(FAILED)
    const answer = await payInfo(order, openId).catch((error: unknown) => {
      console.warn('payment', error)
      return undefined
    })
    if (typeof answer === 'string') return tellUnpaid(answer)
    if (answer && answer.code === CODE.orderPaid) return onPaid()
    if (answer && answer.code === CODE.approvalNotPassed) return tellUnpaid(answer.msg)
    const info = answer ? dataOf(answer) : undefined
    if (!info) return tellUnpaid(FAILED)
    attempt.current = { of: '', key: '' }
    const outcome = await requestPayment(info)
    if (outcome === 'cancelled') return dialogs.toast('已取消支付')
    if (outcome === 'failed') return tellUnpaid(FAILED)
    watch(order.orderNo)
  }

  /** R-PUR-25b: on both targets alike, as there is no WeChat in it. */
  const play = async ({ orderNo }: Payable) => {
    const setting = PLAYS ? dataOf(await calls.setting()) : undefined
    if (!setting?.enable) return tellUnpaid('演示店铺不支持支付')
    if (outcome === 'failed') return dialogs.toast('余额不足，订单仍待付款')
    if (outcome === 'cancelled') {
      dialogs.toast('已取消支付')
      return onCancelled?.()
    }
    const answer = await calls.playedPay({ orderNo, authcode }, { loading: true })
    if (!answer) return
    if (answer.code === CODE.ok || answer.code === CODE.orderPaid) return onPaid()
    tellUnpaid(answer.msg)
  }

  /** R-PAY-04 */
  const payThere = async ({ orderNo, systemNo }: Payable) => {
    const sure = await dialogs.modal({
      title: '提示',
      content: '微信支付请去小程序进行支付',
      confirmText: '确定',
      cancelText: '取消',
    })
    if (!sure) return
    const { shopNo } = shop
    const around = isLink
      ? withQuery('/pages/shopPay/index', { orderNo, systemNo, shopNo, authcode })
      : withQuery(DETAIL, { orderNo, shopNo })
    if (await redirectAround(around)) return
    try {
      // The link's secret opens its own page there, a member's code his session.
      const path = authcode ? 'pages/shopPay/index' : 'pages/wxpay/index'
      const code = authcode || dataOf(await wechat.codeForToken(undefined, { errors: 'notModal' }))?.code
      if (!code) return tellUnpaid(NOT_OPENED)
      const query = { orderNo, systemNo, shopNo, authcode: code }
      if (await findApp()) return setEntry({ orderNo, path, query })
      const link = dataOf(await scheme.url({ path, query: buildQuery(query), shopNo }, { errors: 'notModal' }))
      if (!link?.url) return tellUnpaid(NOT_OPENED)
      watch(orderNo)
      openLink(link.url)
    } catch (error) {
      console.warn('payment', error)
      tellUnpaid(NOT_OPENED)
    }
  }

  const { busy, submit } = useSubmit(async (order: Payable) => {
    setUnpaid('')
    const way = shop.isDemo ? play : IS_WEAPP ? payHere : payThere
    await way(order).catch((error: unknown) => {
      setUnpaid(error instanceof RequestError ? error.message : FAILED)
      throw error
    })
  })
  return {
    busy,
    checking,
    pay: (order) => void submit(order),
    entry,
    followEntry: () => {
      if (entry) watch(entry.orderNo)
      setEntry(undefined)
    },
    closeEntry: () => setEntry(undefined),
    unpaid,
    played: PLAYS && shop.isDemo ? { outcome, choose: setOutcome } : undefined,
  }
}
