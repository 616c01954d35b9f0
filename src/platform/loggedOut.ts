/** In place of a shop: every one. No shop's number has a star. */
export const EVERYWHERE = '*'

/**
 * The storage key of a mark: there only a login by hand lets the buyer in again. Apart from the other keys, because
 * only the mini-program has something that it forbids, and a browser's first load should not pay for it.
 */
export const loggedOutKey = (where: string) => `logged_out_${where}`
