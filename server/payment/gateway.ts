/** What the shop wants of whoever moves the money. Amounts in cents. */
import type { PayInfo } from '../../src/api/payment'

export interface Payment {
  orderNo: string
  /** What the payer reads on his bill. */
  description: string
  amount: number
  openId: string
}

export interface Receipt {
  orderNo: string
  transactionId: string
  amount: number
}

/** What the gateway tells us on its own account. */
export type Notice =
  | ({ kind: 'paid'; nonce: string } & Receipt)
  | { kind: 'refunded'; nonce: string; orderNo: string }
  | { kind: 'other'; nonce: string }

export interface Refund {
  orderNo: string
  amount: number
}

export interface NoticeHeaders {
  readonly [name: string]: string | string[] | undefined
}

export interface PaymentGateway {
  readonly name: 'sandbox' | 'wechat'
  readonly appId: string
  prepare(payment: Payment): Promise<PayInfo>
  /** Rejects with `ForgedNotice` whatever the gateway did not just send. */
  readNotice(headers: NoticeHeaders, body: string): Promise<Notice>
  /** The receipt if the order was paid; for notices that never arrived. */
  query(orderNo: string): Promise<Receipt | null>
  /** Repeated with the same number it is the same refund. `pending`: a notice tells the end. */
  refund(refund: Refund): Promise<'done' | 'pending'>
}

/** Wrong or missing signature, unknown key, too old: nothing of it is believed. */
export class ForgedNotice extends Error {}
