import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'

export const PATH = '/pages/demandCart/index'

export function Waiting() {
  return (
    <Page tab={PATH} title="需求蓝">
      <Skeleton count={4} />
    </Page>
  )
}
