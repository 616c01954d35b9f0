import type { ProductItem } from '@/api/product'

/** Two short words at the end, which fit into a line of the narrowest small card, or one. */
const LAST_WORDS = /^(.+?)(?: (\S{1,7} \S{1,5}|\S+))?$/

/**
 * A small card has room for what the thing is, not for whose it is: the brand in front is left out. What tells goods
 * apart stands last in their names, such as the size and 半牙 or 全牙: it has a line of its own, which is never cut.
 */
export function shortName({
  skuName,
  brandName,
}: Pick<ProductItem, 'skuName' | 'brandName'>): readonly [head: string, tail: string] {
  const rest = brandName && skuName.startsWith(brandName) ? skuName.slice(brandName.length).trim() : ''
  const name = rest || skuName
  const [, head = name, tail = ''] = LAST_WORDS.exec(name) ?? []
  return [head, tail]
}
