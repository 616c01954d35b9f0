import * as code from './before'

/** The mini-program has all code of a page with it. */
export const loadBefore = () => Promise.resolve(code)
