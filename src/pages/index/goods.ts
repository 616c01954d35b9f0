import type { ProductItem } from '@/api/product'

/** A small card has room for what the thing is, not for whose it is: the brand in front is left out. */
export function shortName({ skuName, brandName }: ProductItem): string {
  const rest = brandName && skuName.startsWith(brandName) ? skuName.slice(brandName.length).trim() : skuName
  return rest || skuName
}

export function inSlides<TItem>(list: readonly TItem[], size: number): TItem[][] {
  const slides: TItem[][] = []
  for (let start = 0; start < list.length; start += size) slides.push(list.slice(start, start + size))
  return slides
}
