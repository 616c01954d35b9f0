import type { EntryPoint } from './entry.types'
import { readParams } from './location'

export const readEntry: EntryPoint['readEntry'] = ({ path = '', query }) => ({
  path: path.startsWith('/') ? path : `/${path}`,
  query: readParams(query),
  host: '',
})

/** A mini-program has no address. */
export const reloadWithShop = (_shopNo: string) => false
export const nameShopInAddress = (_shopNo: string) => undefined

void ({ readEntry, reloadWithShop, nameShopInAddress } satisfies EntryPoint)
