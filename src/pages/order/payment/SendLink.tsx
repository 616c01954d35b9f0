import type { ReactElement } from 'react'
import { Button } from '@tarojs/components'
import type { PaymentLink } from '@/api/payment'
import type { Payable } from '@/hooks/usePayment'
import { useShare } from '@/hooks/useShare'

interface SendLinkProps {
  order: Payable
  link: PaymentLink
}

/** Only this button shares: the page's own menu has no such entry. */
export function SendLink({ order, link: { authcode } }: SendLinkProps): ReactElement | null {
  const { orderNo, systemNo } = order
  useShare(() => ({
    title: `请为订单 ${orderNo} 付款`,
    path: '/pages/shopPay/index',
    query: { orderNo, systemNo, authcode },
  }))
  return (
    <Button
      className="ui-button ui-button--kind-p1 ui-button--size-m ui-button--block pay-link__share"
      openType="share"
    >
      发给微信好友
    </Button>
  )
}
