import { approvalCalls, type LineEvidence } from '@/api/approval'
import type { OrderLine } from '@/api/order'
import { useCalls } from '@/hooks/useCalls'
import { useResource } from '@/hooks/useResource'

export interface Evidence {
  status: 'none' | 'loading' | 'ready' | 'error'
  /** Of the line at this place of the order. */
  of: (line: OrderLine, index: number) => LineEvidence | undefined
  retry: () => void
}

/** R-CALL-232. It informs only: without it one decides as before. */
export function useEvidence(by: { orderNo: string } | { authNO: string }, when: boolean): Evidence {
  const calls = useCalls(approvalCalls)
  const { data, status, load } = useResource(() => ('authNO' in by ? calls.evidence({}, by) : calls.evidence(by)), {
    key: JSON.stringify(by),
    when,
  })
  const lines = data?.lines ?? []
  return {
    status: !when ? 'none' : data ? 'ready' : status === 'loading' ? 'loading' : 'error',
    // The same goods for two demands are two lines; whoever is outside is told no numbers of them.
    of: (line, index) =>
      lines[index]?.skuNo === line.skuNo ? lines[index] : lines.find(({ skuNo }) => skuNo === line.skuNo),
    retry: () => void load(),
  }
}
