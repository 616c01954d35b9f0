/** A buyer and a seller who act through the contract, and the books that must always agree. */
import type { CartInfo, WantedSku } from '@/api/cart'
import type { Envelope } from '@/api/envelope'
import type { CreatedOrder, CreateOrder, FreightAmounts, Order, OrderPreview } from '@/api/order'
import type { Service } from '../support/service'
import { declared, fetchAnswer, logIn, send } from './caller'

/** Takes payments, unlike the demonstration shop. */
export const SHOP = '10002'
export const SKU = 'YD-B63C-3P-63'
export const SECOND_SKU = 'HZ-DGB-2RS-6205'

type Domain =
  | 'cart'
  | 'order'
  | 'payment'
  | 'addresses'
  | 'demand'
  | 'demandCart'
  | 'product'
  | 'favorite'
  | 'notices'
  | 'company'
  | 'approval'
  | 'members'
  | 'industry'
  | 'shop'

export interface Trader {
  ask<TData = unknown>(domain: Domain, name: string, request?: object, key?: string): Promise<Envelope<TData>>
  cart(): Promise<CartInfo>
  push(skuList: WantedSku[], key?: string): Promise<Envelope<{ rejected: unknown[] }>>
  /** What the page would send after preview and freight. */
  basket(skuList: WantedSku[], source?: CreateOrder['source'], more?: { demandOrderNo?: string }): Promise<CreateOrder>
  create(order: CreateOrder, key?: string): Promise<Envelope<CreatedOrder>>
  detail(orderNo: string): Promise<Order>
}

let keys = 0

/** Of each order that was made here, what opens the page of its payment to its buyer. */
const codes = new Map<string, () => Promise<string>>()

export async function trader(url: () => string, mobile: string, shopNo = SHOP): Promise<Trader> {
  const token = await logIn(url(), mobile, shopNo)
  const headers = { ShopNo: shopNo, Authorization: token }

  const code = async (): Promise<string> =>
    (await send<{ code: string }>(url(), declared('wechat', 'codeForToken'), { headers })).body.data.code

  async function ask<TData>(domain: Domain, name: string, request = {}, key = ''): Promise<Envelope<TData>> {
    const idempotent: Record<string, string> = key === '' ? {} : { 'Idempotency-Key': key }
    const which = { ...declared(domain, name), request: {} }
    const { body } = await send<TData>(url(), which, {
      request: { ...request },
      headers: { ...headers, ...idempotent },
    })
    if (name === 'create' && body.code === 200) codes.set((body.data as CreatedOrder).orderNo, code)
    return body
  }
  const addresses = await ask<{ receiveId: string; provinceCode: string }[]>('addresses', 'list')
  const { receiveId, provinceCode } = addresses.data[0]!

  return {
    ask,
    cart: async () => (await ask<CartInfo>('cart', 'info')).data,
    push: (skuList, key) => ask('cart', 'pushIn', { platform: 'H5', cityCode: '310100', skuList }, key),
    basket: async (skuList, source = 'BUY_NOW', more = {}) => {
      const { data } = await ask<OrderPreview>('order', 'preview', { source, skuList, ...more })
      const lines = data.skuList.filter(({ valid }) => valid)
      const freight = await ask<FreightAmounts>('order', 'freight', {
        orderAmount: data.totalAmount,
        provinceCode,
        skuList: lines.map(({ skuNo, dangerousProduct, amount }) => ({ skuNo, dangerousProduct, totalAmount: amount })),
      })
      return {
        source,
        skuList: lines.map(({ skuNo, quantity, price, demandOrderNo }) => ({
          ...{ skuNo, quantity, price: price ?? 0 },
          ...(demandOrderNo && { demandOrderNo }),
        })),
        ...(more.demandOrderNo && { demandOrderNo: more.demandOrderNo }),
        receiveId,
        freight: freight.data.totalAmount,
        generalFreight: freight.data.generalAmount,
        dangerousFreight: freight.data.dangerousAmount,
      }
    },
    create: (order, key = `key-${(keys += 1)}`) => ask('order', 'create', order, key),
    detail: async (orderNo) => (await ask<Order>('order', 'detail', { id: orderNo })).data,
  }
}

