import { activityCalls } from '@/api/activity'
import { CODE } from '@/domain/errors/codes'
import type { ProductItem } from '@/api/product'
import { dataOf } from '@/client/calls'
import type { PagedList } from '@/stores/PagedList'
import { useCalls } from './useCalls'
import { useGoods } from './useGoods'

/** R-CALL-144: the goods of one activity that may be sold to the buyer's city; '' waits. */
export function useActivityGoods(activityId: string): PagedList<ProductItem> {
  const calls = useCalls(activityCalls)
  return useGoods(activityId, async () => {
    // An activity that is over is told by the page's empty state, not by a dialog above it.
    const answer = await calls.products({ activityId }, { errors: 'self' })
    if (answer && answer.code === CODE.notFound) return []
    return dataOf(answer)
  })
}
