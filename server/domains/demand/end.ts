/** R-DSM-07, -08 and R-DSM-12: taken back, refused, and what is no longer to be bought. */
import { mayHappen, nextDemandState, type DemandEvent } from '../../../src/domain/demand/machine'
import { openOf } from '../../../src/domain/demand/sums'
import { isDemandReason } from '../../../src/domain/demand/status'
import { may } from '../../../src/domain/permissions'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import type { Viewer } from '../viewer'
import { fitCarts } from './carts'
import { addDemandEvent } from './events'
import { emptyCarts, settle, writeState } from './progress'
import { linesOfDemands, stateOf, type DemandRow } from './rows'
import { isRequester, lockDemand } from './scope'
import { tellLosers, tellRequester } from './tell'

function checkReason(reason: string): string {
  if (!isDemandReason(reason)) throw fail('badRequest', '请填写 2–100 字的原因')
  return reason.trim()
}

/** The requester takes back as long as he may; from then on he needs to be one who decides, and refuses. */
function endingOf(demand: DemandRow, viewer: Viewer): 'withdraw' | 'reject' {
  const own = isRequester(demand, viewer)
  const event: DemandEvent = own && mayHappen(demand.status, 'withdraw') ? 'withdraw' : 'reject'
  if (!mayHappen(demand.status, event)) throw fail('demandState')
  if (event === 'reject' && !may(viewer.role, 'demandsDecided')) throw fail('demandState')
  return event
}

/** None of it is in anybody's cart any more. */
async function leaveCarts(tx: Queryable, demand: DemandRow) {
  const lines = await linesOfDemands(tx, [demand.demand_order_no])
  const none = lines.map((line) => ({ demandOrderNo: line.demand_order_no, skuNo: line.sku_no, quantity: 0 }))
  return fitCarts(tx, demand.shop_no, none)
}

export async function cancelDemand(
  tx: Queryable,
  viewer: Viewer,
  { id, reason = '' }: { id: string; reason?: string },
  now: Date,
): Promise<void> {
  const demand = await lockDemand(tx, viewer, id)
  const event = endingOf(demand, viewer)
  const words = demand.status === 'DRAFT' ? reason.trim().slice(0, 100) : checkReason(reason)
  await writeState(tx, id, nextDemandState(stateOf(demand), event)!, words)
  await addDemandEvent(tx, id, { event, actor: viewer, note: words, now })
  if (event === 'withdraw') return
  await tellRequester(tx, demand, { kind: 'reject', words: `已驳回：${words}`, byUserId: viewer.userId, now })
  const lost = await leaveCarts(tx, demand)
  await tellLosers(tx, [demand], lost, { words: '驳回了需求单', byUserId: viewer.userId, now })
}

/** What is open of the named goods, or of all of them, is given up. */
export async function closeRest(
  tx: Queryable,
  viewer: Viewer,
  { id, reason, skuNos }: { id: string; reason: string; skuNos?: string[] },
  now: Date,
): Promise<void> {
  const demand = await lockDemand(tx, viewer, id)
  if (!mayHappen(demand.status, 'closeRest')) throw fail('demandState')
  const words = checkReason(reason)
  const lines = await linesOfDemands(tx, [id])
  const unknown = skuNos?.some((skuNo) => !lines.some(({ sku_no }) => sku_no === skuNo))
  if (unknown) throw fail('badRequest', '商品不在该需求单中')
  const given = lines.filter((line) => openOf(line) > 0 && (!skuNos || skuNos.includes(line.sku_no)))
  if (given.length === 0) throw fail('demandState', '没有待采购的商品')
  await tx.query(
    `update demand_lines l set closed = l.closed + told.open from unnest($2::text[], $3::int[]) as told (sku, open)
     where l.demand_order_no = $1 and l.sku_no = told.sku`,
    [id, given.map(({ sku_no }) => sku_no), given.map(openOf)],
  )
  const pieces = given.reduce((sum, line) => sum + openOf(line), 0)
  const note = `${given.length} 款共 ${pieces} 件：${words}`
  await addDemandEvent(tx, id, { event: 'closeRest', actor: viewer, note, now })
  await tellRequester(tx, demand, { kind: 'closeRest', words: `不再采购 ${note}`, byUserId: viewer.userId, now })
  const lost = await emptyCarts(tx, [demand])
  await tellLosers(tx, [demand], lost, { words: '不再采购', byUserId: viewer.userId, now })
  const [state] = await settle(tx, [demand], now)
  // Nothing of it was ever ordered: that is a refusal, and its reason is this one.
  if (state?.status === 'CANCELLED') await writeState(tx, id, state, words)
}
