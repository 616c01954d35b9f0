export interface PageAddress {
  /** The page shown goes by another address from now on: a reload, a copied link or a return finds what it shows. */
  nameAddress(url: string): Promise<void>
}
