import { useCallback, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { paymentCalls, type LinkedBill } from '@/api/payment'
import { dataOf } from '@/client/calls'
import { failureWords } from '@/client/requestError'
import type { PayStatus } from '@/domain/order/status'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { PayBill, type Fact } from '@/components/PayBill'
import { PaySheet } from '@/components/PayBill/PaySheet'
import { Skeleton } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'
import { Empty, LoadError } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { usePayment } from '@/hooks/usePayment'
import { useQuery } from '@/hooks/useQuery'
import { useResource } from '@/hooks/useResource'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { redirect } from '@/platform/navigation'

const HOME = '/pages/index/index'
const OPEN: readonly string[] = ['UNPAID', 'PAYING']

/** Whoever has paid an order that was cancelled is told what becomes of his money. */
const REFUND_TEXT: Partial<Record<PayStatus, string>> = {
  REFUNDING: '款项将原路退回',
  REFUNDED: '款项已原路退回',
}

/** By what the payer knows which bill it is. */
function factsOf({ companyName, goodsNames, goodsCount, payDeadline }: LinkedBill): Fact[] {
  const goods = goodsNames.join('、') + (goodsCount > goodsNames.length ? ` 等 ${goodsCount} 款` : '')
  return [
    { title: '采购方', text: companyName },
    { title: '商品', text: goods },
    ...(payDeadline ? [{ title: '付款截止', text: payDeadline.slice(0, 16) }] : []),
  ]
}

function Unchecked() {
  const [[why, next]] = useState(failureWords)
  return (
    <View {...spoken({ role: 'alert' })}>
      <View className="text--bold text--tone-bad">暂时无法确认订单能否支付</View>
      {`${why}，${next}`}
    </View>
  )
}

/** R-PAY-06: whoever holds the link may pay, also without a login; its secret is what opens it (R-SCR-17). */
export default observer(function ShopPayPage() {
  useShareDefault()
  const { orderNo = '', authcode } = useQuery()
  const { shop } = useStores()
  const calls = useCalls(paymentCalls)
  const bill = useResource(() => calls.noLogin({ orderNo, authcode }), {
    key: [orderNo, authcode, shop.shopNo].join(' '),
    when: orderNo !== '' && shop.shopNo !== '',
  })
  // An order that was cancelled is still not paid: only the pay service knows that it cannot be.
  const isUnpaid = bill.data !== undefined && OPEN.includes(bill.data.payStatus)
  const check = useResource(() => calls.validate({ orderNo, authcode }), { key: orderNo, when: isUnpaid })
  /** The look at the bill right before paying has failed. */
  const [isUnseen, setUnseen] = useState(false)
  const { load } = bill
  const handlePaid = useCallback(() => void load(), [load])
  const payment = usePayment({ onPaid: handlePaid, isLink: true, authcode })
  const { busy, checking, pay } = payment
  const { busy: isLooking, submit: handlePay } = useSubmit(async () => {
    if (!bill.data) return
    // Another link may have been made since, or somebody has paid: nothing is opened for that.
    const answer = await calls.noLogin({ orderNo, authcode }).catch((error: unknown) => {
      console.warn('shopPay', error)
      setUnseen(true)
    })
    if (answer === undefined) return
    const now = dataOf(answer)
    const isSame = now?.payableAmount === bill.data.payableAmount
    if (!now || !isSame || !OPEN.includes(now.payStatus)) return void load()
    pay(now)
  })

  const { busy: isAgain, submit: lookAgain } = useSubmit(async () => {
    const [found] = await Promise.all([load(), check.load()])
    if (found) setUnseen(false)
  })

  if (bill.data?.payableAmount === null && bill.status !== 'refused') {
    return (
      <Page>
        <Empty
          drawing="order"
          title="订单已取消"
          hint={REFUND_TEXT[bill.data.payStatus] ?? '无需付款'}
          action="返回首页"
          onAction={() => void redirect(HOME)}
        />
      </Page>
    )
  }
  if (!bill.data || bill.data.payableAmount === null || bill.status === 'refused') {
    const isLost = orderNo === '' || bill.status === 'refused'
    return (
      <Page>
        {isLost ? (
          <Empty
            drawing="order"
            title="链接已失效"
            hint="请向采购方索取新的付款链接"
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
  const { shopName, payableAmount, payStatus } = bill.data
  const isRefused = isUnpaid && check.data?.canPay === false
  /** Whether it can still be paid nobody has said: to go on would end in a refusal at the till. */
  const isUnchecked = isUnpaid && (isUnseen || check.status === 'error' || check.status === 'refused')
  const isOpen = isUnpaid && !isRefused && !isUnchecked
  const isPaid = payStatus === 'PAID'
  return (
    <Page
      announcement={isPaid ? '支付成功' : undefined}
      bar={
        isUnchecked ? (
          <Button block size="l" busy={isAgain} onTap={() => void lookAgain()}>
            重试
          </Button>
        ) : isOpen ? (
          <Button block size="l" busy={busy || checking || isLooking} onTap={() => void handlePay()}>
            {checking ? '支付确认中' : shop.isDemo ? '演示支付' : '支付'}
          </Button>
        ) : (
          <Button kind="p3" block onTap={() => void redirect(HOME)}>
            返回首页
          </Button>
        )
      }
    >
      <PayBill
        played={payment.played}
        unpaid={payment.unpaid}
        amount={payableAmount}
        orderNo={orderNo}
        shopName={shopName}
        facts={factsOf(bill.data)}
        open={isOpen}
      >
        {isPaid ? <View className="text--bold text--tone-ok">订单已支付</View> : null}
        {isRefused ? check.data?.reason || '订单无法支付' : null}
        {isUnchecked ? <Unchecked /> : null}
        {!isPaid && !isUnpaid ? '订单无需支付' : null}
        {isOpen && checking ? '正在确认支付结果' : null}
      </PayBill>
      <PaySheet {...payment} />
    </Page>
  )
})
