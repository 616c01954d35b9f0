/** Two devices share a basket: what one of them sends is compared with what lies there now, so that nobody asks for an older quantity unseen. */
import type { ChangedBasket } from '../../../src/api/demand'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { linesOf, lockBasket } from '../basket/lines'
import type { GoodsBySku } from '../basket/goods'
import type { Owner } from '../owner'

interface Sent {
  skuNo: string
  quantity: number
  remark: string
}

export async function refuseStale(
  tx: Queryable,
  owner: Owner,
  sent: readonly Sent[],
  goods: GoodsBySku,
): Promise<void> {
  await lockBasket(tx, 'demand_cart_lines', owner)
  const rows = await linesOf(tx, 'demand_cart_lines', owner)
  const there = new Map(rows.map((row) => [row.sku_no, row]))
  const changes = sent.flatMap(({ skuNo, quantity, remark }) => {
    const row = there.get(skuNo)
    const isRemarked = row !== undefined && row.remark !== remark
    if (row?.quantity === quantity && !isRemarked) return []
    const { name = '', unit = '' } = goods.get(skuNo) ?? {}
    return { skuNo, skuName: name, unit, oldQuantity: quantity, newQuantity: row?.quantity ?? 0, isRemarked }
  })
  if (changes.length === 0) return
  const data: ChangedBasket = { changes }
  throw fail('conflict', '需求蓝已在其他设备上修改', data)
}
