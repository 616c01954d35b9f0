/** What `npm run screens` draws of buying: filled baskets, the order page, and an order in every state a buyer meets. */
import { APPROVAL, APPROVAL_PROCESS, APPROVAL_RULES, APPROVALS } from '../src/domain/approval/pages'
import { dayAfter } from '../src/domain/demand/days'
import { formatTime } from '../src/utils/time'
import { buyerOf, fillCart, goods, orderOf, packOf, payInSandbox, sell, TRADE, type Buyer } from '../test/flows/trade'
import { MEMBER, ROUTES } from '../test/flows/world'
import { withoutApproval, type Service } from '../test/support/service'
import type { Scene } from './scene'

const DETAIL = '/pages/order/orderDetail/index'
const DEMAND = '/pages/order/demandDetail/index'
const ADMIN = '13800000001'

interface World {
  service(): string
}

/** Each named order is led to its state by the same calls that a buyer and the seller would make. */
async function ordersByState(world: World, buyer: Buyer): Promise<Readonly<Record<string, string>>> {
  const list = await goods(buyer, 3)
  const made = () => orderOf(buyer, list)
  const paid = async (): Promise<string> => {
    const orderNo = await made()
    await payInSandbox(world, orderNo)
    return orderNo
  }
  const accepted = async (): Promise<string> => {
    const orderNo = await paid()
    await sell(world, 'accept', orderNo)
    return orderNo
  }
  const shipped = async (fields = {}): Promise<string> => {
    const orderNo = await accepted()
    await sell(world, 'ship', orderNo, fields)
    return orderNo
  }
  const first = list[0]!
  const part = await shipped({ lines: `${first.skuNo}=${packOf(first)}` })
  await sell(world, 'track', part, { state: '0', context: '快件离开【上海转运中心】，下一站【无锡分拨中心】' })
  const received = await shipped()
  await buyer.ask('PUT', `/customer/order/confirm/take/delivery/${received}`)
  const cancelled = await made()
  await buyer.ask('POST', `/customer/order/cancel/${cancelled}`, { cancelReason: '商品或数量选错' })
  const refunded = await paid()
  await sell(world, 'cancel', refunded, { reason: '商家库存不足' })
  return {
    unpaid: await made(),
    paid: await paid(),
    accepted: await accepted(),
    'part shipped': part,
    shipped: await shipped({ kind: 'DIRECT' }),
    received,
    cancelled,
    refunded,
  }
}

/** A cart in which every reason for an invalid line stands beside lines that are well. */
async function spoiltCart(world: World, service: Service): Promise<void> {
  const manager = await buyerOf(world, MEMBER.manager)
  await fillCart(manager, 1)
  // Other goods than those of the scenes that are well.
  const list = (await goods(manager, 15)).slice(10)
  const skuList = list.map((sku) => ({ skuNo: sku.skuNo, quantity: packOf(sku) }))
  await manager.ask('POST', '/syb/cart/pushIn?cityCode=310100', { skuList, platform: 'H5' })
  const [offShelf, soldOut, far, unpriced, short] = list.map(({ skuNo }) => `'${skuNo}'`)
  await service.edit(`update products set on_sale = false where sku_no = ${offShelf}`)
  await service.edit(`update products set shop_stock = 0, supplier_stock = 0 where sku_no = ${soldOut}`)
  await service.edit(`insert into area_limits (sku_no, region_code, reason) values (${far}, '310000', '限售')`)
  await service.edit(`update products set price_cents = null where sku_no = ${unpriced}`)
  await service.edit(`update products set min_order = 40, mpq = 20 where sku_no = ${short}`)
}

/** Two orders of the purchaser: one waits for his manager, one for somebody outside. */
async function approvalsOf(service: Service, buyer: Buyer): Promise<{ inside: string; outside: string; link: string }> {
  const node = { seq: 1, minCents: 0, approverRole: null, approvers: [], outside: null }
  const ordered = async (nodes: readonly object[], from: number): Promise<string> => {
    await service.edit(`update approval_rules set enabled = true, nodes = '${JSON.stringify(nodes)}'::jsonb`)
    return orderOf(buyer, (await goods(buyer, from + 4)).slice(from))
  }
  const manager = { ...node, name: '采购经理', approverType: 'INTERNAL', approverRole: 'PURCHASE_MANAGER' }
  const finance = { name: '外部财务', approverType: 'EXTERNAL', outside: { name: '顾女士', mobile: '15000004415' } }
  const inside = await ordered([manager, { ...node, ...finance, seq: 2 }], 0)
  const outside = await ordered([{ ...node, ...finance }], 2)
  const { authNO } = await buyer.ask<{ authNO: string }>('GET', `/customer/order/process/external/code/${outside}`)
  return { inside, outside, link: authNO }
}

