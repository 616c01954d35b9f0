import { useReachBottom } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { invoicingCalls, type InvoiceApplication } from '@/api/invoicing'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { PagedList } from '@/stores/PagedList'
import { useApplicationActions } from '../shared/useApplicationActions'

const PAGE_SIZE = 10

/** The buyer's applications; `isShown` says whether the bottom of the page is theirs. */
export function useRecords(isShown: boolean, onFreed: () => void) {
  const calls = useCalls(invoicingCalls)
  const [total, setTotal] = useState<number>()
  const [list] = useState(
    () =>
      new PagedList<InvoiceApplication>(
        async (pageNum) => {
          const page = dataOf(await calls.list({ pageNum, pageSize: PAGE_SIZE }))
          if (page) setTotal(page.total)
          return page && { list: page.list, hasNext: page.hasNextPage }
        },
        ({ applicationNo }) => applicationNo,
      ),
  )
  useReachBottom(() => {
    if (isShown) void list.more()
  })
  const freed = useRef(onFreed)
  freed.current = onFreed
  const renew = async (applicationNo: string) => {
    const now = dataOf(await calls.one({ id: applicationNo }).catch(() => undefined))
    if (now) list.replace(now)
    freed.current()
  }
  // The cards are drawn once for an application: what they are given stays the same.
  const [held] = useState({ renew })
  held.renew = renew
  const made = useApplicationActions((applicationNo) => void held.renew(applicationNo))
  const [actions] = useState(made)
  return { list, total, actions }
}
