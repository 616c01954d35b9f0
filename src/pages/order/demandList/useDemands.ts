import { useRef, useState } from 'react'
import { demandCalls, type DemandBrief } from '@/api/demand'
import type { DemandCounts } from '@/api/demandInfo'
import { dataOf } from '@/client/calls'
import { ALL_TIME, spanName, spanOf, type Span } from '@/components/SpanSheet/span'
import { belongsTo, isDemandFilter, stateOfFilter, type DemandFilter } from '@/domain/demand/filters'
import { useCalls } from '@/hooks/useCalls'
import { useFresh } from '@/hooks/useFresh'
import { useInAddress } from '@/hooks/useInAddress'
import { usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import { createLatest } from '@/utils/latest'
import type { Query, QueryInput } from '@/utils/query'
import { DEMAND_LIST } from '../demands/words'

/** R-CON-25 */
const PAGE_SIZE = 10
/** The service refuses longer words. */
const LONGEST_WORDS = 50

interface Wanted {
  filter: DemandFilter
  keyWord: string
  span: Span
}

/** What was chosen, as the address tells it. */
function wantedOf({ status, keyword = '', span = '' }: Query): Wanted {
  return {
    filter: isDemandFilter(status) ? status : 'ALL',
    keyWord: keyword.slice(0, LONGEST_WORDS),
    span: spanOf(span) ?? ALL_TIME,
  }
}

const addressOf = ({ filter, keyWord, span }: Wanted): QueryInput => ({
  status: filter === 'ALL' ? undefined : filter,
  keyword: keyWord || undefined,
  span: spanName(span),
})

const keyOf = ({ demandOrderNo }: DemandBrief) => demandOrderNo

/** The demands that the tab, the words and the time leave over, and how many there are in each tab. */
export function useDemands(query: Query) {
  const { user, shop } = useStores()
  const calls = useCalls(demandCalls)
  const [wanted, setWanted] = useState(() => wantedOf(query))
  const [counts, setCounts] = useState<DemandCounts>()
  const [latest] = useState(createLatest)
  useInAddress(DEMAND_LIST, { ...query, ...addressOf(wanted) })

  const pageOf =
    ({ filter, keyWord, span }: Wanted) =>
    async (pageNum: number) => {
      const answer = await calls.page({
        ...stateOfFilter(filter),
        ...(keyWord && { keyWord }),
        ...(span.startTime && { startTime: span.startTime }),
        ...(span.endTime && { endTime: span.endTime }),
        pageNum,
        pageSize: PAGE_SIZE,
      })
      const page = dataOf(answer)
      return page && { list: page.list, hasNext: page.hasNextPage }
    }
  const list = usePagedList(pageOf(wanted), keyOf)
  const isAsked = !user.isGuest && shop.shopNo !== ''

  /** Numbers on tabs: the page stands without them. */
  const count = async () => {
    const isLatest = latest.begin()
    const found = dataOf(await calls.info().catch(() => undefined))
    if (found && isLatest()) setCounts(found)
  }
  const change = (part: Partial<Wanted>) => {
    const next = { ...wanted, ...part }
    setWanted(next)
    void list.reset(pageOf(next))
    void count()
  }
  const opened = useRef<string>()
  /** One demand may stand elsewhere now; the others keep their place and the list its length. */
  const renew = async (demandOrderNo: string) => {
    const found = dataOf(await calls.page({ keyWord: demandOrderNo, pageNum: 1, pageSize: 1 }).catch(() => undefined))
    const demand = found?.list.find((one) => one.demandOrderNo === demandOrderNo)
    if (!demand) return
    if (belongsTo(demand, wanted.filter)) list.replace(demand)
    else list.remove(demandOrderNo)
  }
  useFresh(() => {
    if (!isAsked) return
    void count()
    if (list.items.length === 0) void list.reset()
    else if (opened.current) void renew(opened.current)
  }, String(isAsked))
  const handleOpen = (demandOrderNo: string) => {
    opened.current = demandOrderNo
  }
  const refresh = async () => {
    await Promise.all([list.refresh(), count()])
  }
  return { ...wanted, counts, list, change, refresh, handleOpen }
}
