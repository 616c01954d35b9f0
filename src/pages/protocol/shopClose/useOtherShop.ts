import { useEffect, useState } from 'react'
import { shopCalls } from '@/api/shop'
import { dataOf } from '@/client/calls'
import { isStorableShopNo } from '@/domain/shopNumber'
import { useCalls } from '@/hooks/useCalls'
import { useEnterShop } from '@/hooks/useEnterShop'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

interface Offering {
  shopNo: string
  shopName: string
}

/**
 * R-CALL-035: the demonstration shop that offers the industry which the buyer came for. It is named and said to be one,
 * and it is his choice to go there.
 */
export function useOfferingShop(industryId: string | undefined): Offering | undefined {
  const { shop } = useStores()
  const calls = useCalls(shopCalls)
  const [offering, setOffering] = useState<Offering>()
  useEffect(() => {
    if (!industryId) return
    calls.demoV2({ industryId }).then(
      (answer) => setOffering(dataOf(answer)),
      () => undefined,
    )
  }, [calls, industryId])
  const isOther = isStorableShopNo(offering?.shopNo) && offering?.shopNo !== shop.shopNo
  return isOther ? offering : undefined
}

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
