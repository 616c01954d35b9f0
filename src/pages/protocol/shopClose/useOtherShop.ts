import { shopCalls } from '@/api/shop'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useEnterShop } from '@/hooks/useEnterShop'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

/** Takes the buyer to any shop that is open (R-SCR-59). */
export function useOtherShop(): ReturnType<typeof useSubmit<[]>> {
  const { shop } = useStores()
  const enterShop = useEnterShop()
  const calls = useCalls(shopCalls)
  return useSubmit(async () => {
    const other = dataOf(await calls.random())
    if (!other?.shopNo || other.shopNo === shop.shopNo) {
      dialogs.toast('暂无其他店铺')
      return
    }
    await enterShop(other.shopNo)
  })
}
