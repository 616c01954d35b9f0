import type { BasketKind } from '@/domain/basket'

/**
 * The goods fly to the basket that they went into. Decoration: nothing waits for it. Moving a picture over the screen
 * would cost the mini-program a setData per frame; its badge jumps instead.
 */
export function flyTo(_kind: BasketKind): void {}
