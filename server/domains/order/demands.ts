/** The demands that an order names: they are the company's, are confirmed, and have that much left (R-DSM-04, -11). */
import type { CreateOrder, DemandWish, OrderedSku } from '../../../src/api/order'
import { mayHappen } from '../../../src/domain/demand/machine'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { originsOf, type Origins } from '../demand/origins'
import type { DemandRow } from '../demand/rows'
import { lockDemands, visibleDemand } from '../demand/scope'
import type { Viewer } from '../viewer'

type Asked = Pick<CreateOrder, 'source' | 'demandOrderNo'>

function numbersOf(asked: Asked, lines: readonly OrderedSku[]): string[] {
  const named = [asked, ...lines].map(({ demandOrderNo = '' }) => demandOrderNo)
  return [...new Set(named)].filter((number) => number !== '')
}

function refuseClosed(demands: readonly DemandRow[]): void {
  if (demands.some(({ status }) => !mayHappen(status, 'order'))) throw fail('demandState')
}

/** For the preview: nothing is locked, and nothing is kept. */
export async function demandsOfOrder(
  db: Queryable,
  viewer: Viewer,
  asked: Asked,
  lines: readonly OrderedSku[],
): Promise<Origins> {
  const numbers = numbersOf(asked, lines)
  for (const number of numbers) await visibleDemand(db, viewer, number)
  return originsOf(db, numbers)
}

/** What the requesters wanted for these lines, for the page that sends the order. */
export async function wishesOf(db: Queryable, asked: Asked, lines: readonly OrderedSku[]): Promise<DemandWish[]> {
  return db.query<DemandWish>(
    `select demand_order_no as "demandOrderNo", user_name as "demanderName", receive,
       coalesce(need_date::text, '') as "needDate"
     from demand_orders where demand_order_no = any($1::text[]) order by demand_order_no`,
    [numbersOf(asked, lines)],
  )
}

/** What the page names of one demand, or all that is open of it. Every line of such an order is the demand's. */
export async function linesToDemand(
  db: Queryable,
  viewer: Viewer,
  { demandOrderNo = '', skuList }: Asked & { skuList: readonly OrderedSku[] },
): Promise<OrderedSku[]> {
  if (demandOrderNo === '' && skuList.length > 0) return [...skuList]
  refuseClosed([await visibleDemand(db, viewer, demandOrderNo)])
  if (skuList.length > 0)
    return skuList.map((line) => ({ ...line, demandOrderNo: line.demandOrderNo || demandOrderNo }))
  const open = (await originsOf(db, [demandOrderNo])).get(demandOrderNo)?.open ?? new Map<string, number>()
  const lines = [...open].filter(([, quantity]) => quantity > 0)
  if (lines.length === 0) throw fail('demandState', '没有待采购的商品')
  return lines.map(([skuNo, quantity]) => ({ skuNo, quantity, demandOrderNo }))
}

export interface LockedDemands {
  demands: DemandRow[]
  origins: Origins
  numbers: string[]
}

/** Locked before the goods and the carts are, in the order of their numbers. */
export async function lockDemandsOf(tx: Queryable, viewer: Viewer, asked: CreateOrder): Promise<LockedDemands> {
  const numbers = numbersOf(asked, asked.skuList)
  if (numbers.length === 0) return { demands: [], origins: new Map(), numbers }
  const demands = await lockDemands(tx, viewer, numbers)
  refuseClosed(demands)
  const origins = await originsOf(tx, numbers)
  const isForeign = asked.skuList.some(
    ({ skuNo, demandOrderNo = '' }) => demandOrderNo !== '' && !origins.get(demandOrderNo)?.open.has(skuNo),
  )
  if (isForeign) throw fail('badRequest', '商品不在该需求单中')
  return { demands, origins, numbers }
}

/** '' or the one demand that all of it is for: the order is called after it. */
export function onlyDemand(asked: Pick<CreateOrder, 'skuList'>): string {
  const numbers = new Set(asked.skuList.map(({ demandOrderNo = '' }) => demandOrderNo))
  return numbers.size === 1 ? ([...numbers][0] ?? '') : ''
}
