import type { Logistics, Order, orderCalls, PurchaseInfo } from '@/api/order'
import { dataOf, type Calls } from '@/client/calls'

/** The way of the goods: packages, and how far a purchase on the buyer's behalf is. */
export interface Way {
  packages: Logistics[]
  purchase: PurchaseInfo | undefined
}

/** Each package is asked for where its kind is known: the shop's own, bought on the buyer's behalf, or a supplier's. */
export async function wayOf(calls: Calls<typeof orderCalls>, order: Order): Promise<Way> {
  const { orderNo: id, packages, receive, suppliedByOthers } = order
  const has = (kind: string) => packages.some((one) => one.kind === kind)
  const direct = packages.filter(({ kind }) => kind === 'DIRECT')
  const asked = await Promise.all([
    has('SHOP') ? calls.tracks({ id }).then(dataOf) : [],
    has('DGDF') ? calls.tracksDGDF({ id }).then(dataOf) : [],
    ...direct.map(({ logisticsNo, outboundNo }) =>
      calls.tracksDirect({ salesOrderNo: id, logisticsNo, outboundNo, receiveMobile: receive.mobile }).then(dataOf),
    ),
  ])
  const purchase = suppliedByOthers ? dataOf(await calls.purchaseInfo({ id })) : undefined
  const found = asked.flatMap((list) => list ?? [])
  // In the order in which they left; one that no carrier knows yet is still a package.
  const ordered = packages.map(
    (one): Logistics => found.find(({ outboundNo }) => outboundNo === one.outboundNo) ?? { ...one, tracks: [] },
  )
  return { packages: ordered, purchase }
}
