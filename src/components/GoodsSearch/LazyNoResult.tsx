/** The mini-program has all code of a page with it. */
export { NoResult as LazyNoResult } from './NoResult'
