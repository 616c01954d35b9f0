import { useRef, useState } from 'react'
import { invoicingCalls, type InvoiceableOrder } from '@/api/invoicing'
import { dataOf } from '@/client/calls'
import { INVOICING_LIMITS } from '@/domain/invoicing'
import { toCents } from '@/domain/money'
import { useCalls } from '@/hooks/useCalls'
import { PagedList } from '@/stores/PagedList'

const PAGE_SIZE = 10

type Ticked = ReadonlyMap<string, InvoiceableOrder>

/** In whole cents: sums of yuan are not exact. */
export function sumOf(ticked: Ticked): number {
  return [...ticked.values()].reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0) / 100
}

/** The orders that an invoice can be asked for, and which of them are ticked. The component must be an observer. */
export function useOrders() {
  const calls = useCalls(invoicingCalls)
  const first = useRef('')
  const [ticked, setTicked] = useState<Ticked>(new Map())
  /** What a tap reads that is quicker than the drawing. */
  const latest = useRef(ticked)
  const put = (next: Ticked) => {
    latest.current = next
    setTicked(next)
  }
  const [list] = useState(
    () =>
      new PagedList<InvoiceableOrder>(
        async (pageNum) => {
          const page = dataOf(
            await calls.candidates({ pageNum, pageSize: PAGE_SIZE, ...(first.current && { first: first.current }) }),
          )
          return page && { list: page.list, hasNext: page.hasNextPage }
        },
        ({ orderNo }) => orderNo,
      ),
  )

  const free = (orderNos: readonly string[]): InvoiceableOrder[] =>
    list.items.filter((order) => order.obstacle === '' && orderNos.includes(order.orderNo))

  /** `named` lead the list and are ticked. Answers what of them cannot be applied for any more. */
  const start = async (named: readonly string[]): Promise<readonly string[]> => {
    first.current = named.join(',')
    await list.reset()
    const found = free(named).slice(0, INVOICING_LIMITS.orders)
    put(new Map(found.map((order) => [order.orderNo, order])))
    return list.status === 'error' ? [] : named.filter((orderNo) => !found.some((order) => order.orderNo === orderNo))
  }

  /** Reads the list anew; what is ticked stays so as far as it can. */
  const renew = async (): Promise<void> => {
    await list.refresh('whole')
    if (list.isStale) return
    const still = [...latest.current.keys()].flatMap((orderNo) => {
      const now = list.items.find((order) => order.orderNo === orderNo)
      return now && now.obstacle === '' ? [now] : []
    })
    put(new Map(still.map((order) => [order.orderNo, order])))
  }

  const toggle = (order: InvoiceableOrder): void => {
    const next = new Map(latest.current)
    if (!next.delete(order.orderNo)) next.set(order.orderNo, order)
    put(next)
  }

  return { list, ticked, amount: sumOf(ticked), now: () => latest.current, start, renew, toggle }
}

export type Orders = ReturnType<typeof useOrders>
