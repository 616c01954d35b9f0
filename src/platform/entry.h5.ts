import { parseQuery, withQuery } from '@/utils/query'
import type { EntryPoint } from './entry.types'

const RELOADED = 'shop_reloaded'

export const readEntry: EntryPoint['readEntry'] = () => ({
  path: window.location.pathname,
  query: parseQuery(window.location.search),
  host: window.location.hostname,
})

function addressWith(shopNo: string): string {
  const { pathname, search, hash } = window.location
  return withQuery(pathname, { ...parseQuery(search), shopNo }) + hash
}

/** One reload per tab: a service that drops the parameter again must not send the buyer in circles. */
export const reloadWithShop = (shopNo: string) => {
  try {
    if (window.sessionStorage.getItem(RELOADED) === shopNo) return false
    window.sessionStorage.setItem(RELOADED, shopNo)
  } catch {
    return false
  }
  window.location.replace(addressWith(shopNo))
  return true
}

/** The router keeps its own state in the entry, which has to stay. */
export const nameShopInAddress = (shopNo: string) => {
  window.history.replaceState(window.history.state, '', addressWith(shopNo))
}

void ({ readEntry, reloadWithShop, nameShopInAddress } satisfies EntryPoint)
