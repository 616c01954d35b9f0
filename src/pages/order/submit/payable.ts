import type { OrderPreview } from '@/api/order'
import { toCents, toYuan } from '@/domain/money'
import type { Charges } from './useCharges'

/** R-ENT-12, reckoned in cents. */
export function payableOf({ totalAmount }: OrderPreview, { freight }: Charges): number {
  return toYuan((toCents(totalAmount) ?? 0) + (toCents(freight.totalAmount) ?? 0))
}

/** Whether somebody has to agree, as far as anybody can tell before the address is chosen (R-APR-16). */
export const asksReasons = ({ approvalNodes, approvalMayGrow }: OrderPreview): boolean =>
  approvalNodes.length > 0 || approvalMayGrow

/** Why the order cannot be sent now (R-SCR-52); '' when it can. */
export function obstacleOf(preview: OrderPreview, hasAddress: boolean, charges: Charges, limitedCount: number): string {
  if (!hasAddress) return '请先选择收货地址'
  if (limitedCount > 0) return `${limitedCount} 件商品限售，请先移除再提交`
  if (!preview.skuList.some(({ valid }) => valid)) return '没有可以下单的商品'
  if (charges.status === 'asking' || charges.status === 'none') return '运费计算中'
  if (charges.status === 'error') return '运费获取失败，点按重试'
  return ''
}
