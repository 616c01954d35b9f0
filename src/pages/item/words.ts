import type { ProductItem, TierPrice } from '@/api/product'

/** Where prices are for members, in place of the price and of its tiers. */
export const LOGIN_FOR_PRICE = '登录查看价格'
export const LOGIN_FOR_TIERS = '本店价格仅会员可见，登录后可查看阶梯价'

/** "20–49", "≥200", or one number. */
export function rangeOf({ minQty }: TierPrice, next: TierPrice | undefined): string {
  if (!next) return `≥${minQty}`
  return next.minQty - 1 > minQty ? `${minQty}–${next.minQty - 1}` : String(minQty)
}

/** What tells the sizes apart: the first fact of each, or everything when that is not enough. */
export function sizeNames(variants: readonly Pick<ProductItem, 'specText' | 'skuName'>[]): string[] {
  const whole = variants.map(({ specText, skuName }) => specText || skuName)
  const short = whole.map((text) => text.split(' · ', 1)[0]!)
  return new Set(short).size === short.length ? short : whole
}

/** The first sizes, the chosen one always among them. */
export function firstSizes<TItem extends { skuNo: string }>(
  variants: readonly TItem[],
  chosen: string,
  most: number,
): TItem[] {
  const first = variants.slice(0, most)
  const current = variants.find(({ skuNo }) => skuNo === chosen)
  return !current || first.includes(current) ? first : [...first.slice(0, -1), current]
}
