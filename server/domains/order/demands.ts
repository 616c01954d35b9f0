/** The demands that an order names: they are the company's, are confirmed, and have that much left (R-DSM-04, -11). */
import type { CreateOrder, DemandWish, OrderedSku, RefusedLines } from '../../../src/api/order'
import { mayHappen } from '../../../src/domain/demand/machine'
import { fail, type Failure } from '../../contract'
import type { Queryable } from '../../database/db'
import { heldLines, sameLine, type HeldLine } from '../demand/carts'
import { openFor, originsOf, type Origins } from '../demand/origins'
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
  const lines = [...open].map(([skuNo, quantity]) => ({ skuNo, quantity, demandOrderNo }))
  if (lines.every(({ quantity }) => quantity === 0)) throw fail('demandState', '没有待采购的商品')
  const held = await heldByOthers(db, viewer, [demandOrderNo])
  const free = lines.map((line) => ({ ...line, quantity: line.quantity - piecesOf(held.filter(sameLine(line))) }))
  if (free.every(({ quantity }) => quantity <= 0)) throw heldFailure(held)
  return free.filter(({ quantity }) => quantity > 0)
}

/** What an order that came to nothing had of a demand is still wanted there, as far as nobody else has taken it up. */
export async function stillDemanded(
  db: Queryable,
  viewer: Viewer,
  lines: readonly { skuNo: string; quantity: number; demandOrderNo: string }[],
): Promise<OrderedSku[]> {
  const numbers = [...new Set(lines.map(({ demandOrderNo }) => demandOrderNo).filter(Boolean))]
  const origins = await originsOf(db, numbers)
  const held = await heldByOthers(db, viewer, numbers)
  return lines.map((line) => {
    const { skuNo, quantity, demandOrderNo } = line
    const open = demandOrderNo === '' ? 0 : (openFor(origins, skuNo, demandOrderNo) ?? 0)
    const isFree = open > 0 && open - piecesOf(held.filter(sameLine(line))) >= quantity
    return { skuNo, quantity, ...(isFree && { demandOrderNo }) }
  })
}

async function heldByOthers(db: Queryable, { shopNo, userId }: Viewer, numbers: readonly string[]) {
  return (await heldLines(db, shopNo, numbers)).filter((line) => line.userId !== userId)
}

const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

function heldFailure(held: readonly HeldLine[]): Failure {
  const owners = [...new Set(held.map(({ owner }) => owner))].join('、')
  const data: RefusedLines = {
    lines: held.map(({ skuNo, skuName, owner }) => ({ skuNo, skuName, reason: `在${owner}的购物车中` })),
  }
  return fail('conflict', `需求商品在${owners}的购物车中，如需由您下单，请先在需求单中「继续采购」`, data)
}

/** A colleague's cart loses nothing to an order: whoever wants it takes it over first, and the colleague is told. */
export async function refuseHeld(
  db: Queryable,
  viewer: Viewer,
  origins: Origins,
  lines: readonly OrderedSku[],
): Promise<void> {
  const held = await heldByOthers(db, viewer, [...origins.keys()])
  const wanted = lines.map((line) => ({ ...line, demandOrderNo: line.demandOrderNo ?? '' }))
  const lost = held.filter((line) => {
    const open = openFor(origins, line.skuNo, line.demandOrderNo) ?? 0
    return piecesOf(wanted.filter(sameLine(line))) > open - line.quantity
  })
  if (lost.length > 0) throw heldFailure(lost)
}

/** What became of lines of demands that have left the buyer's cart, by their place in the list; '' where nobody knows. */
export async function whereabouts(
  db: Queryable,
  viewer: Viewer,
  lines: readonly { skuNo: string; demandOrderNo: string }[],
): Promise<string[]> {
  const numbers = lines.map(({ demandOrderNo }) => demandOrderNo).filter(Boolean)
  const held = await heldByOthers(db, viewer, numbers)
  const orders = await db.query<{ skuNo: string; demandOrderNo: string; owner: string }>(
    `select l.sku_no as "skuNo", l.demand_order_no as "demandOrderNo", u.name as owner
     from order_lines l join orders o using (order_no) join users u using (user_id)
     where l.demand_order_no = any($1::text[]) and o.status <> 'CANCELLED' and o.user_id <> $2::bigint
     order by o.created_at desc`,
    [numbers, viewer.userId],
  )
  return lines.map((line) => {
    const holder = held.find(sameLine(line))
    if (holder) return `已在${holder.owner}的购物车中`
    const order = orders.find(sameLine(line))
    return order ? `${order.owner}已下单` : ''
  })
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
