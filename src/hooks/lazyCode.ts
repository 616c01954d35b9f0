/** The mini-program has all code of a page with it. */
export { openCode } from './openCode'