export async function tradeScenes(service: Service): Promise<Scene[]> {
  const world = { service: () => service.url }
  const buyer = await buyerOf(world)
  await service.edit('create table seeded_rules as table approval_rules')
  await withoutApproval(service)
  const orders = await ordersByState(world, buyer)
  const [sku] = await fillCart(buyer, 6)
  const skuList = (await goods(buyer, 3)).map(({ skuNo }) => ({ skuNo, quantity: 10 }))
  await buyer.ask('POST', '/demand/cart/add', { skuList, platform: 'H5' })
  const demander = await buyerOf(world, MEMBER.demander)
  const asked = {
    isDraft: 0,
    skuList,
    purpose: '二车间 12 月补库',
    needDate: dayAfter(formatTime(new Date()).slice(0, 10), 3),
  }
  const demanded: string[] = []
  for (const body of [asked, asked, { ...asked, needDate: '', skuList: skuList.slice(0, 1) }])
    demanded.push((await demander.ask<{ demandOrderNo: string }>('POST', '/demand/order/create', body)).demandOrderNo)
  const [demandOrderNo = '', confirmed = '', refused = ''] = demanded
  // Not by the buyer: his cart is drawn too.
  const admin = await buyerOf(world, ADMIN)
  await admin.ask('POST', '/demand/order/confirm', [confirmed])
  await admin.ask('PUT', `/demand/order/cancel/${refused}?reason=${encodeURIComponent('请核对规格')}`)
  await spoiltCart(world, service)
  const approvals = await approvalsOf(service, buyer)
  await service.edit(`update approval_rules r set enabled = s.enabled, nodes = s.nodes from seeded_rules s
    where s.company_id = r.company_id`)
  const firstId = async (path: string, key: string): Promise<string> =>
    String((await buyer.ask<Record<string, unknown>[]>('GET', path))[0]?.[key] ?? '')
  const at = (name: string, path: string, query = {}): Scene => ({
    name: `trade ${name}`,
    shop: TRADE,
    membersOnly: true,
    path,
    query,
  })
  const { unpaid = '', cancelled = '', 'part shipped': part = '' } = orders
  return [
    at('cart', ROUTES.cart),
    { ...at('cart pad', ROUTES.cart), after: (driver) => driver.tap(String(packOf(sku!))) },
    { ...at('cart with invalid lines', ROUTES.cart), mobile: MEMBER.manager },
    at('demand basket', ROUTES.demandCart),
    at('demand list', '/pages/order/demandList/index'),
    at('demand detail', DEMAND, { demandOrderNo }),
    at('demand confirmed', DEMAND, { demandOrderNo: confirmed }),
    { ...at('demand refused', DEMAND, { demandOrderNo: refused }), mobile: MEMBER.demander },
    { ...at('demand notices', '/pages/account/notices/index'), mobile: MEMBER.demander },
    at('demand checkout', '/pages/order/index', { source: 'DEMAND', demandOrderNo: confirmed }),
    at('order', '/pages/order/index', { source: 'CART' }),
    at('orders', '/pages/order/orderList/index'),
    ...Object.entries(orders).map(([state, orderNo]) => at(`detail ${state}`, DETAIL, { orderNo })),
    { ...at('logistics', DETAIL, { orderNo: part }), after: (driver) => driver.tap('查看物流') },
    { ...at('cancel', DETAIL, { orderNo: unpaid }), after: (driver) => driver.tap('取消订单') },
    at('payment', '/pages/order/payment/index', { orderNo: unpaid }),
    at('payment cancelled', '/pages/order/payment/index', { orderNo: cancelled }),
    {
      ...at('payment link', '/pages/order/payment/index', { orderNo: unpaid }),
      after: (driver) => driver.tap('请他人付款'),
    },
    at('shop pay', '/pages/shopPay/index', { orderNo: unpaid }),
    at('shop pay cancelled', '/pages/shopPay/index', { orderNo: cancelled }),
    at('shop pay dead link', '/pages/shopPay/index', { orderNo: 'SO2026112300000001', authcode: 'gone' }),
    at('wxpay', '/pages/wxpay/index', { orderNo: unpaid }),
    { ...at('statistics', '/pages/account/statistics/index'), mobile: MEMBER.manager },
    at('address edit', '/pages/address/addreceive/index', { id: await firstId('/customer/receive/list', 'receiveId') }),
    at('invoice edit', '/pages/invoice/edit/index', { id: await firstId('/customer/invoice/list', 'invoiceId') }),
    { ...at('members', '/pages/account/members/index'), mobile: ADMIN },
    { ...at('approval', APPROVAL, { orderNo: approvals.inside }), mobile: MEMBER.manager },
    at('approval outside', APPROVAL, { authcode: approvals.link }),
    at('approval process', APPROVAL_PROCESS, { orderNo: approvals.inside }),
    {
      ...at('approval share', APPROVAL_PROCESS, { orderNo: approvals.outside }),
      after: (driver) => driver.tap('发给审批人'),
    },
    { ...at('approvals', APPROVALS), mobile: MEMBER.manager },
    { ...at('approval rules', APPROVAL_RULES), mobile: ADMIN },
    at('my page', ROUTES.user),
  ]
}
