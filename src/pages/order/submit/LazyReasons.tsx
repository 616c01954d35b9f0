/** The mini-program has all code of a page with it. */
export { Reasons as LazyReasons } from './Reasons'
