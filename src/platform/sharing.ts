import type { Sharing } from './sharing.types'

/** The mini-program is asked when the buyer shares. */
export const offerShare: Sharing['offerShare'] = () => undefined

void ({ offerShare } satisfies Sharing)
