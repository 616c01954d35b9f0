import type { PageAddress } from './address.types'
import { rename, settled } from './shell/trail'

/** A sheet that is being closed steps back in the history first; whoever went to another page keeps its address. */
export const nameAddress: PageAddress['nameAddress'] = async (url) => {
  await settled()
  const isSamePage = window.location.pathname === url.split('?', 1)[0]
  if (isSamePage && window.location.pathname + window.location.search !== url) rename(url)
}

void ({ nameAddress } satisfies PageAddress)
