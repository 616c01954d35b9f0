import { useState } from 'react'
import { shopCalls } from '@/api/shop'
import { dataOf } from '@/client/calls'
import { useCalls } from './useCalls'
import { useOnShop } from './useOnShop'
import { useStores } from './useStores'

/** What the shop tells its buyers, '' until it is known. Nobody misses it: no failure is shown. Call it in an observer. */
export function useShopNotice(): string {
  const { shop } = useStores()
  const calls = useCalls(shopCalls)
  const [told, setTold] = useState({ shopNo: '', notice: '' })
  const load = async () => {
    const { shopNo } = shop
    if (told.shopNo === shopNo) return
    const notice: unknown = dataOf(await calls.index())?.notice
    if (typeof notice === 'string' && shopNo === shop.shopNo) setTold({ shopNo, notice: notice.trim() })
  }
  useOnShop(() => void load().catch((error: unknown) => console.warn('shop.notice', error)))
  return told.shopNo === shop.shopNo ? told.notice : ''
}
