/** The mini-program has all code of a page with it. */
export { SkuSheet as LazySkuSheet } from './SkuSheet'
