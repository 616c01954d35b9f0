import type { BasketKind } from '@/domain/basket'

/** The goods fly to the basket that they went into. Decoration: nothing waits for it. */
export type FlyTo = (kind: BasketKind) => void
