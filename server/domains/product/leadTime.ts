/** When goods arrive: days until they leave the works plus days on the road from the warehouse in Shanghai. */

interface Supply {
  shop_stock: number
  supplier_stock: number
  lead_days: number
}

/** Days on the road by the first two digits of the region code; what is not listed takes three. */
const ROAD_DAYS: Readonly<Record<string, number>> = {
  31: 1, 32: 1, 33: 1,
  34: 2, 35: 2, 36: 2, 37: 2, 41: 2, 42: 2,
  11: 2, 12: 2, 13: 2, 14: 3, 43: 3, 44: 3, 61: 3, 50: 3, 51: 3,
  21: 3, 22: 4, 23: 4, 15: 4, 45: 4, 46: 5, 52: 4, 53: 4, 62: 4, 63: 5, 64: 4,
  65: 7, 54: 8, 71: 7, 81: 5, 82: 5,
} // prettier-ignore

const USUAL_ROAD_DAYS = 3
const MADE_TO_ORDER_DAYS = 10

export function roadDays(provinceCode: string): number {
  return ROAD_DAYS[provinceCode.slice(0, 2)] ?? USUAL_ROAD_DAYS
}

function isSoldOut(supply: Supply): boolean {
  return supply.shop_stock + supply.supplier_stock <= 0
}

/** In the words of every page. */
export function arrival(supply: Supply, provinceCode: string): { days: number; text: string } {
  const days = supply.lead_days + roadDays(provinceCode)
  if (isSoldOut(supply)) return { days, text: '暂时缺货' }
  if (supply.lead_days >= MADE_TO_ORDER_DAYS) return { days, text: `定制 ${supply.lead_days} 天，预计 ${days} 天送达` }
  if (supply.shop_stock <= 0) return { days, text: `${supply.lead_days}–${supply.lead_days + 1} 天发货` }
  if (days === 1) return { days, text: '预计明日达' }
  if (days === 2) return { days, text: '预计后天达' }
  return { days, text: `预计 ${days} 天送达` }
}
