/** The mini-program has all code of a page with it. */
export { ShareSheet as LazyShareSheet } from './ShareSheet'