/** The sandbox's page after 确认支付, sent by the page itself unless the headers say otherwise. */
export async function paidInSandbox(
  url: string,
  orderNo: string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
): Promise<{ status: number; text: string }> {
  const authcode = (await codes.get(orderNo)?.()) ?? ''
  const body = new URLSearchParams({ orderNo, page: 'pages/wxpay/index', authcode })
  const response = await fetch(`${url}/sandbox/pay`, { method: 'POST', body, headers })
  return { status: response.status, text: await response.text() }
}

export async function payInSandbox(url: string, orderNo: string): Promise<number> {
  return (await paidInSandbox(url, orderNo)).status
}

/** As if somebody who pays had looked at a cancelled order a moment before it was cancelled. */
export async function whileCancelled<TTold>(
  service: Service,
  orderNo: string,
  pay: () => Promise<TTold>,
): Promise<TTold> {
  await service.edit(`create function late() returns trigger language plpgsql as $$ begin
      update orders set status = 'CANCELLED' where order_no = '${orderNo}'; return new; end $$;
    create trigger late before insert on payment_notices for each row execute function late();
    update orders set status = 'PRE_CONFIRM' where order_no = '${orderNo}'`)
  const told = await pay()
  await service.edit('drop trigger late on payment_notices; drop function late')
  return told
}

export async function sell(url: string, orderNo: string, action: string, fields: object = {}): Promise<number> {
  const headers = {
    authorization: 'Bearer demo-seller',
    accept: 'application/json',
    'content-type': 'application/json',
  }
  const init = { method: 'POST', headers, body: JSON.stringify(fields) }
  return (await fetchAnswer(`${url}/seller/orders/${orderNo}/${action}`, init)).body.code
}

/** Waits for what happens by itself. */
export async function until(what: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await what()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it never happened')
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Remembers the stock, so that `auditBooks` can see whether anything was lost or sold twice. */
export async function openBooks(service: Service): Promise<void> {
  await service.edit(`create table opening as select sku_no, shop_stock + supplier_stock as stock from products`)
}

const RULES: Readonly<Record<string, string>> = {
  'an amount does not add up': `select 1 from orders where payable_cents <> goods_cents
    - coalesce((select sum((d->>'cents')::bigint) from jsonb_array_elements(discounts) d), 0)
    + general_freight_cents + dangerous_freight_cents`,
  'the lines are not the goods': `select 1 from orders o where goods_cents <>
    (select sum(l.price_cents::bigint * l.quantity) from order_lines l where l.order_no = o.order_no)`,
  'stock was lost or sold twice': `select 1 from opening join products p using (sku_no)
    left join (select l.sku_no, sum(l.from_shop + l.from_supplier) as taken from order_lines l join orders o using (order_no)
      where o.status <> 'CANCELLED' group by l.sku_no) sold using (sku_no)
    where p.shop_stock + p.supplier_stock + coalesce(sold.taken, 0) <> opening.stock`,
  'a parcel holds what no line shipped': `select 1 from order_lines l where l.shipped <> coalesce((select sum(pl.quantity)
    from package_lines pl join packages p using (outbound_no) where p.order_no = l.order_no and pl.seq = l.seq), 0)`,
  'an order counts its parcels wrongly': `select 1 from orders o where (o.ordered_quantity, o.shipped_quantity) <>
    (select sum(quantity), sum(shipped) from order_lines l where l.order_no = o.order_no)`,
  'money came in and is on no order': `select 1 from payments p join orders o using (order_no)
    where p.transaction_id is not null and o.pay_status not in ('PAID', 'REFUNDING', 'REFUNDED')`,
  'an order is paid without money': `select 1 from orders o where o.pay_status in ('PAID', 'REFUNDING', 'REFUNDED')
    and not exists (select 1 from payments p where p.order_no = o.order_no and p.transaction_id is not null
      and p.amount_cents = o.payable_cents)`,
  'a cancelled order kept its money': `select 1 from orders where status = 'CANCELLED' and pay_status = 'PAID'`,
  'a key made two orders': `select 1 from idempotent_answers where call = 'order.create'
    group by answer->>'orderNo' having count(*) > 1`,
  'a key answers an order that is not there': `select 1 from idempotent_answers where call = 'order.create'
    and not exists (select 1 from orders where order_no = answer->>'orderNo')`,
}

/** Rejects with the name of the first rule that is broken. */
export async function auditBooks(service: Service): Promise<void> {
  const checks = Object.entries(RULES).map(
    ([rule, broken]) => `if exists (${broken}) then raise exception '${rule}'; end if;`,
  )
  await service.edit(`do $$ begin ${checks.join('\n')} end $$`)
}
