export interface PriceDigits {
  /** Makes the digits of prices available to all pages. */
  loadPriceDigits(): void
}
