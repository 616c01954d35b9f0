/** Rows of products and the columns that they are read by. */
import type { ProductProperty, PromotionTag } from '../../../src/api/product'

/** One row of `select ${ITEM_COLUMNS} from products p join brands b using (brand_id)`. */
export interface ItemRow {
  sku_no: string
  pro_sku_no: string
  name: string
  brand_id: number
  brand_name: string
  image: string
  spec_text: string
  unit: string
  price_cents: number | null
  list_price_cents: number | null
  exact_price: boolean
  tax_rate: number
  limit_qty: number | null
  shop_stock: number
  supplier_stock: number
  lead_days: number
  min_order: number
  mpq: number
  tags: string[]
  promotions: PromotionTag[]
  on_sale: boolean
}

/** `$1` is always the shop. */
export const IN_SHOP = `p.root_id in (select root_id from shop_catalogs where shop_no = $1)`

const COLUMNS = `p.sku_no, p.pro_sku_no, p.name, p.brand_id, b.name as brand_name, p.image, p.spec_text, p.unit,
  p.price_cents, p.list_price_cents, p.exact_price, p.tax_rate, p.limit_qty, p.shop_stock, p.supplier_stock, p.lead_days,
  p.min_order, p.mpq, p.tags, p.promotions`

/** Aliases: `p` products, `b` brands. */
export const ITEM_COLUMNS = `${COLUMNS}, p.on_sale`

/** For goods of any shop: what this one does not sell is not on sale in it. */
export const ITEM_COLUMNS_IN_SHOP = `${COLUMNS}, (p.on_sale and ${IN_SHOP}) as on_sale`

export interface StoredTier {
  minQty: number
  cents: number
}

export interface DetailRow extends ItemRow {
  model: string
  dangerous: boolean
  returnable: boolean
  tiers: StoredTier[]
  properties: ProductProperty[]
  group_no: string
  brand_logo: string
  catalog_id: number
  catalog_name: string
  group_id: number
  group_name: string
  root_id: number
  root_name: string
}

export const DETAIL_COLUMNS = `${ITEM_COLUMNS}, p.model, p.dangerous, p.returnable, p.tiers, p.properties, p.group_no,
  b.logo as brand_logo, leaf.catalog_id, leaf.name as catalog_name, middle.catalog_id as group_id,
  middle.name as group_name, root.catalog_id as root_id, root.name as root_name`
