/** The mini-program has all code of a page with it. */
export { PlacesSheet as LazyPlacesSheet } from './PlacesSheet'
