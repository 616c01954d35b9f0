import type { ProductRow } from './productRow'

/**
 * Goods that pages, posters and tests name. Their terms are written down, so that the shop window
 * reads well whatever the dice say.
 */
export const SHOWCASE: Readonly<Record<string, Partial<ProductRow>>> = {
  'LC-931-0850-88': {
    price_cents: 3850,
    list_price_cents: 4600,
    min_order: 5,
    mpq: 5,
    limit_qty: null,
    shop_stock: 2460,
    supplier_stock: 800,
    lead_days: 0,
    tiers: [
      { minQty: 5, cents: 3850 },
      { minQty: 20, cents: 3620 },
      { minQty: 50, cents: 3460 },
      { minQty: 200, cents: 3290 },
    ],
    promotions: [
      { tagType: 'PROMOTION', tagName: '满500减30' },
      { tagType: 'TIER', tagName: '阶梯价' },
    ],
    tags: ['当日发', '可开专票'],
    sales: 12000,
    exact_price: true,
  },
  'LC-934-08-8Z': { ...single(2280, 1120, 6400), tags: ['同规格配套', '现货'] },
  'LC-125-08-A2': { ...single(4100, 36, 2100), lead_days: 1, tags: ['304 不锈钢', '可开专票'] },
  'ZY-HK-LB': {
    ...single(4800, 318, 9350),
    promotions: [{ tagType: 'PROMOTION', tagName: '买2赠1' }],
    tags: ['当日发'],
  },
  'LD-DI20-60-2B': {
    ...single(68900, 86, 2580),
    promotions: [{ tagType: 'PROMOTION', tagName: '满1000减50' }],
    tags: ['现货', '可开专票'],
  },
  'QH-ABS3-XN-YE': { ...single(3290, 1850, 10800), tags: ['当日发'] },
  'QH-NB13-BU-L': {
    ...single(6600, 960, 7300),
    promotions: [{ tagType: 'PROMOTION', tagName: '满500减30' }],
    tags: ['现货'],
  },
  'ZY-CD-S-125': {
    ...single(9600, 740, 9900),
    promotions: [{ tagType: 'PROMOTION', tagName: '满500减30' }],
    tags: ['当日发'],
  },
  'YD-B63C-3P-63': { ...single(7420, 520, 9800), tags: ['可开专票', '现货'] },
  'ZS-RL-M-500': { ...single(2650, 1300, 9900), tags: ['现货'] },
  'HZ-YE3-B3-1504': { ...single(78600, 0, 460), supplier_stock: 60, lead_days: 3, tags: ['3 天发货'] },
  // The best sellers of the other industries: the first goods of the selection feed.
  'FT-BV-S2-25': { sales: 9700 },
  'YD-HB-U6-100': { sales: 9600 },
  'MT-CA-PS-5': { sales: 9550 },
  'JY-DMM-60': { sales: 9300 },
  'KX-SC-50-100': { sales: 9500 },
  'PG-J-422-32': { sales: 9650 },
  'CY-WP-OB-2535': { sales: 9450 },
  'LC-TD-H-060': { sales: 9300 },
  'ZS-TL-243-50': { sales: 9400 },
  'HZ-DGB-2RS-6205': { ...single(1120, 3400, 10400), tags: ['当日发', '可开专票'] },
}

function single(price_cents: number, shop_stock: number, sales: number): Partial<ProductRow> {
  return {
    price_cents,
    list_price_cents: Math.round((price_cents * 1.18) / 10) * 10,
    exact_price: true,
    min_order: 1,
    mpq: 1,
    limit_qty: null,
    shop_stock,
    supplier_stock: 0,
    lead_days: 0,
    sales,
    tiers: [
      { minQty: 1, cents: price_cents },
      { minQty: 10, cents: Math.round((price_cents * 0.95) / 10) * 10 },
      { minQty: 50, cents: Math.round((price_cents * 0.91) / 10) * 10 },
    ],
    promotions: [{ tagType: 'TIER', tagName: '阶梯价' }],
    on_sale: true,
  }
}

export function inTheWindow(row: ProductRow): ProductRow {
  const terms = SHOWCASE[row.sku_no]
  return terms ? { ...row, on_sale: true, ...terms } : row
}
