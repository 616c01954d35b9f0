/** The mini-program has the poster in the product's own package. */
export { Poster as LazyPoster } from './Poster'
