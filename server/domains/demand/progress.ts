/** R-DSM-04..06, R-DSM-11: what orders do to the demands that they hold. */
import { nextDemandState, type DemandEvent } from '../../../src/domain/demand/machine'
import { openOf, stateFromSums } from '../../../src/domain/demand/sums'
import type { DemandState } from '../../../src/domain/demand/status'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { fitCarts, type Losers } from './carts'
import { addDemandEvent } from './events'
import { byDemand, DEMAND_COLUMNS, linesOfDemands, stateOf, type DemandRow } from './rows'
import { tellRequester } from './tell'

/** Not for a viewer: an order leads to its demands whoever moves it, also the clock and the seller. */
export async function lockForOrder(tx: Queryable, orderNo: string): Promise<DemandRow[]> {
  const named = `select demand_order_no from order_lines where order_no = $1 and demand_order_no <> ''`
  return tx.query<DemandRow>(
    `select ${DEMAND_COLUMNS} from demand_orders d where d.demand_order_no in (${named})
     order by d.demand_order_no for update`,
    [orderNo],
  )
}

export async function writeState(tx: Queryable, demandOrderNo: string, state: DemandState, reason = ''): Promise<void> {
  await tx.query('update demand_orders set status = $2, cancel_type = $3, reason = $4 where demand_order_no = $1', [
    demandOrderNo,
    state.status,
    state.cancelType,
    reason,
  ])
}

/** The event that leads from the one state to the other; the sums alone say where. */
function eventBetween(from: DemandState, to: DemandState): DemandEvent | null {
  if (from.status === to.status) return null
  const events = ['order', 'complete', 'release', 'reject'] as const
  return events.find((event) => nextDemandState(from, event)?.status === to.status) ?? null
}

/** The status follows the sums. Answers the states of the demands, in their order; they must be locked. */
export async function settle(tx: Queryable, demands: readonly DemandRow[], now: Date): Promise<DemandState[]> {
  const lines = byDemand(
    await linesOfDemands(
      tx,
      demands.map(({ demand_order_no }) => demand_order_no),
    ),
  )
  const states: DemandState[] = []
  for (const demand of demands) {
    const from = stateOf(demand)
    const to = stateFromSums(lines.get(demand.demand_order_no) ?? [])
    states.push(to)
    if (to.status === from.status) continue
    if (eventBetween(from, to) === null) throw fail('demandState')
    await writeState(tx, demand.demand_order_no, to)
    if (to.status !== 'COMPLETED') continue
    await addDemandEvent(tx, demand.demand_order_no, { event: 'complete', actor: 'SYSTEM', now })
    await tellRequester(tx, demand, { kind: 'complete', words: '的商品已全部收货', now })
  }
  return states
}

interface Ordered {
  orderNo: string
  userId: string
  now: Date
}

/** An order was made of these, which are locked. What is ordered lies in no cart any more. */
export async function afterOrder(tx: Queryable, demands: readonly DemandRow[], made: Ordered): Promise<void> {
  if (demands.length === 0) return
  const { orderNo, userId, now } = made
  await settle(tx, demands, now)
  for (const demand of demands) {
    const event = { event: 'order', actor: { userId }, note: `订单 ${orderNo}`, now } as const
    await addDemandEvent(tx, demand.demand_order_no, event)
    await tellRequester(tx, demand, { kind: 'order', words: '已下单', byUserId: userId, now })
  }
  // Of the buyer's own cart only: what lies in another's is not ordered (`refuseHeld`).
  await emptyCarts(tx, demands)
}

/** Carts hold what is open, and no more. */
export async function emptyCarts(tx: Queryable, demands: readonly DemandRow[]): Promise<Losers[]> {
  const [first] = demands
  if (!first) return []
  const lines = await linesOfDemands(
    tx,
    demands.map(({ demand_order_no }) => demand_order_no),
  )
  const open = lines.map((line) => ({
    demandOrderNo: line.demand_order_no,
    skuNo: line.sku_no,
    quantity: openOf(line),
  }))
  return fitCarts(tx, first.shop_no, open)
}

/** An order was given up or received; `demands` were locked before anything else of it was. */
export async function afterEnd(
  tx: Queryable,
  demands: readonly DemandRow[],
  ended: { orderNo: string; isCancelled: boolean; note: string; now: Date },
): Promise<void> {
  if (demands.length === 0) return
  const { orderNo, isCancelled, note, now } = ended
  if (isCancelled) {
    for (const demand of demands) {
      const words = [`订单 ${orderNo} 已取消`, note].filter(Boolean).join('：')
      await addDemandEvent(tx, demand.demand_order_no, { event: 'release', actor: 'SYSTEM', note: words, now })
      await tellRequester(tx, demand, { kind: 'release', words: '的订单已取消，等待继续采购', now })
    }
  }
  await settle(tx, demands, now)
}

/** Goods of theirs have left. */
export async function tellShipped(tx: Queryable, orderNo: string, now: Date): Promise<void> {
  for (const demand of await lockForOrder(tx, orderNo)) {
    await tellRequester(tx, demand, { kind: 'ship', words: '的商品已发货', now })
  }
}
