/** The mini-program has all code of a page with it. */
export { CitySheet as LazyCitySheet } from './index'
