import type { DemandBrief } from '@/api/demand'

/** What several demands come to when they are confirmed together. */
export function mergedOf(demands: readonly DemandBrief[]) {
  const known = demands.flatMap(({ skuList, moreList }) => [...skuList, ...moreList].map(({ skuNo }) => skuNo))
  const counted = demands.reduce((sum, { skuCount }) => sum + skuCount, 0)
  const cents = demands.reduce((sum, { totalAmount }) => sum + Math.round((totalAmount ?? 0) * 100), 0)
  const places = new Set(demands.map(({ receiveText }) => receiveText))
  const days = demands.flatMap(({ needDate }) => needDate || []).sort()
  return {
    // Goods that two of them ask for are one, as far as the cards name them.
    skuCount: counted - (known.length - new Set(known).size),
    amount: cents / 100,
    isHidden: demands.some(({ totalAmount }) => typeof totalAmount !== 'number'),
    place: places.size === 1 ? [...places][0]! : undefined,
    earliest: days[0] ?? '',
  }
}
