import type { PromotionTag, SkuNo, TierPrice } from './goods'

/**
 * Why a line cannot be ordered. `QUANTITY` can be cured with the stepper, `AREA` with another city; the others
 * leave a substitute or the removal.
 */
export type InvalidKind = 'OFF_SHELF' | 'SOLD_OUT' | 'AREA' | 'ASK_PRICE' | 'QUANTITY'

/** Where others like it are: the catalogue, and the size that they should have; without one any will do. */
export interface Alike {
  catalogId: string
  catalogName: string
  size?: { name: string; value: string }
}

/** A product with a quantity, as the cart, the demand basket and the order preview show it. Money in yuan. */
export interface BasketLine {
  skuNo: SkuNo
  skuName: string
  brandName: string
  image: string
  specText: string
  unit: string
  /** For this quantity; null means: ask for the price. */
  price: number | null
  tierPrices: TierPrice[]
  quantity: number
  /** Price times quantity, before promotions. */
  amount: number
  minOrderNum: number
  mpq: number
  /** null means no limit, 0 sold out. */
  canPurchaseQty: number | null
  leadTimeDesc: string
  leadTimeDays: number
  /** Sent by the supplier: nothing of it is in the shop's own warehouse. */
  supplierDirect: boolean
  dangerousProduct: boolean
  tags: string[]
  promotionTagDTOS: PromotionTag[]
  valid: boolean
  invalidKind: InvalidKind | null
  /** What the buyer reads; '' for a valid line. */
  invalidReason: string
  /** Of a line that nothing on it cures: the way to what can be had instead. */
  alike?: Alike
}

/** R-ENT-10. Amounts and quantities count valid lines only. */
export interface CartOverview {
  validQuantity: number
  lineCount: number
  /** Of the selected valid lines, after promotions, without freight. */
  selectedAmount: number
}

export interface DemandCartLine extends BasketLine {
  id: string
  selected: boolean
  remark: string
}

export interface DemandCart {
  lines: DemandCartLine[]
  /** An estimate over the selected valid lines; goods whose price must be asked for count nothing. */
  selectedAmount: number
}
