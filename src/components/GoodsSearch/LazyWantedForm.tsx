/** The mini-program has all code of a page with it. */
export { WantedForm as LazyWantedForm } from './WantedForm'
