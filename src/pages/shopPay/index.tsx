import { useCallback } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { paymentCalls } from '@/api/payment'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { PayBill } from '@/components/PayBill'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { usePayment } from '@/hooks/usePayment'
import { useQuery } from '@/hooks/useQuery'
import { useResource } from '@/hooks/useResource'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'

const HOME = '/pages/index/index'
const OPEN: readonly string[] = ['UNPAID', 'PAYING']

/** R-PAY-06: whoever holds the link may pay, also without a login. */
export default observer(function ShopPayPage() {
  useShareDefault()
  const { orderNo = '' } = useQuery()
  const { shop } = useStores()
  const calls = useCalls(paymentCalls)
  const bill = useResource(() => calls.noLogin({ orderNo }), {
    key: `${orderNo} ${shop.shopNo}`,
    when: orderNo !== '' && shop.shopNo !== '',
  })
  // An order that was cancelled is still not paid: only the pay service knows that it cannot be.
  const isUnpaid = bill.data !== undefined && OPEN.includes(bill.data.payStatus)
  const check = useResource(() => calls.validate({ orderNo }), { key: orderNo, when: isUnpaid })
  const { load } = bill
  const handlePaid = useCallback(() => void load(), [load])
  const { busy, checking, pay } = usePayment({ onPaid: handlePaid, isLink: true })

  if (!bill.data) {
    const isLost = orderNo === '' || bill.status === 'refused'
    return (
      <Page>
        {isLost ? (
          <Empty
            drawing="order"
            title="支付链接已失效"
            hint="请向下单同事索取新的链接"
            action="返回首页"
            onAction={() => void redirect(HOME)}
          />
        ) : bill.status === 'error' ? (
          <LoadError onRetry={() => void load()} />
        ) : (
          <Skeleton count={1} />
        )}
      </Page>
    )
  }
  const { systemNo, shopName, payableAmount, payStatus } = bill.data
  const isRefused = isUnpaid && check.data?.canPay === false
  const isOpen = isUnpaid && !isRefused
  const isPaid = payStatus === 'PAID'
  return (
    <Page
      announcement={isPaid ? '支付成功' : undefined}
      bar={
        isOpen ? (
          <Button block size="l" busy={busy || checking} onTap={() => pay({ orderNo, systemNo })}>
            {checking ? '支付确认中' : '支付'}
          </Button>
        ) : (
          <Button kind="p3" block onTap={() => void redirect(HOME)}>
            返回首页
          </Button>
        )
      }
    >
      <PayBill amount={payableAmount} orderNo={orderNo} shopName={shopName} open={isOpen}>
        {isPaid ? <View className="text--bold text--tone-ok">订单已支付</View> : null}
        {isRefused ? check.data?.reason || '订单无法支付' : null}
        {!isPaid && !isUnpaid ? '订单无需支付' : null}
        {isOpen && checking ? '正在确认支付结果' : null}
      </PayBill>
    </Page>
  )
})
