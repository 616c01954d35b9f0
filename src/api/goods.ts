/** Goods as lists and baskets show them. */
export type SkuNo = string

/** Platform codes of payloads: WA is the mini-program, H5 the browser site. */
export type Platform = 'WA' | 'H5'

export interface PromotionTag {
  tagType: 'PROMOTION' | 'TIER' | 'FACT'
  tagName: string
}

export interface TierPrice {
  minQty: number
  price: number
}

/** A product as a card shows it (R-ENT-03). Money in yuan with at most two decimals. */
export interface ProductItem {
  skuNo: SkuNo
  proSkuNo: string
  skuName: string
  brandId: string
  brandName: string
  image: string
  /** One line of facts under the name: size, pack content. */
  specText: string
  unit: string
  /** null means: ask for the price (询价). */
  price: number | null
  noTaxPrice: number | null
  /** false means: the price is a "from" price (起). */
  exactPrice: boolean
  /** The struck list price as text; '' shows none. */
  sybSellingScribePrice: string
  /** null means no limit, 0 sold out. */
  canPurchaseQty: number | null
  /** Stock of the shop itself; the stock shown is the sum with the supplier's. */
  sybQty: number
  gbbSupplierQty: number
  leadTimeDesc: string
  minOrderNum: number
  mpq: number
  tags: string[]
  promotionTagDTOS: PromotionTag[]
  /** false only where a call also answers delisted products. */
  valid: boolean
}

export interface PagedList<TItem> {
  list: TItem[]
  hasNextPage: boolean
  pageNum: number
}
