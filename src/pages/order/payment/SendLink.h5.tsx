import { Button } from '@/components/Button'
import type { PaymentLink } from '@/api/payment'
import type { Payable } from '@/hooks/usePayment'

/** The browser's own list of apps, where it has one. */
export function SendLink({ order, link }: { order: Payable; link: PaymentLink }) {
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') return null
  const title = `请为订单 ${order.orderNo} 付款`
  return (
    <Button
      kind="p2"
      block
      onTap={() => {
        // Closed without sharing: nothing to say.
        void navigator.share({ title, url: link.h5Url }).catch(() => undefined)
      }}
    >
      分享链接
    </Button>
  )
}

void ({ SendLink } satisfies typeof import('./SendLink'))
