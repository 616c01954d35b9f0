import { useRef, useState } from 'react'
import { orderCalls, type OrderBrief } from '@/api/order'
import { dataOf } from '@/client/calls'
import { ORDER_FILTERS } from '@/domain/order/status'
import { useCalls } from '@/hooks/useCalls'
import { useFresh } from '@/hooks/useFresh'
import { useInAddress } from '@/hooks/useInAddress'
import { usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import { ALL_TIME, spanName, spanOf, type Span } from '@/components/SpanSheet/span'
import type { Query, QueryInput } from '@/utils/query'

/** R-CON-25 */
const PAGE_SIZE = 10

/** 待付款 is none of the statuses (R-ORD-07): it goes by what is owed. */
export type Filter = (typeof ORDER_FILTERS)[number] | 'ALL' | 'UNPAID'

interface OrderFilter {
  filter: Filter
  keyWord: string
  span: Span
}

const isFilter = (text: string | undefined): text is Filter =>
  text === 'UNPAID' || ORDER_FILTERS.some((filter) => filter === text)

const belongsTo = (order: OrderBrief, filter: Filter): boolean =>
  filter === 'ALL' || (filter === 'UNPAID' ? order.payDeadline !== '' : order.status === filter)
const keyOf = ({ orderNo }: OrderBrief) => orderNo

/** The service refuses longer words. */
const LONGEST_WORDS = 100

/** What was chosen, as the address tells it (R-SCR-29). */
function filterOf({ status, keyword = '', span = '' }: Query): OrderFilter {
  return {
    filter: isFilter(status) ? status : 'ALL',
    keyWord: keyword.slice(0, LONGEST_WORDS),
    span: spanOf(span) ?? ALL_TIME,
  }
}

const addressOf = ({ filter, keyWord, span }: OrderFilter): QueryInput => ({
  status: filter === 'ALL' ? undefined : filter,
  keyword: keyWord || undefined,
  span: spanName(span),
})

/** The orders that the tab, the words and the time leave over. */
export function useOrders(query: Query) {
  const { user, shop } = useStores()
  const calls = useCalls(orderCalls)
  const [wanted, setWanted] = useState(() => filterOf(query))
  useInAddress('/pages/order/orderList/index', { ...query, ...addressOf(wanted) })
  const [total, setTotal] = useState<number>()

  const pageOf =
    ({ filter, keyWord, span }: OrderFilter) =>
    async (pageNum: number) => {
      const answer = await calls.list({
        ...(filter === 'UNPAID' ? { payStatus: filter } : filter !== 'ALL' && { orderStatus: filter }),
        ...(keyWord && { keyWord }),
        ...(span.startTime && { startTime: span.startTime }),
        ...(span.endTime && { endTime: span.endTime }),
        pageNum,
        pageSize: PAGE_SIZE,
      })
      const page = dataOf(answer)
      if (!page) return undefined
      setTotal(page.total)
      return { list: page.list, hasNext: page.hasNextPage }
    }
  const list = usePagedList(pageOf(wanted), keyOf)
  const isAsked = !user.isGuest && shop.shopNo !== ''

  const change = (part: Partial<OrderFilter>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    void list.reset(pageOf(next))
  }
  const opened = useRef<string>()
  /** One order may stand elsewhere now; the others keep their place and the list its length. */
  const renew = async (orderNo: string) => {
    const found = dataOf(await calls.list({ keyWord: orderNo, pageNum: 1, pageSize: 1 }).catch(() => undefined))
    const order = found?.list.find((one) => one.orderNo === orderNo)
    if (!order) return
    if (belongsTo(order, wanted.filter)) list.replace(order)
    else {
      list.remove(orderNo)
      setTotal((count) => count && count - 1)
    }
  }
  useFresh(() => {
    if (!isAsked) return
    if (list.items.length === 0) void list.reset()
    else if (opened.current) void renew(opened.current)
  }, String(isAsked))
  const handleOpen = (orderNo: string) => {
    opened.current = orderNo
  }

  return { ...wanted, total, list, change, renew: (orderNo: string) => void renew(orderNo), handleOpen }
}
