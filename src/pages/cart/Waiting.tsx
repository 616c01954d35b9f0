import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { LoadError } from '@/components/States'

export const PATH = '/pages/cart/index'

/** Until the code of the cart is there; `onRetry` where it did not come. */
export function Waiting({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <Page tab={PATH} nav={<NavBar title="购物车" back={false} />}>
      {onRetry ? <LoadError onRetry={onRetry} /> : <Skeleton count={4} />}
    </Page>
  )
}
