import { COMPARE, MOST_COMPARED } from '@/domain/comparing'
import type { Compared } from '@/stores/CompareStore'

export const NO_ROOM = `最多对比 ${MOST_COMPARED} 款，请先移除一款`

export const comparePath = (items: readonly Compared[]) => ({
  path: COMPARE,
  query: { skuNos: items.map(({ skuNo }) => skuNo).join() },
})
