import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { LoadError } from '@/components/States'

export const PATH = '/pages/demandCart/index'

/** Until the code of the basket is there; `onRetry` where it did not come. */
export function Waiting({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <Page tab={PATH} title="需求蓝">
      {onRetry ? <LoadError onRetry={onRetry} /> : <Skeleton count={4} />}
    </Page>
  )
}
