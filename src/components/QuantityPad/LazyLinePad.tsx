/** The mini-program has all code of a page with it. */
export { LinePad as LazyLinePad } from './LinePad'
