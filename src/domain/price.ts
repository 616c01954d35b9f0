import { toCents } from './money'

/** R-ENT-03. `ask` shows 询价 and turns the button into 咨询客服; `from` shows 起 behind the price. */
export type PriceView =
  | { readonly kind: 'ask' }
  | { readonly kind: 'exact' | 'from'; readonly cents: number; readonly struckCents: number | null }

export interface PriceSource {
  price: number | null
  exactPrice: boolean
  sybSellingScribePrice?: string
}

export function priceView(source: PriceSource): PriceView {
  const cents = toCents(source.price)
  if (cents === null) return { kind: 'ask' }
  const struck = toCents(source.sybSellingScribePrice)
  return {
    kind: source.exactPrice ? 'exact' : 'from',
    cents,
    struckCents: struck !== null && struck > cents ? struck : null,
  }
}

export interface Tier {
  minQty: number
  price: number
}

/** The highest tier that the quantity reaches; none below the first one. */
export function reachedTier<TTier extends Pick<Tier, 'minQty'>>(
  tiers: readonly TTier[],
  quantity: number,
): TTier | undefined {
  return tiers.filter((tier) => tier.minQty <= quantity).sort((a, b) => b.minQty - a.minQty)[0]
}

export function tierPrice(basePrice: number | null, tiers: readonly Tier[], quantity: number): number | null {
  return reachedTier(tiers, quantity)?.price ?? basePrice
}

export interface StockSource {
  canPurchaseQty: number | null
  sybQty: number
  gbbSupplierQty: number
}

export function stockShown(source: StockSource): number {
  return (source.sybQty || 0) + (source.gbbSupplierQty || 0)
}

export function isSoldOut(source: Pick<StockSource, 'canPurchaseQty'>): boolean {
  return source.canPurchaseQty !== null && source.canPurchaseQty <= 0
}

interface Priced {
  price: number | null
  noTaxPrice: number | null
  sybSellingScribePrice: string
  tierPrices: Tier[]
}

/** Goods as a guest is told of them where prices are for members (R-PRM-02): what came with the last session is over. */
export function withoutPrice<TGoods extends Priced>(goods: TGoods): TGoods {
  return { ...goods, price: null, noTaxPrice: null, sybSellingScribePrice: '', tierPrices: [] }
}
