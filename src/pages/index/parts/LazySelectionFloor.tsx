/** The mini-program has all code of a page with it. */
export { SelectionFloor as LazySelectionFloor } from './SelectionFloor'
