import type { BasketLine } from '@/api/baskets'
import { packedPros } from '@/domain/search/packed'
import type { Target } from '@/platform/navigation'

/** Goods like these that can be had: of the same catalogue and size, and of what is sold out only what is there. */
export function alikePath({ alike, invalidKind }: Pick<BasketLine, 'alike' | 'invalidKind'>): Target | undefined {
  if (!alike) return undefined
  const { catalogId, catalogName, size } = alike
  return {
    path: '/pages/list/index',
    query: {
      catalogId,
      title: catalogName,
      ...(size && { pros: packedPros({ [size.name]: [size.value] }) }),
      ...(invalidKind === 'SOLD_OUT' && { inStock: 1 }),
    },
  }
}
