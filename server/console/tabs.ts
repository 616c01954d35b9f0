/** Where an order stands for the seller: what he can do with it, not only its status. */
export interface Tab {
  key: string
  text: string
  /** Of the orders `o`. */
  where: string
  /** Counted on its tab; the third also says that somebody has to do something. */
  count: 'none' | 'shown' | 'due'
}

/** What the machine lets a seller accept (R-OSM-05). */
const ACCEPTABLE = `o.pay_status in ('PAID', 'CREDIT') and o.approval_status in ('NONE', 'APPROVED')`

export const TABS = [
  { key: 'all', text: '全部', where: 'true', count: 'shown' },
  { key: 'accept', text: '待接单', where: `o.status = 'PRE_CONFIRM' and ${ACCEPTABLE}`, count: 'due' },
  { key: 'unpaid', text: '待付款', where: `o.status = 'PRE_CONFIRM' and not (${ACCEPTABLE})`, count: 'shown' },
  { key: 'ship', text: '待发货', where: `o.status = 'PENDING'`, count: 'due' },
  { key: 'part', text: '部分发货', where: `o.status = 'PARTIALLY_DELIVERED'`, count: 'due' },
  { key: 'way', text: '待收货', where: `o.status = 'DELIVERED'`, count: 'shown' },
  { key: 'taken', text: '已完成', where: `o.status = 'TAKEN'`, count: 'none' },
  { key: 'cancelled', text: '已取消', where: `o.status = 'CANCELLED'`, count: 'none' },
  { key: 'refund', text: '退款中', where: `o.status = 'CANCELLED' and o.pay_status = 'REFUNDING'`, count: 'due' },
] as const satisfies readonly Tab[]

export type TabKey = (typeof TABS)[number]['key']
export type Counts = Readonly<Record<TabKey, number>>
