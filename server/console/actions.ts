/** What can be done to an order at the desk. Each leaves its trace in the transaction in which it happens. */
import type { TrackKind } from '../../src/domain/order/logistics'
import { fail } from '../contract'
import type { Db, Queryable } from '../database/db'
import { lockOrder } from '../domains/order/advance'
import {
  acceptOrder,
  cancelBySeller,
  reportTrack,
  shipOrder,
  type ShipLine,
  type Shipment,
} from '../domains/order/selling'
import { checkWaybill, correctWaybill, waybillText } from '../domains/order/waybill'
import type { Payments } from '../domains/payment/payments'
import { noteDeed, type Doer } from '../domains/sellers/deeds'
import { mayDo } from '../domains/sellers/roles'
import { fieldOf, writtenIn } from '../http/forms'

const KINDS: readonly TrackKind[] = ['SHOP', 'DGDF', 'DIRECT']
const QUANTITY = /^(?:0|[1-9]\d{0,5})$/

export interface Task {
  db: Db
  payments: Payments
  doer: Doer
  orderNo: string
  /** The fields of a form or of JSON. */
  fields: unknown
}

function quantityIn(text: string, skuNo: string): number {
  if (!QUANTITY.test(text)) throw fail('badRequest', `发货数量不正确：${skuNo}`)
  return Number(text)
}

/** `SKU=2 SKU2=1`; empty for everything that is left. */
function linesInText(text: string): ShipLine[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => {
      const [skuNo = '', quantity = ''] = part.split('=')
      if (quantity === '0') throw fail('badRequest', `发货数量不正确：${skuNo}`)
      return { skuNo, quantity: quantityIn(quantity, skuNo) }
    })
}

/** The page sends a field per line of the order, `line.0` and so on. */
async function linesInForm(db: Queryable, orderNo: string, fields: unknown): Promise<ShipLine[]> {
  const lines = await db.query<{ seq: number; sku_no: string }>(
    'select seq, sku_no from order_lines where order_no = $1 order by seq',
    [orderNo],
  )
  const wanted = lines
    .map(({ seq, sku_no: skuNo }) => ({ skuNo, quantity: quantityIn(fieldOf(fields, `line.${seq}`) || '0', skuNo) }))
    .filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) throw fail('badRequest', '请填写发货数量')
  return wanted
}

/** Whose order it is was not said to him either: one of another shop is as one that does not exist. */
async function checkShop(tx: Queryable, { doer, orderNo }: Task): Promise<void> {
  const { shop_no: shopNo } = await lockOrder(tx, orderNo)
  if (doer.shopNo !== null && doer.shopNo !== shopNo) throw fail('notFound', '订单不存在')
}

type Note = (action: string, note?: string) => (tx: Queryable) => Promise<void>

function noteOf(task: Task, at: Date): Note {
  return (action, note = '') =>
    async (tx) => {
      await checkShop(tx, task)
      await noteDeed(tx, task.doer, { orderNo: task.orderNo, action, note, at })
    }
}

async function ship(task: Task, note: Note, at: Date): Promise<string> {
  const { db, orderNo, fields } = task
  const given = (name: string): string => fieldOf(fields, name).trim()
  const kind = KINDS.find((each) => each === given('kind'))
  const text = writtenIn(fields, 'lines', '发货明细')
  const shipment: Shipment = { lines: linesInText(text), ...(kind ? { kind } : {}) }
  if (!['', 'page'].includes(given('by'))) throw fail('badRequest')
  if (given('by') === '') return shipOrder(db, orderNo, shipment, at, note('ship', text))
  const waybill = { carrier: given('carrier'), logisticsNo: given('logisticsNo') }
  checkWaybill(waybill)
  await db.transaction((tx) => checkShop(tx, task))
  const lines = await linesInForm(db, orderNo, fields)
  const words = lines.map(({ skuNo, quantity }) => `${skuNo} × ${quantity}`).join('，')
  return shipOrder(
    db,
    orderNo,
    { ...shipment, ...waybill, lines, alreadyShipped: quantityIn(given('alreadyShipped'), '') },
    at,
    note('ship', `${waybillText(waybill)}：${words}`.slice(0, 500)),
  )
}

async function cancel({ db, orderNo, fields, payments }: Task, note: Note, at: Date): Promise<void> {
  const own = fieldOf(fields, 'otherReason').trim()
  const reason = own || fieldOf(fields, 'reason').trim() || '商家库存不足'
  await cancelBySeller(db, orderNo, reason, at, note('cancel', reason))
  payments.refundSoon(orderNo)
}

/** Tries a refund at once that would wait for its next turn. */
async function refund({ db, orderNo, payments }: Task, note: Note, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await note('refund')(tx)
    const due = await tx.query(
      `update payments set next_refund_try = $2 where order_no = $1 and next_refund_try is not null and refunded_at is null
       returning order_no`,
      [orderNo, at],
    )
    if (due.length === 0) throw fail('orderState', '没有待退款项')
  })
  payments.refundSoon(orderNo)
}

/** Of every parcel of the order, or of the one that is named. */
async function track(task: Task, note: Note, at: Date): Promise<void> {
  const { db, orderNo, fields } = task
  const text = fieldOf(fields, 'state').trim()
  if (!/^[0-6]$/.test(text)) throw fail('badRequest', '物流状态为 0–6')
  const context = writtenIn(fields, 'context', '物流信息')
  if (context === '') throw fail('badRequest', '请填写物流信息')
  await db.transaction((tx) => checkShop(tx, task))
  const parcels = await db.query<{ outbound_no: string }>(
    `select outbound_no from packages where order_no = $1 and ($2 = '' or outbound_no = $2)`,
    [orderNo, fieldOf(fields, 'outboundNo')],
  )
  if (parcels.length === 0) throw fail('notFound', '包裹不存在')
  for (const { outbound_no: outboundNo } of parcels) {
    await reportTrack(db, outboundNo, { state: Number(text), context, at }, note('track', `${outboundNo}：${context}`))
  }
}

function correct({ db, orderNo, fields }: Task, note: Note, at: Date): Promise<void> {
  const given = (name: string): string => fieldOf(fields, name).trim()
  const [outboundNo, seen] = [given('outboundNo'), given('was')]
  if (seen === '') throw fail('badRequest', '缺少更正前的运单，请刷新页面后再试')
  const waybill = { carrier: given('carrier'), logisticsNo: given('logisticsNo') }
  return correctWaybill(db, { orderNo, outboundNo, seen }, waybill, at, (was) =>
    note('correct', `${outboundNo}：${waybillText(was)} → ${waybillText(waybill)}`),
  )
}

const ACTIONS = {
  accept: ({ db, orderNo }: Task, note: Note, at: Date) => acceptOrder(db, orderNo, at, note('accept')),
  ship,
  cancel,
  refund,
  track,
  correct,
} as const

export type ActionName = keyof typeof ACTIONS

export const ACTION_TEXT: Readonly<Record<ActionName, string>> = {
  accept: '接单',
  ship: '发货',
  cancel: '取消订单',
  refund: '立即退款',
  track: '更新物流',
  correct: '更正运单',
}

export function isAction(name: string): name is ActionName {
  return Object.hasOwn(ACTIONS, name)
}

/** Answers what the action tells, such as the number of the parcel. */
export async function act(name: ActionName, task: Task): Promise<unknown> {
  if (!mayDo(task.doer.role, name)) throw fail('forbidden', `您的角色不能${ACTION_TEXT[name]}`)
  const at = new Date()
  return (await ACTIONS[name](task, noteOf(task, at), at)) ?? true
}
