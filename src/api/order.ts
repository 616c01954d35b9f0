import { BUYERS, call } from './call'
import type { BasketLine, Discount, WantedSku } from './cart'

export type OrderNo = string

export type OrderSource = 'CART' | 'BUY_NOW' | 'DEMAND' | 'REORDER'

export interface PreviewLine extends BasketLine {
  demandOrderNo: string
}

/** An approval that the order will need, before it exists. */
export interface ApprovalNodeBrief {
  seq: number
  name: string
  type: 'INTERNAL' | 'EXTERNAL'
  approvers: string[]
}

/** R-ENT-11. Amounts count valid lines only; the client adds the freight (R-ENT-12). */
export interface OrderPreview {
  source: OrderSource
  skuList: PreviewLine[]
  goodsAmount: number
  discountAmount: number
  discounts: Discount[]
  /** Goods less discounts, without freight. */
  totalAmount: number
  approvalNodes: ApprovalNodeBrief[]
}

export const orderCalls = {
  /**
   * R-CALL-087 An empty `skuList` stands for the selected lines of the cart (CART) or for the lines of `orderNo`
   * (REORDER). Lines that cannot be ordered are answered too, with their reason.
   */
  preview: call<
    { source: OrderSource; skuList: WantedSku[]; demandOrderNo?: string; orderNo?: OrderNo },
    OrderPreview
  >()({
    id: 'R-CALL-087',
    method: 'POST',
    path: '/customer/order/pre',
    access: BUYERS,
  }),
}
