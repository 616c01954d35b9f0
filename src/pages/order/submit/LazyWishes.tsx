/** The mini-program has all code of a page with it. */
export { Wishes as LazyWishes } from './Wishes'
