import { shopCalls } from '@/api/shop'
import { dataOf } from '@/client/calls'
import { HOME } from '@/domain/routes'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { relaunch } from '@/platform/navigation'

/** Takes the buyer to any shop that is open (R-SCR-59). */
export function useOtherShop(): ReturnType<typeof useSubmit<[]>> {
  const { shop, user } = useStores()
  const calls = useCalls(shopCalls)
  return useSubmit(async () => {
    const other = dataOf(await calls.random())
    if (!other?.shopNo || other.shopNo === shop.shopNo) {
      dialogs.toast('暂无其他店铺')
      return
    }
    shop.enter(other.shopNo)
    void user.load()
    await Promise.all([shop.load(), relaunch({ path: HOME, query: { shopNo: other.shopNo } })])
  })
}
