import type { Sharing } from './sharing.types'

/** The mini-program is asked when the buyer shares. */
export const offerShare: Sharing['offerShare'] = () => undefined

export const tagsWork: Sharing['tagsWork'] = async () => false

void ({ offerShare, tagsWork } satisfies Sharing)
