/** Puts lines, orders and parcels that exist into the good requests. */
import type { CartInfo } from '@/api/cart'
import type { DemandCart } from '@/api/baskets'
import type { InvoiceableOrder } from '@/api/invoicing'
import type { Order, OrderBrief } from '@/api/order'
import { SEED_MEMBERS } from '../../server/seed/people'
import type { Service } from '../support/service'
import { ownApprovals } from './approvalRecords'
import { declared, logIn, send } from './caller'

/** The buyer's own records, all made from the seed. */
export async function ownTrade(service: Pick<Service, 'url' | 'edit'>, token: string): Promise<void> {
  const { url } = service
  const headers = { Authorization: token }
  const set = (
    domain: 'cart' | 'demand' | 'demandCart' | 'order' | 'payment',
    names: string[],
    fields: object,
  ): void => {
    for (const name of names) Object.assign(declared(domain, name).request, fields)
  }
  await send(url, declared('cart', 'pushIn'), { headers })
  const cart = await send<CartInfo>(url, declared('cart', 'info'), { headers })
  set('cart', ['updateQty'], { id: cart.body.data.lines[0]?.id })
  // Before the basket is filled: what is submitted leaves it.
  await ownDemands(url, headers)
  await send(url, declared('demandCart', 'add'), { headers })
  const demand = await send<DemandCart>(url, declared('demandCart', 'get'), { headers })
  set('demandCart', ['update', 'remark'], { id: demand.body.data.lines[0]?.id })

  const orders = await send<{ list: OrderBrief[] }>(url, declared('order', 'list'), {
    headers,
    request: { pageSize: 50 },
  })
  const first = (status: string, payStatus?: string): string =>
    orders.body.data.list.find((order) => order.status === status && (!payStatus || order.payStatus === payStatus))
      ?.orderNo ?? ''
  const delivered = first('DELIVERED')
  set('order', ['detail', 'briefInfo', 'confirmTake', 'tracks', 'tracksDGDF', 'purchaseInfo'], { id: delivered })
  set('order', ['cancel'], { id: first('PENDING') })
  const unpaid = first('PRE_CONFIRM', 'UNPAID')
  const request = { orderNo: unpaid }
  const link = await send<{ authcode: string }>(url, declared('payment', 'link'), { headers, request })
  set('payment', ['wxPayInfo', 'amount', 'link'], request)
  const { authcode } = link.body.data
  set('payment', ['channelPay', 'validate', 'status', 'noLogin'], { ...request, authcode })
  const addresses = await send<{ receiveId: string }[]>(url, declared('addresses', 'list'), { headers })
  set('order', ['create'], { receiveId: addresses.body.data[0]?.receiveId })
  // One of its own: once it is paid an order is of no use to the other calls.
  const { orderNo } = (await send<{ orderNo: string }>(url, declared('order', 'create'), { headers })).body.data
  const own = await send<{ authcode: string }>(url, declared('payment', 'link'), { headers, request: { orderNo } })
  set('payment', ['playedPay'], { orderNo, authcode: own.body.data.authcode })
  await ownApplications(service, headers)
  await ownApprovals(service, token)
  await ownParcel(service)
}

/** One for each of the calls that need one in a state of its own. */
async function ownDemands(url: string, headers: Record<string, string>): Promise<void> {
  const ask = async <TData>(name: string, request: object): Promise<TData> =>
    (await send<TData>(url, declared('demand', name), { headers, request: { ...request } })).body.data
  const submit = async (): Promise<string> =>
    (await ask<{ demandOrderNo: string }>('create', { isDraft: 0 })).demandOrderNo
  const [seen, waiting, ended, cancelled, resumed, closed] = [
    await submit(),
    await submit(),
    await submit(),
    await submit(),
    await submit(),
    await submit(),
  ]
  await ask('cancel', { id: cancelled })
  await ask('confirm', { orders: [resumed, closed] })
  const requests = {
    detail: { demandOrderNo: seen },
    confirm: { orders: [waiting] },
    cancel: { id: ended },
    reCreate: { id: cancelled },
    resume: { id: resumed },
    closeRest: { id: closed },
  }
  for (const [name, request] of Object.entries(requests)) Object.assign(declared('demand', name).request, request)
}

/** One application to look at and to take back, with a file; the next order is for another one. */
async function ownApplications(
  { url, edit }: Pick<Service, 'url' | 'edit'>,
  headers: { Authorization: string },
): Promise<void> {
  const listed = await send<{ list: InvoiceableOrder[] }>(url, declared('invoicing', 'candidates'), { headers })
  const [first, second] = listed.body.data.list
  const titles = await send<{ invoiceId: string }[]>(url, declared('invoices', 'list'), { headers })
  const create = declared('invoicing', 'create')
  const fields = (order: InvoiceableOrder | undefined): object => ({
    orderNos: [order?.orderNo],
    amount: order?.amount,
    invoiceId: titles.body.data[0]?.invoiceId,
  })
  const made = await send<{ applicationNo: string }>(url, create, { headers, request: { ...fields(first) } })
  const { applicationNo } = made.body.data
  for (const name of ['one', 'withdraw', 'file'])
    Object.assign(declared('invoicing', name).request, { id: applicationNo })
  Object.assign(create.request, fields(second))
  await edit(`insert into invoice_files values ('${applicationNo}', '发票.pdf', 1, '%', now())`)
}

/** The seed's parcel of the kind DIRECT is the manager's, so it becomes the buyer's. */
async function ownParcel({ url, edit }: Pick<Service, 'url' | 'edit'>): Promise<void> {
  const buyer = `select user_id from users where mobile = '${SEED_MEMBERS.purchaser.mobile}'`
  await edit(
    `update orders set user_id = (${buyer}) where order_no in (select order_no from packages where kind = 'DIRECT')`,
  )
  const headers = { Authorization: await logIn(url, SEED_MEMBERS.purchaser.mobile) }
  const request = { orderStatus: 'DELIVERED', pageSize: 50 }
  const orders = await send<{ list: OrderBrief[] }>(url, declared('order', 'list'), { headers, request })
  for (const { orderNo } of orders.body.data.list) {
    const detail = await send<Order>(url, declared('order', 'detail'), { headers, request: { id: orderNo } })
    const parcel = detail.body.data.packages.find(({ kind }) => kind === 'DIRECT')
    if (!parcel) continue
    Object.assign(declared('order', 'tracksDirect').request, {
      salesOrderNo: orderNo,
      logisticsNo: parcel.logisticsNo,
      outboundNo: parcel.outboundNo,
      receiveMobile: detail.body.data.receive.mobile,
    })
  }
}
