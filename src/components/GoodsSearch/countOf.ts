import { grouped } from '@/utils/numbers'
import type { GoodsSearch } from './useGoodsSearch'

/** What is read out when an answer has come. */
export function countOf({ list, facets }: GoodsSearch): string | undefined {
  return facets && list.status === 'ready' ? `共 ${grouped(facets.total)} 件商品` : undefined
}
