import { useState } from 'react'
import { shopCalls } from '@/api/shop'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { useStores } from '@/hooks/useStores'

/**
 * The address of a page of ours as a browser opens it; '' until it is known. A mini-program has no address of its own:
 * the shop's site is asked for.
 */
export function useLink(url: string): string {
  const { shop } = useStores()
  const calls = useCalls(shopCalls)
  const [host, setHost] = useState('')
  const load = async () => {
    const found = dataOf(await calls.hostOf({ shopNo: shop.shopNo }))?.host
    if (found) setHost(found)
  }
  useOnShop(() => void load().catch((error: unknown) => console.error('openBrowser.host', error)))
  return host === '' ? '' : `https://${host}${url}`
}
