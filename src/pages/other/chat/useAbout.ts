import { useRef, useState } from 'react'
import type { ChatMediaType } from '@/api/chat'
import { demandCalls } from '@/api/demand'
import { orderCalls } from '@/api/order'
import { productCalls } from '@/api/product'
import { dataOf } from '@/client/calls'
import { demandView } from '@/domain/demand/status'
import { ORDER_STATUS_VIEW } from '@/domain/order/status'
import { useCalls } from '@/hooks/useCalls'
import { useFresh } from '@/hooks/useFresh'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'
import { withQuery } from '@/utils/query'

/** What of the address says where the buyer came from. */
export interface Lead {
  skuNo?: string | undefined
  orderNo?: string | undefined
  demandOrderNo?: string | undefined
  /** Words to which a search found nothing. */
  keyword?: string | undefined
}

interface About {
  /** '' where there is nothing to look at. */
  path: string
  title: string
  /** '' where it has none. */
  picture?: string
  price?: number | null
  unit?: string
  status?: string
  /** What it comes to; left out for whoever may not see it. */
  sum?: number
  message: { text: string; mediaType: ChatMediaType }
}

const CALLS = {
  goods: productCalls.byNumbers,
  order: orderCalls.briefInfo,
  demand: demandCalls.detail,
}
const QUIET = { errors: 'notModal' } as const

/** undefined until it is known, and for what this buyer may not see. */
export function useAbout({ skuNo, orderNo, demandOrderNo, keyword }: Lead): About | undefined {
  const calls = useCalls(CALLS)
  const { user, shop } = useStores()
  const ask = async (): Promise<About | undefined> => {
    if (skuNo) {
      const [item] = dataOf(await calls.goods({ skuNos: [skuNo] }, QUIET)) ?? []
      if (!item) return undefined
      return {
        path: withQuery('/pages/item/index', { skuNo }),
        ...{ title: item.skuName, picture: item.image, price: item.price, unit: item.unit },
        message: { text: JSON.stringify({ skuNo }), mediaType: 'PRODUCT' },
      }
    }
    if (orderNo) {
      const order = dataOf(await calls.order({ id: orderNo }, QUIET))
      if (!order) return undefined
      return {
        path: withQuery('/pages/order/orderDetail/index', { orderNo }),
        ...{ title: `订单 ${orderNo}`, status: ORDER_STATUS_VIEW[order.status].label, sum: order.payableAmount },
        message: { text: JSON.stringify({ orderNo }), mediaType: 'ORDER' },
      }
    }
    if (keyword) {
      const title = `想找“${keyword}”`
      return { path: '', title, message: { text: `请问有没有“${keyword}”？`, mediaType: 'TEXT' } }
    }
    const demand = dataOf(await calls.demand({ demandOrderNo: demandOrderNo ?? '' }, QUIET))
    if (!demand) return undefined
    const path = withQuery('/pages/order/demandDetail/index', { demandOrderNo })
    const title = `需求 ${demandOrderNo ?? ''}`
    return {
      ...{ path, title, status: demandView(demand).label, sum: demand.totalAmount },
      message: { text: `${title} ${path}`, mediaType: 'TEXT' },
    }
  }
  const [about, setAbout] = useState<About>()
  const latest = useRef(createLatest()).current
  const isSeen = shop.shopNo !== '' && Boolean(skuNo || keyword || (!user.isGuest && (orderNo || demandOrderNo)))
  useFresh(() => {
    const isLatest = latest.begin()
    const tell = (found: About | undefined) => isLatest() && setAbout(found)
    if (isSeen) ask().then(tell, (error: unknown) => console.warn('chat.about', error))
    else tell(undefined)
  }, [isSeen, shop.shopNo, user.token, skuNo, orderNo, demandOrderNo, keyword].join(' '))
  return about
}
