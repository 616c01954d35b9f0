import { useCallback } from 'react'
import { paymentCalls } from '@/api/payment'
import { dataOf } from '@/client/calls'
import { tagsWork } from '@/platform/sharing'
import { useCalls } from './useCalls'
import { useStores } from './useStores'

/** Asks for the number of the mini-program that this page can open by the messaging app's own element; '' where it cannot. */
export function useMiniApp(): () => Promise<string> {
  const { shopNo } = useStores().shop
  const calls = useCalls(paymentCalls)
  return useCallback(async () => {
    if (shopNo === '' || !(await tagsWork())) return ''
    return dataOf(await calls.setting())?.miniAppId ?? ''
  }, [shopNo, calls])
}
