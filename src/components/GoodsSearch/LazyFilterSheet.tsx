/** The mini-program has all code of a page with it. */
export { FilterSheet as LazyFilterSheet } from './FilterSheet'
