import { hasCart, type Role } from './roles'

/** Where goods can be put. Buying now leads past both. */
export type BasketKind = 'cart' | 'demand'

/** A DEMANDER has no cart: what he takes goes to the demand basket (R-PRM-03). A guest is not asked yet who he is. */
export function basketFor(role: Role | undefined, wanted: BasketKind = 'cart'): BasketKind {
  return role !== undefined && !hasCart(role) ? 'demand' : wanted
}

export const BASKET_TEXT: Readonly<Record<BasketKind, { add: string; added: string; name: string }>> = {
  cart: { add: '加入购物车', added: '已加入购物车', name: '购物车' },
  demand: { add: '加入需求蓝', added: '已加入需求蓝', name: '需求蓝' },
}

interface Report {
  rejected: readonly { reason: string }[]
  adjusted: readonly { quantity: number }[]
}

/** What a buyer reads after adding these products; a + takes a whole pack, and how much that is must not surprise him. */
export function addedText(
  kind: BasketKind,
  { rejected, adjusted }: Report,
  skuList: readonly { quantity: number }[],
  unit?: string,
): string {
  const { added, name } = BASKET_TEXT[kind]
  const count = skuList.length
  if (rejected.length > 0 && count > 1) return `${count - rejected.length} 件已加入${name}，${rejected.length} 件未加入`
  if (adjusted.length === 1 && count === 1) return `${added}，数量按包装调整为 ${adjusted[0]!.quantity}`
  const quantity = count === 1 ? skuList[0]!.quantity : 1
  return quantity > 1 ? `${added}，${unit ? `${quantity} ${unit}` : `数量 ${quantity}`}` : added
}
