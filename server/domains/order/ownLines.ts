/**
 * What a requester sees of an order that holds goods of others beside his own. R-PRM-08 shows it to him; where his
 * company keeps its prices from him, it keeps from him as well what his colleagues asked for.
 */
import { orderScope } from '../../../src/domain/order/actions'
import type { Viewer } from '../viewer'
import type { OrderLineRow, OrderRow } from './rows'

/** Whose lines are to be read alone; null: all of them. */
export const onlyLinesOf = ({ hidesPrices, role, userId }: Viewer): string | null =>
  hidesPrices && orderScope(role) === 'demand' ? userId : null

/** Holds for `order_lines <alias>` that somebody may see: everybody's where the parameter is null. */
export const SEEN_LINE = (alias: string, param: string): string => `(${param}::bigint is null or exists (
  select 1 from demand_orders mine where mine.demand_order_no = ${alias}.demand_order_no and mine.user_id = ${param}::bigint))`

/** Likewise for `packages p`. */
export const SEEN_PACKAGE = (param: string): string => `(${param}::bigint is null or exists (
  select 1 from package_lines pl join order_lines ol on ol.order_no = p.order_no and ol.seq = pl.seq
  where pl.outbound_no = p.outbound_no and ${SEEN_LINE('ol', param)}))`

/** The order as it is with these lines alone. What its buyer wrote to the shop and to his own books is about all of it. */
export function withOnly(order: OrderRow, lines: readonly OrderLineRow[]): OrderRow {
  const sum = (of: (line: OrderLineRow) => number): number => lines.reduce((total, line) => total + of(line), 0)
  return {
    ...order,
    remark: '',
    apply_reason: '',
    purchase_no: '',
    discounts: [],
    line_count: lines.length,
    ordered_quantity: sum(({ quantity }) => quantity),
    shipped_quantity: sum(({ shipped }) => shipped),
  }
}
