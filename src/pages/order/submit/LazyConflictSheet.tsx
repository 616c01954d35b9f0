/** The mini-program has all code of a page with it. */
export { ConflictSheet as LazyConflictSheet } from './ConflictSheet'
