/** R-DSM-12, 继续采购: what is open lies in the cart of whoever goes on with it, and in nobody else's. */
import type { ConfirmedSku } from '../../../src/api/demandResume'
import { mayHappen } from '../../../src/domain/demand/machine'
import { openOf } from '../../../src/domain/demand/sums'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import type { Viewer } from '../viewer'
import { putIntoCart } from './carts'
import { addDemandEvent } from './events'
import { linesOfDemands, type DemandLineRow } from './rows'
import { lockDemand } from './scope'
import { tellLosers } from './tell'

function wantedOf(lines: readonly DemandLineRow[], asked: readonly ConfirmedSku[] | undefined): ConfirmedSku[] {
  const open = lines.map((line) => ({ skuNo: line.sku_no, quantity: openOf(line) })).filter((line) => line.quantity > 0)
  if (!asked) return open
  return asked.map(({ skuNo, quantity }) => {
    const line = open.find((each) => each.skuNo === skuNo)
    if (!line || quantity > line.quantity || quantity === 0)
      throw fail('badRequest', line ? `最多还可采购 ${line.quantity} 件` : '该商品没有待采购的数量')
    return { skuNo, quantity }
  })
}

/** How many of these lie in the cart of whoever asks as they are. */
async function countThere(
  tx: Queryable,
  { userId, shopNo }: Viewer,
  id: string,
  wanted: readonly ConfirmedSku[],
): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from cart_lines c join unnest($4::text[], $5::int[]) as wanted (sku, quantity)
       on c.sku_no = wanted.sku and c.quantity = wanted.quantity
     where c.user_id = $1 and c.shop_no = $2 and c.demand_order_no = $3`,
    [userId, shopNo, id, wanted.map(({ skuNo }) => skuNo), wanted.map(({ quantity }) => quantity)],
  )
  return row?.n ?? 0
}

export async function resumeDemand(
  tx: Queryable,
  viewer: Viewer,
  { id, lines: asked }: { id: string; lines?: ConfirmedSku[] },
  now: Date,
): Promise<{ pushed: number; there: number }> {
  const demand = await lockDemand(tx, viewer, id)
  if (!mayHappen(demand.status, 'resume')) throw fail('demandState')
  if (asked && new Set(asked.map(({ skuNo }) => skuNo)).size < asked.length)
    throw fail('badRequest', '同一商品不能重复')
  const wanted = wantedOf(await linesOfDemands(tx, [id]), asked)
  if (wanted.length === 0) throw fail('demandState', '没有待采购的商品')
  const there = await countThere(tx, viewer, id, wanted)
  const lost = await putIntoCart(
    tx,
    viewer,
    wanted.map((line) => ({ ...line, demandOrderNo: id })),
    now,
  )
  // Where all of it lay already, nobody has gone on with anything.
  if (there < wanted.length)
    await addDemandEvent(tx, id, { event: 'resume', actor: viewer, note: `${wanted.length} 款商品`, now })
  await tellLosers(tx, [demand], lost, { words: '继续采购', byUserId: viewer.userId, now })
  return { pushed: wanted.length, there }
}
