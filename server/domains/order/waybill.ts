/** Who carries a parcel and under which number: what the buyer asks the carrier with. */
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { lockOrder } from './advance'
import { addEvent } from './events'

export const CARRIERS = ['顺路速运', '极途物流', '迅达快运'] as const
export const WAYBILL_HINT = '运单号为 8–40 位字母或数字，中间可用短横线隔开'
/** As a form's field asks it too. */
export const WAYBILL_FORM = '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*'
const WAYBILL = new RegExp(`^(?=.{8,40}$)${WAYBILL_FORM}$`)

export interface Waybill {
  carrier: string
  logisticsNo: string
}

export function checkWaybill({ carrier, logisticsNo }: Waybill): void {
  if (!CARRIERS.some((name) => name === carrier)) throw fail('badRequest', '请选择承运商')
  if (!WAYBILL.test(logisticsNo)) throw fail('badRequest', WAYBILL_HINT)
}

/** A number leads to one parcel: under one of two the buyer would look for both, and the carrier know of one. */
export async function refuseTaken(
  tx: Queryable,
  orderNo: string,
  logisticsNo: string,
  outboundNo?: string,
): Promise<void> {
  const [other] = await tx.query<{ no: string }>(
    `select outbound_no as no from packages
      where order_no = $1 and upper(logistics_no) = upper($2) and outbound_no is distinct from $3`,
    [orderNo, logisticsNo, outboundNo ?? null],
  )
  if (other) throw fail('conflict', `运单号 ${logisticsNo} 已用于本订单的包裹 ${other.no}，请核对后重新填写`)
}

export const waybillText = ({ carrier, logisticsNo }: Waybill): string => `${carrier} ${logisticsNo}`

/**
 * While the goods are on their way. The buyer is told that it was corrected, and reads the new one. `seen` is what
 * stood there when it was decided: a correction that somebody else made meanwhile is not taken back unseen.
 */
export function correctWaybill(
  db: Db,
  { orderNo, outboundNo, seen }: { orderNo: string; outboundNo: string; seen: string },
  waybill: Waybill,
  now: Date,
  witness: (was: Waybill) => (tx: Queryable) => Promise<void>,
): Promise<void> {
  checkWaybill(waybill)
  return db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, orderNo)
    const [was] = await tx.query<Waybill>(
      'select carrier, logistics_no as "logisticsNo" from packages where outbound_no = $1 and order_no = $2',
      [outboundNo, orderNo],
    )
    // Before anything is said of the order: it may be another shop's.
    await witness(was ?? { carrier: '', logisticsNo: '' })(tx)
    if (!was) throw fail('notFound', '包裹不存在')
    if (status !== 'PARTIALLY_DELIVERED' && status !== 'DELIVERED') throw fail('orderState')
    if (was.carrier === waybill.carrier && was.logisticsNo === waybill.logisticsNo)
      throw fail('badRequest', '运单没有变化')
    if (seen !== waybillText(was)) throw fail('conflict', `运单已被更正为 ${waybillText(was)}，请核对后再改`)
    await refuseTaken(tx, orderNo, waybill.logisticsNo, outboundNo)
    await tx.query('update packages set carrier = $2, logistics_no = $3 where outbound_no = $1', [
      outboundNo,
      waybill.carrier,
      waybill.logisticsNo,
    ])
    await addEvent(tx, orderNo, { event: 'correctWaybill', actor: 'SELLER', now })
  })
}
