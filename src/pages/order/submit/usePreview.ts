import { useState } from 'react'
import type { OrderedSku, OrderPreview } from '@/api/order'
import { orderCalls } from '@/api/order'
import { useCalls } from '@/hooks/useCalls'
import { useResource, type Resource } from '@/hooks/useResource'
import { useStores } from '@/hooks/useStores'
import { may } from '@/domain/permissions'
import type { Wanted } from './wanted'

export interface Preview extends Resource<OrderPreview> {
  /** Takes goods out of this order; in the cart they stay. */
  leaveOut: (skuNos: readonly string[]) => void
  /** Everything was taken out. */
  isEmptied: boolean
}

/**
 * R-CALL-087: what the order would come to. Nothing is kept by the service yet. It waits for the place that the goods go
 * to, because goods, stock and freight are those of its city.
 */
export function usePreview(wanted: Wanted | undefined, isPlaced: boolean): Preview {
  const { user, city, shop } = useStores()
  const calls = useCalls(orderCalls)
  const [kept, setKept] = useState<OrderedSku[]>()
  const mayOrder = user.role !== undefined && may(user.role, 'orderCreated')

  const resource = useResource(() => calls.preview(kept ? { ...wanted!, skuList: kept } : wanted!), {
    key: `${city.record.cityCode} ${kept?.map(({ skuNo }) => skuNo).join() ?? ''}`,
    when: wanted !== undefined && isPlaced && mayOrder && shop.shopNo !== '' && kept?.length !== 0,
  })
  const leaveOut = (skuNos: readonly string[]) => {
    const lines = resource.data?.skuList ?? []
    setKept(
      lines
        .filter(({ skuNo }) => !skuNos.includes(skuNo))
        .map(({ skuNo, quantity, demandOrderNo }) => ({ skuNo, quantity, ...(demandOrderNo && { demandOrderNo }) })),
    )
  }
  const isEmptied = kept?.length === 0
  return { ...resource, data: isEmptied ? undefined : resource.data, leaveOut, isEmptied }
}
