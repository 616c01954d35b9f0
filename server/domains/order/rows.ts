import type { OrderInvoiceReceive, OrderReceive, OrderSource } from '../../../src/api/order'
import type { AskedInvoice } from '../invoicing/insert'
import type { ApprovalStatus, OrderState, OrderStatus, PayStatus } from '../../../src/domain/order/status'

export interface OrderRow {
  order_no: string
  shop_no: string
  system_no: string
  user_id: number
  company_id: number
  source: OrderSource
  status: OrderStatus
  pay_status: PayStatus
  approval_status: ApprovalStatus
  goods_cents: number
  discounts: { name: string; cents: number }[]
  general_freight_cents: number
  dangerous_freight_cents: number
  payable_cents: number
  receive: OrderReceive
  invoice: AskedInvoice | null
  invoice_receive: OrderInvoiceReceive | null
  remark: string
  purchase_no: string
  apply_reason: string
  need_date: string
  approval_round: number
  approval_deadline: Date | null
  demand_order_no: string
  line_count: number
  ordered_quantity: number
  shipped_quantity: number
  cancel_reason: string
  created_at: Date
  pay_deadline: Date | null
  paid_at: Date | null
  auto_confirm_at: Date | null
}

export interface OrderLineRow {
  order_no: string
  seq: number
  sku_no: string
  name: string
  brand_name: string
  spec_text: string
  image: string
  unit: string
  price_cents: number
  quantity: number
  dangerous: boolean
  supplier_direct: boolean
  demand_order_no: string
  /** Of whoever asked for it; only where the lines are read with their demands. */
  demander_name?: string | null
  demand_remark?: string | null
  from_shop: number
  from_supplier: number
  shipped: number
}

export function stateOf(row: OrderRow): OrderState {
  return { status: row.status, payStatus: row.pay_status, approvalStatus: row.approval_status }
}
