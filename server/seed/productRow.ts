import type { ProductProperty, PromotionTag } from '../../src/api/product'
import type { TierRow } from './terms'

export interface ProductRow {
  sku_no: string
  pro_sku_no: string
  group_no: string
  name: string
  brand_id: number
  model: string
  catalog_id: number
  root_id: number
  unit: string
  spec_text: string
  price_cents: number | null
  list_price_cents: number | null
  exact_price: boolean
  tax_rate: number
  min_order: number
  mpq: number
  limit_qty: number | null
  shop_stock: number
  supplier_stock: number
  lead_days: number
  dangerous: boolean
  returnable: boolean
  on_sale: boolean
  tags: string[]
  promotions: PromotionTag[]
  tiers: TierRow[]
  properties: ProductProperty[]
  image: string
  barcode: string
  sales: number
}
