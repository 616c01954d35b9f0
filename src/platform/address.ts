import type { PageAddress } from './address.types'

/** A mini-program shows no address; what is shared is asked from the page. */
export const nameAddress: PageAddress['nameAddress'] = () => Promise.resolve()

void ({ nameAddress } satisfies PageAddress)
