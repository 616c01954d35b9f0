/** What leaves the service of a product. Stored cents become yuan here and nowhere else. */
import type { ProductDetail, ProductItem, ProductProperty, PromotionTag, TierPrice } from '../../../src/api/product'
import { dispatchText } from './leadTime'

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

/** Aliases: `p` products, `b` brands. */
export const ITEM_COLUMNS = `p.sku_no, p.pro_sku_no, p.name, p.brand_id, b.name as brand_name, p.image, p.spec_text, p.unit,
  p.price_cents, p.list_price_cents, p.exact_price, p.tax_rate, p.limit_qty, p.shop_stock, p.supplier_stock, p.lead_days,
  p.min_order, p.mpq, p.tags, p.promotions, p.on_sale`

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

export function yuan(cents: number): number {
  return cents / 100
}

/** The price without its tax, rounded to a cent: 38.50 at 13 % gives 34.07. */
export function withoutTax(cents: number, taxRate: number): number {
  return Math.round((cents * 100) / (100 + taxRate)) / 100
}

/**
 * How many can be bought: the limit and the stock, whichever is less. null means no limit, which is
 * what goods made to order have; 0 means sold out.
 */
export function canPurchase(row: Pick<ItemRow, 'limit_qty' | 'shop_stock' | 'supplier_stock'>): number | null {
  const stock = row.shop_stock + row.supplier_stock
  if (isMadeToOrder(row)) return row.limit_qty
  return row.limit_qty === null ? stock : Math.min(row.limit_qty, stock)
}

/** A supplier who makes to order reports this much; it is no promise of a shelf. */
const MADE_TO_ORDER_STOCK = 99_999

export function isMadeToOrder(row: Pick<ItemRow, 'shop_stock' | 'supplier_stock'>): boolean {
  return row.shop_stock + row.supplier_stock >= MADE_TO_ORDER_STOCK
}

/** What lies on shelves: a shopper must not read a maker's promise as goods in stock. */
function shelfStock(row: Pick<ItemRow, 'shop_stock' | 'supplier_stock'>): { shop: number; supplier: number } {
  return isMadeToOrder(row) ? { shop: 0, supplier: 0 } : { shop: row.shop_stock, supplier: row.supplier_stock }
}

export function stockTold(row: Pick<ItemRow, 'shop_stock' | 'supplier_stock'>): number {
  const { shop, supplier } = shelfStock(row)
  return shop + supplier
}

export function toItem(row: ItemRow): ProductItem {
  const { price_cents: cents } = row
  const listed = cents !== null && row.list_price_cents !== null && row.list_price_cents > cents
  return {
    skuNo: row.sku_no,
    proSkuNo: row.pro_sku_no,
    skuName: row.name,
    brandId: String(row.brand_id),
    brandName: row.brand_name,
    image: row.image,
    specText: row.spec_text,
    unit: row.unit,
    price: cents === null ? null : yuan(cents),
    noTaxPrice: cents === null ? null : withoutTax(cents, row.tax_rate),
    exactPrice: row.exact_price,
    sybSellingScribePrice: listed ? yuan(row.list_price_cents!).toFixed(2) : '',
    canPurchaseQty: canPurchase(row),
    sybQty: shelfStock(row).shop,
    gbbSupplierQty: shelfStock(row).supplier,
    leadTimeDesc: dispatchText(row),
    minOrderNum: row.min_order,
    mpq: row.mpq,
    tags: row.tags,
    promotionTagDTOS: row.promotions,
    valid: row.on_sale,
  }
}

export function toTiers(tiers: readonly StoredTier[]): TierPrice[] {
  return tiers.map(({ minQty, cents }) => ({ minQty, price: yuan(cents) }))
}

/** What one piece costs when this many are bought. */
export function centsFor(
  row: { price_cents: number | null; tiers: readonly StoredTier[] },
  quantity: number,
): number | null {
  if (row.price_cents === null) return null
  let cents = row.price_cents
  for (const tier of row.tiers) if (quantity >= tier.minQty) cents = tier.cents
  return cents
}

export function toDetail(row: DetailRow, brandProductCount: number, quantity = 1): ProductDetail {
  const cents = centsFor(row, quantity)
  const dimension = `${row.image}?view=dimension`
  return {
    ...toItem({ ...row, price_cents: cents }),
    model: row.model,
    taxRate: row.tax_rate,
    stockQty: stockTold(row),
    dangerousProduct: row.dangerous,
    returnable: row.returnable,
    catalogPath: [
      { catalogId: String(row.root_id), catalogName: row.root_name },
      { catalogId: String(row.group_id), catalogName: row.group_name },
      { catalogId: String(row.catalog_id), catalogName: row.catalog_name },
    ],
    tierPrices: toTiers(row.tiers),
    properties: row.properties,
    leftImageList: [row.image, dimension, `${row.image}?view=pack`],
    descriptionImgs: [row.image],
    detailImgs: [`${row.image}?view=pack`],
    parametersImgs: [dimension],
    brandLogo: row.brand_logo,
    brandProductCount,
    proGroupNo: row.group_no,
  }
}
