/** The mini-program has all code of a page with it. */
export { CardPad as LazyCardPad } from './CardPad'
