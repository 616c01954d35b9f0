/** What the pictures spell. Whoever puts the service together hands it in. */
export interface BrandName {
  slug: string
  name: string
  latin: string
}

export interface DrawnNames {
  /** The order matters: the place of a brand chooses its sign and its colour. */
  brands: readonly BrandName[]
  shops: readonly { shopNo: string; name: string }[]
}
