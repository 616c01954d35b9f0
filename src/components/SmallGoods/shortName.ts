import type { ProductItem } from '@/api/product'

/** A small card has room for what the thing is, not for whose it is: the brand in front is left out. */
export function shortName({ skuName, brandName }: Pick<ProductItem, 'skuName' | 'brandName'>): string {
  const rest = brandName && skuName.startsWith(brandName) ? skuName.slice(brandName.length).trim() : skuName
  return rest || skuName
}
