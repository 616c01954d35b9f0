import type { OrderStatus, PayStatus } from '../domain/order/status'
import { call } from './call'
import type { OrderNo } from './order'

/** R-ENT-15. What `requestPayment` of the mini-program takes. */
export interface PayInfo {
  timeStamp: string
  nonceStr: string
  prepayId: string
  signType: string
  paySign: string
}

interface OnePayment {
  systemNo: string
  orderNo: OrderNo
}

/** `authcode` is the secret of a payment link: guests need it, who may see the order does without. */
interface LinkedOrder {
  orderNo: OrderNo
  authcode?: string
}

/** What whoever pays has to know of the order, and nothing more: see decision 19. */
export interface LinkedBill {
  orderNo: OrderNo
  systemNo: string
  shopName: string
  /** null: the order was cancelled, and nothing below is told either. */
  payableAmount: number | null
  payStatus: PayStatus
  /** The buyer's company, masked. */
  companyName: string
  /** The first goods by name, of `goodsCount`. */
  goodsNames: string[]
  goodsCount: number
  /** '' when nothing is to be paid any more. */
  payDeadline: string
}

/** An address that may be passed on to whoever pays. */
export interface PaymentLink {
  authcode: string
  expireTime: string
  h5Url: string
}

export const paymentCalls = {
  /** R-CALL-095 */
  wxPayInfo: call<OnePayment & { openId: string }, PayInfo>()({
    id: 'R-CALL-095',
    method: 'GET',
    path: '/payment/wx/:systemNo/:orderNo',
    errors: 'self',
    access: 'orderPaid',
  }),
  /**
   * R-CALL-096 An empty `payHost` means: pay by R-CALL-095; else by the pay service, R-CALL-098. `enable` is false where
   * this shop takes no payment, true in a demo shop where the sandbox plays it; `credit`, ours, where its orders are delivered before they are paid.
   */
  setting: call<void, { appId: string; miniAppId: string; enable: boolean; payHost: string; credit: boolean }>()({
    id: 'R-CALL-096',
    method: 'GET',
    path: '/payment/wx/setting',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-097 */
  amount: call<OnePayment, { payableAmount: number; status: OrderStatus }>()({
    id: 'R-CALL-097',
    method: 'GET',
    path: '/payment/amount/wx/:systemNo/:orderNo',
    errors: 'notModal',
    access: 'ordersSeen',
  }),
  /** R-CALL-098 Guests too: a payment link may be passed on (R-PAY-06). */
  channelPay: call<LinkedOrder & { openId: string }, PayInfo>()({
    id: 'R-CALL-098',
    method: 'POST',
    path: '/order/:orderNo/channel/chinaums_wx_lite',
    query: ['openId', 'authcode'],
    host: 'pay',
    headers: ['payAuth', 'idempotencyKey'],
    errors: 'self',
    access: 'guest',
    keepsPrices: true,
  }),
  /** R-CALL-099 */
  validate: call<LinkedOrder, { canPay: boolean; reason?: string }>()({
    id: 'R-CALL-099',
    method: 'GET',
    path: '/order/:orderNo/validate',
    host: 'pay',
    headers: ['payAuth'],
    errors: 'self',
    access: 'guest',
    keepsPrices: true,
  }),
  /** R-CALL-100 */
  status: call<LinkedOrder, { payStatus: PayStatus }>()({
    id: 'R-CALL-100',
    method: 'GET',
    path: '/order/:orderNo/status',
    host: 'pay',
    headers: ['payAuth'],
    errors: 'notModal',
    access: 'guest',
    keepsPrices: true,
  }),
  /** R-CALL-101 What a payment link shows. */
  noLogin: call<LinkedOrder, LinkedBill>()({
    id: 'R-CALL-101',
    method: 'GET',
    path: '/order/:orderNo/noLogin',
    host: 'pay',
    errors: 'self',
    access: 'guest',
    keepsPrices: true,
  }),
  /** R-CALL-208 Ours: makes the link of an order; while one is good, `renew` must say that it may end (409). */
  link: call<{ orderNo: OrderNo; renew?: boolean }, PaymentLink>()({
    id: 'R-CALL-208',
    method: 'POST',
    path: '/customer/order/payment/link',
    errors: 'self',
    access: 'orderPaid',
  }),
  /** R-CALL-211 Ours: pays an order of a demo shop in the sandbox; no money moves (R-PUR-25b). */
  playedPay: call<LinkedOrder, { payStatus: PayStatus }>()({
    id: 'R-CALL-211',
    method: 'POST',
    path: '/payment/demonstration',
    errors: 'self',
    access: 'guest',
    keepsPrices: true,
    ownPagesOnly: true,
  }),
}
