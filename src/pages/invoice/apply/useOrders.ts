import { useRef, useState } from 'react'
import { invoicingCalls, type InvoiceableOrder } from '@/api/invoicing'
import { dataOf } from '@/client/calls'
import { INVOICING_LIMITS } from '@/domain/invoicing'
import { toCents } from '@/domain/money'
import { useCalls } from '@/hooks/useCalls'
import { PagedList } from '@/stores/PagedList'

const PAGE_SIZE = 10

/** The orders that an invoice can be asked for, and which of them are ticked. The component must be an observer. */
export function useOrders() {
  const calls = useCalls(invoicingCalls)
  const first = useRef('')
  const [ticked, setTicked] = useState<ReadonlyMap<string, InvoiceableOrder>>(new Map())
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
    setTicked(new Map(found.map((order) => [order.orderNo, order])))
    return list.status === 'error' ? [] : named.filter((orderNo) => !found.some((order) => order.orderNo === orderNo))
  }

  /** Reads the list anew; what is ticked stays so as far as it can. */
  const renew = async (): Promise<void> => {
    await list.refresh('whole')
    if (list.isStale) return
    setTicked((known) => {
      const still = [...known.keys()].flatMap((orderNo) => {
        const now = list.items.find((order) => order.orderNo === orderNo)
        return now && now.obstacle === '' ? [now] : []
      })
      return new Map(still.map((order) => [order.orderNo, order]))
    })
  }

  const toggle = (order: InvoiceableOrder): void =>
    setTicked((known) => {
      const next = new Map(known)
      if (!next.delete(order.orderNo)) next.set(order.orderNo, order)
      return next
    })

  const cents = [...ticked.values()].reduce((sum, { amount }) => sum + (toCents(amount) ?? 0), 0)
  return { list, ticked, amount: cents / 100, start, renew, toggle }
}

export type Orders = ReturnType<typeof useOrders>
