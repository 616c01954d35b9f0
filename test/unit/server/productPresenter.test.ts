import fc from 'fast-check'
import { arrival, roadDays } from '../../../server/domains/product/leadTime'
import { canPurchase, centsFor, stockTold, toItem } from '../../../server/domains/product/presenter'
import { withoutTax } from '../../../src/domain/tax'
import type { ItemRow } from '../../../server/domains/product/rows'

function row(changes: Partial<ItemRow> = {}): ItemRow {
  return {
    sku_no: 'LC-931-0850-88',
    pro_sku_no: 'P80000001',
    name: '砺岑 外六角螺栓 M8×50',
    brand_id: 101,
    brand_name: '砺岑',
    image: '/media/product/bolt-zinc.webp',
    spec_text: 'M8×50 · 100只/盒',
    unit: '盒',
    price_cents: 3850,
    list_price_cents: 4600,
    exact_price: true,
    tax_rate: 13,
    limit_qty: null,
    shop_stock: 10,
    supplier_stock: 5,
    lead_days: 0,
    min_order: 5,
    mpq: 5,
    tags: [],
    promotions: [],
    on_sale: true,
    ...changes,
  }
}

const TIERS = [
  { minQty: 5, cents: 3850 },
  { minQty: 20, cents: 3620 },
  { minQty: 50, cents: 3460 },
]

describe('product presenter', () => {
  it('[R-DEC-06] turns cents into yuan and takes the tax out to a cent', () => {
    expect(toItem(row(), '310000')).toMatchObject({ price: 38.5, noTaxPrice: 34.07, sybSellingScribePrice: '46.00' })
  })

  it('[R-DEC-06] never answers more than two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.constantFrom(0, 1, 6, 9, 13), (cents, tax) => {
        const item = toItem(row({ price_cents: cents, tax_rate: tax }), '310000')
        const decimals = (value: number | null) => String(value).split('.')[1]?.length ?? 0
        expect(decimals(item.price)).toBeLessThanOrEqual(2)
        expect(decimals(item.noTaxPrice)).toBeLessThanOrEqual(2)
        expect(withoutTax(cents, tax)).toBeLessThanOrEqual(cents / 100)
      }),
    )
  })

  it('[R-ENT-03] a price to ask for stays null and shows no struck price', () => {
    const item = toItem(row({ price_cents: null, list_price_cents: 4600 }), '310000')
    expect(item).toMatchObject({ price: null, noTaxPrice: null, sybSellingScribePrice: '' })
  })

  it('[R-ENT-03] strikes only a list price above the price', () => {
    expect(toItem(row({ list_price_cents: 3850 }), '310000').sybSellingScribePrice).toBe('')
    expect(toItem(row({ list_price_cents: null }), '310000').sybSellingScribePrice).toBe('')
  })

  it('[R-ENT-03] what can be bought is the lesser of limit and stock; 0 is sold out, null is unlimited', () => {
    expect(canPurchase({ limit_qty: null, shop_stock: 10, supplier_stock: 5 })).toBe(15)
    expect(canPurchase({ limit_qty: 8, shop_stock: 10, supplier_stock: 5 })).toBe(8)
    expect(canPurchase({ limit_qty: 8, shop_stock: 0, supplier_stock: 0 })).toBe(0)
    expect(canPurchase({ limit_qty: null, shop_stock: 0, supplier_stock: 99_999 })).toBeNull()
  })

  it('[R-ENT-03] what is made to order is not counted as stock', () => {
    expect(stockTold({ shop_stock: 0, supplier_stock: 99_999 })).toBe(0)
    expect(stockTold({ shop_stock: 10, supplier_stock: 5 })).toBe(15)
  })

  it.each([
    [1, 3850],
    [19, 3850],
    [20, 3620],
    [49, 3620],
    [50, 3460],
    [5000, 3460],
  ])('the price of %i pieces is that of their tier', (quantity, cents) => {
    expect(centsFor({ price_cents: 3850, tiers: TIERS }, quantity)).toBe(cents)
  })
})

describe('lead time', () => {
  const inStock = { shop_stock: 3, supplier_stock: 0, lead_days: 0 }

  it('is tomorrow near the warehouse and longer far away', () => {
    expect(arrival(inStock, '310000')).toEqual({ days: 1, text: '预计明日达' })
    expect(arrival(inStock, '420000').text).toBe('预计后天达')
    expect(arrival(inStock, '650000').text).toBe('预计 7 天送达')
    expect(roadDays('540000')).toBeGreaterThan(roadDays('330000'))
  })

  it('is told on every card for where the goods go', () => {
    const goods = row({ shop_stock: 80, supplier_stock: 0, lead_days: 0 })
    expect(toItem(goods, '310000').leadTimeDesc).toBe('预计明日达')
    expect(toItem(goods, '650000').leadTimeDesc).toBe('预计 7 天送达')
  })

  it('says what is made to order, sent by the supplier, or sold out', () => {
    const told = (supply: Parameters<typeof arrival>[0]) => arrival(supply, '310000').text
    expect(told({ shop_stock: 0, supplier_stock: 99_999, lead_days: 15 })).toBe('定制 15 天，预计 16 天送达')
    expect(told({ shop_stock: 0, supplier_stock: 40, lead_days: 2 })).toBe('2–3 天发货')
    expect(told({ shop_stock: 0, supplier_stock: 0, lead_days: 0 })).toBe('暂时缺货')
  })
})
