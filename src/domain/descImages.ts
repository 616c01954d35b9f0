type Pictures = readonly (string | null | undefined)[] | null | undefined

export interface DescriptionSource {
  leftImageList?: Pictures
  descriptionImgs?: Pictures
  detailImgs?: Pictures
  parametersImgs?: Pictures
}

/** R-ENT-01: the four picture lists of a product as one, in this order, without gaps and repeats. */
export function descImages(product: DescriptionSource): string[] {
  const lists = [product.leftImageList, product.descriptionImgs, product.detailImgs, product.parametersImgs]
  const all = lists.flatMap((list) => (Array.isArray(list) ? (list as readonly (string | null | undefined)[]) : []))
  return [...new Set(all.filter((url): url is string => typeof url === 'string' && url !== ''))]
}
