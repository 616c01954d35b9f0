/** A browser has the basket with its page. */
export { Filled as LazyFilled } from './Filled'

void ({} satisfies Partial<typeof import('./LazyFilled')>)
