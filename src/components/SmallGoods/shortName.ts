import type { ProductItem } from '@/api/product'

/** As many signs as a line of the narrowest small card holds of two words. */
const ROOM = 10

/**
 * A small card has room for what the thing is, not for whose it is: the brand in front is left out. What tells goods
 * apart stands last in their names, such as the size and 半牙 or 全牙: it has a line of its own, which is never cut.
 */
export function shortName({
  skuName,
  brandName,
}: Pick<ProductItem, 'skuName' | 'brandName'>): readonly [head: string, tail: string] {
  const rest = brandName && skuName.startsWith(brandName) ? skuName.slice(brandName.length).trim() : skuName
  const words = (rest || skuName).split(' ')
  const isShort = words.slice(-2).join(' ').length <= ROOM
  const tail = words.splice(Math.max(1, words.length - (isShort ? 2 : 1)))
  return [words.join(' '), tail.join(' ')]
}
