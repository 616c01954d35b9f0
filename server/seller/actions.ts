import { fail } from '../contract'
import type { Db } from '../database/db'
import { fieldOf } from '../http/forms'
import type { TrackKind } from '../../src/domain/order/logistics'
import type { Payments } from '../domains/payment/payments'
import { acceptOrder, cancelBySeller, reportTrack, shipOrder, type ShipLine } from '../domains/order/selling'

/** `SKU=2 SKU2=1`; empty for everything that is left. */
function shipLines(text: string): ShipLine[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const [skuNo = '', quantity = ''] = part.split('=')
      if (!/^[1-9]\d{0,5}$/.test(quantity)) throw fail('badRequest', `发货数量不正确：${part}`)
      return { skuNo, quantity: Number(quantity) }
    })
}

const KINDS: readonly TrackKind[] = ['SHOP', 'DGDF', 'DIRECT']

type Action = (db: Db, orderNo: string, fields: unknown, payments: Payments) => Promise<unknown>

/** By the last part of the address. */
export const SELLER_ACTIONS: Readonly<Record<string, Action>> = {
  accept: (db, orderNo) => acceptOrder(db, orderNo, new Date()),

  ship: (db, orderNo, fields) => {
    const kind = KINDS.find((each) => each === fieldOf(fields, 'kind'))
    return shipOrder(db, orderNo, { lines: shipLines(fieldOf(fields, 'lines')), ...(kind ? { kind } : {}) }, new Date())
  },

  cancel: async (db, orderNo, fields, payments) => {
    await cancelBySeller(db, orderNo, fieldOf(fields, 'reason') || '商家库存不足', new Date())
    payments.refundSoon(orderNo)
  },

  /** Tries a refund at once that would wait for its next turn. */
  refund: async (db, orderNo, _fields, payments) => {
    const due = await db.query(
      `update payments set next_refund_try = $2 where order_no = $1 and next_refund_try is not null and refunded_at is null
       returning order_no`,
      [orderNo, new Date()],
    )
    if (due.length === 0) throw fail('orderState', '没有待退款项')
    payments.refundSoon(orderNo)
  },

  /** Of every parcel of the order, or of the one that is named. */
  track: async (db, orderNo, fields) => {
    const state = Number(fieldOf(fields, 'state'))
    if (!Number.isInteger(state) || state < 0 || state > 6) throw fail('badRequest', '物流状态为 0–6')
    const context = fieldOf(fields, 'context').trim()
    if (context === '') throw fail('badRequest', '请填写物流信息')
    const parcels = await db.query<{ outbound_no: string }>(
      `select outbound_no from packages where order_no = $1 and ($2 = '' or outbound_no = $2)`,
      [orderNo, fieldOf(fields, 'outboundNo')],
    )
    if (parcels.length === 0) throw fail('notFound', '包裹不存在')
    for (const parcel of parcels) await reportTrack(db, parcel.outbound_no, { state, context, at: new Date() })
  },
}
