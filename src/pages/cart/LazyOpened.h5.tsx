/** A browser has the cart with its page. */
export { Opened as LazyOpened } from './Opened'

void ({} satisfies Partial<typeof import('./LazyOpened')>)
