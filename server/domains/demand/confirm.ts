/** R-DSM-03: the purchaser confirms one or several, all of them or none, and has the goods in his cart. */
import type { DemandConfirmation, RefusedDemands } from '../../../src/api/demand'
import { mayHappen } from '../../../src/domain/demand/machine'
import { CODE_TEXT } from '../../../src/domain/errors/codes'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { goodsOf, type Place } from '../basket/goods'
import type { Viewer } from '../viewer'
import { putIntoCart } from './carts'
import { addDemandEvent } from './events'
import { judgeDemanded, refusalOf } from './judge'
import { writeState } from './progress'
import { byDemand, linesOfDemands, type DemandLineRow, type DemandRow } from './rows'
import { lockDemands } from './scope'
import { shortNumber, tellRequester } from './tell'

export type Confirmation = string | DemandConfirmation

interface Confirmed extends DemandLineRow {
  quantity: number
}

const withoutForm = (each: Confirmation): DemandConfirmation =>
  typeof each === 'string' ? { demandOrderNo: each } : each

/** Who was faster is said by name: the buyer wants to know whom to ask. */
async function refuseDecided(tx: Queryable, demands: readonly DemandRow[]): Promise<void> {
  const decided = demands.filter(({ status }) => !mayHappen(status, 'confirm'))
  if (decided.length === 0) return
  const events = await tx.query<{ demand_order_no: string; event: string; actor: string }>(
    `select distinct on (demand_order_no) demand_order_no, event, actor from demand_events
     where demand_order_no = any($1::text[]) and event in ('confirm', 'withdraw', 'reject')
     order by demand_order_no, event_id desc`,
    [decided.map(({ demand_order_no }) => demand_order_no)],
  )
  const words = { confirm: '确认', withdraw: '撤回', reject: '驳回' } as const
  const data: RefusedDemands = {
    demands: decided.map(({ demand_order_no: demandOrderNo }) => {
      const last = events.find(({ demand_order_no }) => demand_order_no === demandOrderNo)
      const what = last && words[last.event as keyof typeof words]
      return { demandOrderNo, reason: what ? `已由${last.actor}${what}` : CODE_TEXT[4001], lines: [] }
    }),
  }
  const [first] = data.demands
  throw fail('demandState', `${CODE_TEXT[4001]}：${shortNumber(first!.demandOrderNo)} ${first!.reason}`, data)
}

/** What is not named is confirmed as it was asked for; 0 strikes it. */
function confirmedLines(lines: readonly DemandLineRow[], asked: DemandConfirmation['lines']): Confirmed[] {
  const wanted = new Map((asked ?? []).map(({ skuNo, quantity }) => [skuNo, quantity]))
  if (wanted.size < (asked?.length ?? 0)) throw fail('badRequest', '同一商品不能重复')
  const known = new Set(lines.map(({ sku_no }) => sku_no))
  if ([...wanted.keys()].some((skuNo) => !known.has(skuNo))) throw fail('badRequest', '商品不在该需求单中')
  const confirmed = lines.map((line) => ({ ...line, quantity: wanted.get(line.sku_no) ?? line.asked }))
  if (confirmed.some(({ quantity, asked: most }) => quantity > most))
    throw fail('badRequest', '确认数量不能大于需求数量')
  if (confirmed.every(({ quantity }) => quantity === 0)) throw fail('badRequest', '至少确认一款商品，或驳回该需求单')
  return confirmed
}

/** Each demand's goods are judged for the place that it names. */
async function refuseUnsellableIn(
  tx: Queryable,
  shopNo: string,
  demands: readonly DemandRow[],
  lines: ReadonlyMap<string, readonly Confirmed[]>,
  city: Place,
): Promise<void> {
  const refused = []
  for (const { demand_order_no: demandOrderNo, receive } of demands) {
    const wanted = (lines.get(demandOrderNo) ?? []).filter(({ quantity }) => quantity > 0)
    const skuNos = wanted.map(({ sku_no }) => sku_no)
    const goods = await goodsOf(tx, shopNo, skuNos, receive ?? city)
    for (const { sku_no: skuNo, quantity } of wanted) {
      const verdict = judgeDemanded(goods.get(skuNo), quantity)
      if (verdict.kind !== null) refused.push({ demandOrderNo, skuNo, quantity, goods: goods.get(skuNo), verdict })
    }
  }
  if (refused.length > 0) throw refusalOf(refused)
}

function trimmedWords(lines: readonly Confirmed[]): string {
  const trimmed = lines.filter(({ quantity, asked }) => quantity < asked).length
  return trimmed === 0 ? '' : `${trimmed} 款数量有调整`
}

export async function confirmDemands(
  tx: Queryable,
  orders: readonly Confirmation[],
  { viewer, city, now }: { viewer: Viewer; city: Place; now: Date },
): Promise<number> {
  const asked = orders.map(withoutForm)
  const numbers = asked.map(({ demandOrderNo }) => demandOrderNo)
  if (numbers.length === 0) throw fail('badRequest', '请选择需求单')
  if (new Set(numbers).size < numbers.length) throw fail('badRequest', '同一需求单不能重复')
  const demands = await lockDemands(tx, viewer, numbers)
  await refuseDecided(tx, demands)
  const all = byDemand(await linesOfDemands(tx, numbers))
  const lines = new Map(
    asked.map(({ demandOrderNo, lines: wanted }) => [
      demandOrderNo,
      confirmedLines(all.get(demandOrderNo) ?? [], wanted),
    ]),
  )
  await refuseUnsellableIn(tx, viewer.shopNo, demands, lines, city)
  const pushed = [...lines.values()].flat().filter(({ quantity }) => quantity > 0)
  await tx.query(
    `update demand_lines l set confirmed = told.quantity
       from unnest($1::text[], $2::text[], $3::int[]) as told (demand, sku, quantity)
     where l.demand_order_no = told.demand and l.sku_no = told.sku`,
    [
      pushed.map(({ demand_order_no }) => demand_order_no),
      pushed.map(({ sku_no }) => sku_no),
      pushed.map(({ quantity }) => quantity),
    ],
  )
  for (const demand of demands) {
    const number = demand.demand_order_no
    const note = trimmedWords(lines.get(number) ?? [])
    await writeState(tx, number, { status: 'CONFIRMED', cancelType: '' })
    await addDemandEvent(tx, number, { event: 'confirm', actor: viewer, note, now })
    const words = ['已确认', note].filter(Boolean).join('，')
    await tellRequester(tx, demand, { kind: 'confirm', words, byUserId: viewer.userId, now })
  }
  const tagged = pushed.map((line) => ({
    demandOrderNo: line.demand_order_no,
    skuNo: line.sku_no,
    quantity: line.quantity,
  }))
  await putIntoCart(tx, viewer, tagged, now)
  return pushed.length
}
