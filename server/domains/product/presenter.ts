/** What leaves the service of a product. Stored cents become yuan here. */
import type { ProductDetail, ProductItem, TierPrice } from '../../../src/api/product'
import { toYuan } from '../../../src/domain/money'
import { reachedTier } from '../../../src/domain/price'
import { withoutTax } from '../../../src/domain/tax'
import { arrival } from './leadTime'
import type { DetailRow, ItemRow, StoredTier } from './rows'

/**
 * How many one order can have: the shop's limit per order and the stock, whichever is less. null means no limit, which is
 * what goods made to order have; 0 means sold out.
 */
export function canPurchase(row: Pick<ItemRow, 'limit_qty' | 'shop_stock' | 'supplier_stock'>): number | null {
  const stock = row.shop_stock + row.supplier_stock
  if (isMadeToOrder(row)) return row.limit_qty
  return row.limit_qty === null ? stock : Math.min(row.limit_qty, stock)
}

/** A supplier who makes to order reports this much; it is no promise of goods in stock. */
const MADE_TO_ORDER_STOCK = 99_999

export function isMadeToOrder(row: Pick<ItemRow, 'shop_stock' | 'supplier_stock'>): boolean {
  return row.shop_stock + row.supplier_stock >= MADE_TO_ORDER_STOCK
}

/** What was counted: a shopper must not read a maker's promise as goods in stock. */
function countedStock(row: Pick<ItemRow, 'shop_stock' | 'supplier_stock'>): { shop: number; supplier: number } {
  return isMadeToOrder(row) ? { shop: 0, supplier: 0 } : { shop: row.shop_stock, supplier: row.supplier_stock }
}

export function stockTold(row: Pick<ItemRow, 'shop_stock' | 'supplier_stock'>): number {
  const { shop, supplier } = countedStock(row)
  return shop + supplier
}

/** It says when it arrives in the province that it would go to: one promise on every page. */
export function toItem(row: ItemRow, provinceCode: string): ProductItem {
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
    price: cents === null ? null : toYuan(cents),
    noTaxPrice: cents === null ? null : withoutTax(cents, row.tax_rate),
    exactPrice: row.exact_price,
    sybSellingScribePrice: listed ? toYuan(row.list_price_cents!).toFixed(2) : '',
    canPurchaseQty: canPurchase(row),
    sybQty: countedStock(row).shop,
    gbbSupplierQty: countedStock(row).supplier,
    leadTimeDesc: arrival(row, provinceCode).text,
    minOrderNum: row.min_order,
    mpq: row.mpq,
    tags: row.tags,
    promotionTagDTOS: row.promotions,
    valid: row.on_sale,
  }
}

export function toTiers(tiers: readonly StoredTier[]): TierPrice[] {
  return tiers.map(({ minQty, cents }) => ({ minQty, price: toYuan(cents) }))
}

/** What one piece costs when this many are bought. */
export function centsFor(
  row: { price_cents: number | null; tiers: readonly StoredTier[] },
  quantity: number,
): number | null {
  return row.price_cents === null ? null : (reachedTier(row.tiers, quantity)?.cents ?? row.price_cents)
}

export function toDetail(
  row: DetailRow,
  {
    provinceCode,
    brandProductCount,
    quantity = 1,
  }: { provinceCode: string; brandProductCount: number; quantity?: number | undefined },
): ProductDetail {
  const cents = centsFor(row, quantity)
  const dimension = `${row.image}?view=dimension`
  return {
    ...toItem({ ...row, price_cents: cents }, provinceCode),
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
