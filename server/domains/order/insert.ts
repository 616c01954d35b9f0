import type { CreateOrder } from '../../../src/api/order'
import type { Freight } from '../../../src/domain/freight/rule'
import type { OrderState } from '../../../src/domain/order/status'
import type { Queryable } from '../../database/db'
import type { Quote } from './quote'
import { freeNumber } from '../numbers'
import type { OrderRow } from './rows'
import type { Viewer } from '../viewer'
import type { Taken } from './stock'

export interface NewOrder {
  viewer: Viewer
  systemNo: string
  asked: Pick<CreateOrder, 'source' | 'remark' | 'purchaseNo' | 'demandOrderNo' | 'applyReason' | 'needDate'>
  /** Those whose demands it fulfils: they may look on. */
  demanderIds: readonly (number | string)[]
  state: OrderState
  quote: Pick<Quote, 'valid' | 'totals'>
  taken: readonly Taken[]
  freight: Freight
  payable: number
  destinations: {
    receive: OrderRow['receive']
    invoice: OrderRow['invoice']
    invoiceReceive: OrderRow['invoice_receive']
  }
  payDeadline: Date | null
  now: Date
}

/** Whatever the search field of the list finds an order by. */
export function searchText(
  orderNo: string,
  purchaseNo: string,
  lines: readonly { skuNo: string; name: string; model?: string }[],
): string {
  return [orderNo, purchaseNo, ...lines.flatMap(({ skuNo, name }) => [skuNo, name])].join('\n').toLowerCase()
}

/** Answers the number that the order was given. */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<string> {
  const orderNo = await freeNumber('SO', order.now, (number) => insertHead(tx, number, order))
  await insertLines(tx, orderNo, order)
  return orderNo
}

/** false: another order has the number. */
async function insertHead(tx: Queryable, orderNo: string, order: NewOrder): Promise<boolean> {
  const { viewer, asked, state, quote, freight, destinations } = order
  const rows = await tx.query(
    `insert into orders (order_no, shop_no, system_no, user_id, company_id, source, status, pay_status, approval_status,
       goods_cents, discounts, general_freight_cents, dangerous_freight_cents, payable_cents, receive, invoice,
       invoice_receive, remark, purchase_no, demand_order_no, line_count, ordered_quantity, search_text, created_at,
       pay_deadline, demander_ids, apply_reason, need_date)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text::jsonb, $12, $13, $14, $15::text::jsonb, $16::text::jsonb,
       $17::text::jsonb, $18, $19, $20, $21, $22, $23, $24, $25, $26::bigint[], $27, $28)
     on conflict (order_no) do nothing returning order_no`,
    [
      orderNo,
      viewer.shopNo,
      order.systemNo,
      viewer.userId,
      viewer.companyId,
      asked.source,
      state.status,
      state.payStatus,
      state.approvalStatus,
      quote.totals.goods,
      JSON.stringify(quote.totals.reductions),
      freight.general,
      freight.dangerous,
      order.payable,
      JSON.stringify(destinations.receive),
      destinations.invoice && JSON.stringify(destinations.invoice),
      destinations.invoiceReceive && JSON.stringify(destinations.invoiceReceive),
      asked.remark ?? '',
      asked.purchaseNo ?? '',
      asked.demandOrderNo ?? '',
      quote.valid.length,
      quote.valid.reduce((sum, { quantity }) => sum + quantity, 0),
      searchText(
        orderNo,
        asked.purchaseNo ?? '',
        quote.valid.map(({ skuNo, goods }) => ({ skuNo, name: goods.name })),
      ),
      order.now,
      order.payDeadline,
      [...new Set(order.demanderIds.map(String))],
      asked.applyReason?.trim() ?? '',
      asked.needDate ?? '',
    ],
  )
  return rows.length > 0
}

async function insertLines(tx: Queryable, orderNo: string, { quote, taken }: NewOrder): Promise<void> {
  const lines = quote.valid.map(({ goods, skuNo, cents, quantity, demandOrderNo }, seq) => ({
    seq,
    sku_no: skuNo,
    name: goods.name,
    brand_name: goods.brand_name,
    spec_text: goods.spec_text,
    image: goods.image,
    unit: goods.unit,
    price_cents: cents,
    quantity,
    dangerous: goods.dangerous,
    supplier_direct: goods.shop_stock <= 0,
    demand_order_no: demandOrderNo,
    from_shop: taken[seq]!.fromShop,
    from_supplier: taken[seq]!.fromSupplier,
  }))
  await tx.query(
    `insert into order_lines (order_no, seq, sku_no, name, brand_name, spec_text, image, unit, price_cents, quantity,
       dangerous, supplier_direct, demand_order_no, from_shop, from_supplier)
     select $1, * from json_to_recordset($2::text::json) as line (seq int, sku_no text, name text, brand_name text,
       spec_text text, image text, unit text, price_cents int, quantity int, dangerous boolean, supplier_direct boolean,
       demand_order_no text, from_shop int, from_supplier int)`,
    [orderNo, JSON.stringify(lines)],
  )
}
