import type { OrderReceive } from '../../../src/api/order'
import type { LineSums } from '../../../src/domain/demand/sums'
import type { DemandCancelType, DemandState, DemandStatus } from '../../../src/domain/demand/status'
import type { Queryable } from '../../database/db'

export interface DemandRow {
  demand_order_no: string
  shop_no: string
  company_id: number
  user_id: number
  user_name: string
  status: DemandStatus
  cancel_type: DemandCancelType | ''
  reason: string
  purpose: string
  remark: string
  receive_id: number | null
  receive: OrderReceive | null
  /** `YYYY-MM-DD` */
  need_date: string | null
  parent_no: string | null
  line_count: number
  version: number
  created_at: Date
  saved_at: Date
  submitted_at: Date | null
}

/** A date of the calendar stays one: the driver would make a moment of it. */
export const DEMAND_COLUMNS = `d.demand_order_no, d.shop_no, d.company_id, d.user_id, d.user_name, d.status, d.cancel_type,
  d.reason, d.purpose, d.remark, d.receive_id, d.receive, to_char(d.need_date, 'YYYY-MM-DD') as need_date, d.parent_no,
  d.line_count, d.version, d.created_at, d.saved_at, d.submitted_at`

export function stateOf({ status, cancel_type }: DemandRow): DemandState {
  return { status, cancelType: cancel_type }
}

/** A line with its sums: what was ordered and received is counted from the orders that name the demand. */
export interface DemandLineRow extends LineSums {
  demand_order_no: string
  seq: number
  sku_no: string
  remark: string
  price_cents: number | null
  shipped: number
}

export async function linesOfDemands(db: Queryable, demandOrderNos: readonly string[]): Promise<DemandLineRow[]> {
  if (demandOrderNos.length === 0) return []
  return db.query<DemandLineRow>(
    `with sums as (
       select l.demand_order_no, l.sku_no, sum(l.quantity)::int as ordered, sum(l.shipped)::int as shipped,
         coalesce(sum(l.quantity) filter (where o.status = 'TAKEN'), 0)::int as received
       from order_lines l join orders o using (order_no)
       where l.demand_order_no = any($1::text[]) and l.demand_order_no <> '' and o.status <> 'CANCELLED'
       group by l.demand_order_no, l.sku_no)
     select line.demand_order_no, line.seq, line.sku_no, line.remark, line.price_cents, line.asked, line.confirmed,
       line.closed, coalesce(ordered, 0) as ordered, coalesce(shipped, 0) as shipped, coalesce(received, 0) as received
     from demand_lines line left join sums using (demand_order_no, sku_no)
     where line.demand_order_no = any($1::text[]) order by line.demand_order_no, line.seq`,
    [demandOrderNos],
  )
}

/** Lines of several demands, by demand. */
export function byDemand<TLine extends { demand_order_no: string }>(lines: readonly TLine[]): Map<string, TLine[]> {
  const found = new Map<string, TLine[]>()
  for (const line of lines) found.set(line.demand_order_no, [...(found.get(line.demand_order_no) ?? []), line])
  return found
}
