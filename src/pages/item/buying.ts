import type { ProductDetail } from '@/api/product'
import { basketFor } from '@/domain/basket'
import type { QuantityRule } from '@/domain/quantity'
import type { Role } from '@/domain/roles'

/** What this buyer may do with this product here and now; the first that applies. */
export type Buying = 'limited' | 'soldOut' | 'ask' | 'demand' | 'cart'

interface Circumstances {
  detail: ProductDetail
  /** The product has a price, which waits for the login (R-PRM-02). */
  pricesHidden: boolean
  rule: QuantityRule
  limit: string | undefined
  role: Role | undefined
}

export function buyingOf({ detail, pricesHidden, rule, limit, role }: Circumstances): Buying {
  if (limit) return 'limited'
  if (!rule.purchasable) return 'soldOut'
  if (detail.price === null && !pricesHidden) return 'ask'
  return basketFor(role)
}
