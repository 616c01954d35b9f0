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

export const paymentCalls = {
  /** R-CALL-095 */
  wxPayInfo: call<OnePayment & { openId: string }, PayInfo>()({
    id: 'R-CALL-095',
    method: 'GET',
    path: '/payment/wx/:systemNo/:orderNo',
    errors: 'self',
    access: 'orderPaid',
  }),
  /** R-CALL-096 An empty `payHost` means: pay by R-CALL-095; else by the pay service, R-CALL-098. */
  setting: call<void, { appId: string; miniAppId: string; enable: boolean; payHost: string }>()({
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
  channelPay: call<{ orderNo: OrderNo; openId: string }, PayInfo>()({
    id: 'R-CALL-098',
    method: 'POST',
    path: '/order/:orderNo/channel/chinaums_wx_lite',
    query: ['openId'],
    host: 'pay',
    headers: ['payAuth', 'idempotencyKey'],
    errors: 'self',
    access: 'guest',
    keepsPrices: true,
  }),
  /** R-CALL-099 */
  validate: call<{ orderNo: OrderNo }, { canPay: boolean; reason?: string }>()({
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
  status: call<{ orderNo: OrderNo }, { payStatus: PayStatus }>()({
    id: 'R-CALL-100',
    method: 'GET',
    path: '/order/:orderNo/status',
    host: 'pay',
    headers: ['payAuth'],
    errors: 'notModal',
    access: 'guest',
    keepsPrices: true,
  }),
  /** R-CALL-101 What a payment link shows to anybody. */
  noLogin: call<
    { orderNo: OrderNo },
    { orderNo: OrderNo; systemNo: string; shopName: string; payableAmount: number; payStatus: PayStatus }
  >()({
    id: 'R-CALL-101',
    method: 'GET',
    path: '/order/:orderNo/noLogin',
    host: 'pay',
    errors: 'self',
    access: 'guest',
    keepsPrices: true,
  }),
}
