/** What an order is called at the desk, and what can be done with it. */
import { formatMoney } from '../../src/domain/money'
import { trackStateText } from '../../src/domain/order/logistics'
import { nextState } from '../../src/domain/order/machine'
import { ORDER_STATUS_VIEW, type OrderStatus, type PayStatus } from '../../src/domain/order/status'
import { toWireTime } from '../database/wireTime'
import { stateOf } from '../domains/order/rows'
import { mayDo, type SellerRole } from '../domains/sellers/roles'
import type { ActionName } from './actions'
import { markup, type Markup } from './markup'
import type { ListedOrder } from './orders'

const MINUTE_MS = 60_000
/** Longer is too long for a buyer who has paid. */
const PATIENCE_MINUTES = 30

export const money = (cents: number): string => `${cents < 0 ? '−' : ''}¥${formatMoney(Math.abs(cents))}`

/** `11-21 09:27` */
export const shortTime = (moment: Date): string => toWireTime(moment).slice(5, 16)

const TONES: Readonly<Record<OrderStatus, string>> = {
  PRE_CONFIRM: 'red',
  PENDING: 'orange',
  PARTIALLY_DELIVERED: 'amber',
  DELIVERED: 'red',
  CANCELLED: 'grey',
  TAKEN: 'blue',
}

export function isUnpaid(order: ListedOrder): boolean {
  return order.status === 'PRE_CONFIRM' && !nextState(stateOf(order), 'accept')
}

export function stateMark(order: ListedOrder): Markup {
  const unpaid = isUnpaid(order)
  const text = unpaid ? '待付款' : ORDER_STATUS_VIEW[order.status].label
  return markup`<span class="state state--${unpaid ? 'orange' : TONES[order.status]}">${text}</span>`
}

const PAY_TEXT: Readonly<Record<PayStatus, string>> = {
  UNPAID: '未付款',
  PAYING: '付款中',
  PAID: '微信支付',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  CREDIT: '账期支付',
}

export const payText = ({ pay_status: status, played }: ListedOrder): string =>
  status === 'PAID' && played ? '演示支付' : PAY_TEXT[status]

function spanOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} 分`
  if (minutes < 60 * 72) return `${Math.floor(minutes / 60)} 时 ${minutes % 60} 分`
  return `${Math.floor(minutes / 1440)} 天`
}

function unpaidHint(order: ListedOrder, now: Date): string {
  if (order.approval_status === 'APPROVING') return '审批中'
  return order.pay_deadline ? `余 ${spanOf(order.pay_deadline.getTime() - now.getTime())}` : ''
}

/** What stands below the state. */
export function stateHint(order: ListedOrder, now: Date): Markup {
  const plain = (text: string): Markup => markup`<span class="meta">${text}</span>`
  const left = order.ordered_quantity - order.shipped_quantity
  switch (order.status) {
    case 'PRE_CONFIRM': {
      if (isUnpaid(order)) return plain(unpaidHint(order, now))
      const waited = now.getTime() - (order.paid_at ?? order.created_at).getTime()
      const late = waited > PATIENCE_MINUTES * MINUTE_MS
      return markup`<span class="meta${late ? ' warn' : ''}">已等 ${spanOf(waited)}</span>`
    }
    case 'PENDING':
      return plain(`共 ${left} 件待发`)
    case 'PARTIALLY_DELIVERED':
      return plain(`余 ${left} 件待发`)
    case 'DELIVERED':
      return plain(order.track_state === null ? '' : trackStateText(order.track_state))
    case 'TAKEN':
      return plain(order.ended_at ? `${toWireTime(order.ended_at).slice(5, 10)} 收货` : '')
    case 'CANCELLED':
      return plain(order.approval_status === 'REJECTED' ? '审批驳回' : order.cancel_reason)
  }
}

/** What this seller can do with it now. */
export function actionsFor(order: ListedOrder, role: SellerRole): ReadonlySet<ActionName> {
  const state = stateOf(order)
  const possible: readonly (readonly [ActionName, boolean])[] = [
    ['accept', nextState(state, 'accept') !== null],
    ['ship', nextState(state, 'shipRest') !== null],
    ['cancel', nextState(state, 'cancelBySeller') !== null],
    ['refund', order.refundable],
    ['track', order.track_state !== null && order.status !== 'TAKEN'],
    ['correct', order.status === 'PARTIALLY_DELIVERED' || order.status === 'DELIVERED'],
  ]
  return new Set(possible.filter(([action, can]) => can && mayDo(role, action)).map(([action]) => action))
}

/** A small picture of one of our own drawings; those of other hosts have no small one. */
export function picture(image: string): Markup {
  const small = image.startsWith('/media/')
    ? `${image}${image.includes('?') ? '&' : '?'}x-oss-process=style/origin_50`
    : image
  return markup`<img class="picture" src="${small}" alt="" width="40" height="40" loading="lazy">`
}
