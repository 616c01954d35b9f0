import { useCallback, useEffect } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { orderCalls } from '@/api/order'
import { paymentCalls } from '@/api/payment'
import { dataOf } from '@/client/calls'
import { Button } from '@/components/Button'
import { Cell } from '@/components/Cell'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { PayBill } from '@/components/PayBill'
import { PaySheet } from '@/components/PayBill/PaySheet'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { clockText } from '@/domain/order/remaining'
import { may } from '@/domain/permissions'
import { useCalls } from '@/hooks/useCalls'
import { useCountdown } from '@/hooks/useCountdown'
import { usePayment } from '@/hooks/usePayment'
import { useQuery } from '@/hooks/useQuery'
import { useRecord } from '@/hooks/useRecord'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { useWhileShown } from '@/hooks/useWhileShown'
import { dialogs } from '@/platform/dialogs'
import { redirect, returnTo } from '@/platform/navigation'
import { useTakings } from '../shared/useTakings'
import { LinkSheet } from './LinkSheet'
import { useLink } from './useLink'

const LOOK_AGAIN_MS = 5_000
const SETTLED: readonly string[] = ['PAID', 'CREDIT', 'REFUNDING', 'REFUNDED']

export default observer(function PaymentPage() {
  useShareDefault()
  const { orderNo = '' } = useQuery()
  const { user, shop } = useStores()
  const orders = useCalls(orderCalls)
  const payments = useCalls(paymentCalls)
  const when = orderNo !== '' && !user.isGuest && shop.shopNo !== ''
  const brief = useRecord((options) => orders.briefInfo({ id: orderNo }, options), { key: orderNo, when })
  const left = useCountdown(brief.data?.payDeadline)

  const toDetail = useCallback(
    () => void returnTo({ path: '/pages/order/orderDetail/index', query: { orderNo } }),
    [orderNo],
  )
  const handlePaid = useCallback(() => {
    dialogs.toast('支付成功')
    toDetail()
  }, [toDetail])
  const payment = usePayment({ onPaid: handlePaid, onCancelled: toDetail })
  const { busy, checking, pay } = payment

  const takings = useTakings()
  const link = useLink(orderNo, () => void brief.load())

  const order = brief.data
  const isSettled = order !== undefined && SETTLED.includes(order.payStatus)
  useEffect(() => {
    if (isSettled) toDetail()
  }, [isSettled, toDetail])

  // A colleague may pay by the link, or the seller cancel, while this page is open.
  const look = async () => {
    const now = dataOf(await orders.briefInfo({ id: orderNo }, { errors: 'self' }).catch(() => undefined))
    if (now && (now.status !== order?.status || now.payStatus !== order.payStatus)) void brief.load()
  }
  useWhileShown(() => void look(), LOOK_AGAIN_MS, order?.status === 'PRE_CONFIRM' && !isSettled && !user.isGuest)

  /** The amount is asked for once more: another person may have paid or cancelled meanwhile (R-CALL-097). */
  const handlePay = async () => {
    if (!order) return
    if (takings.refusal !== '') return dialogs.toast(takings.refusal)
    const now = await payments.amount(order).then(
      (answer) => (answer ? answer.data : undefined),
      () => undefined,
    )
    if (now && (now.status !== 'PRE_CONFIRM' || now.payableAmount !== order.payableAmount)) {
      dialogs.toast('订单已变化，请确认后再支付')
      void brief.load()
      return
    }
    pay(order)
  }

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后支付订单" />
      </Page>
    )
  }
  if (!order || brief.status === 'refused') {
    const isLost = orderNo === '' || brief.status === 'refused'
    return (
      <Page>
        {isLost ? (
          <Empty
            drawing="order"
            title="找不到这张订单"
            hint="订单号可能有误，或您无权查看"
            action="我的订单"
            onAction={() => void redirect('/pages/order/orderList/index')}
          />
        ) : brief.status === 'error' ? (
          <LoadError onRetry={() => void brief.load()} />
        ) : (
          <Skeleton count={1} />
        )}
      </Page>
    )
  }
  const isClosed = order.status !== 'PRE_CONFIRM' || left === 0
  const isApproving = order.approvalStatus === 'APPROVING'
  const isPayable = !isClosed && !isApproving && !isSettled
  const isRefused = isPayable && takings.refusal !== ''
  return (
    <Page
      announcement={checking ? '正在确认支付结果' : undefined}
      bar={
        <>
          {isClosed || isApproving || isRefused ? (
            <Button kind={isRefused ? 'p1' : 'p3'} block onTap={toDetail}>
              查看订单
            </Button>
          ) : null}
          {isClosed || isApproving ? null : (
            <Button
              kind={isRefused ? 'p3' : 'p1'}
              block
              size={isRefused ? 'm' : 'l'}
              busy={busy || checking}
              onTap={() => void handlePay()}
            >
              {checking ? '支付确认中' : shop.isDemo ? '演示支付' : '微信支付'}
            </Button>
          )}
        </>
      }
    >
      <PayBill
        played={payment.played}
        unpaid={payment.unpaid}
        amount={order.payableAmount}
        orderNo={order.orderNo}
        open={!isClosed && !isRefused}
      >
        {isClosed ? '订单已关闭，无法支付' : null}
        {isApproving ? '订单审批中，通过后方可支付' : null}
        {isRefused ? (
          <>
            <View className="text--bold">{takings.refusal}</View>
            {order.payDeadline ? `未付款的订单将于 ${order.payDeadline.slice(0, 16)} 自动取消` : null}
          </>
        ) : null}
        {isPayable && !isRefused && takings.isKnown && left !== undefined ? (
          <>
            请在 <View className="pay-bill__time">{clockText(left)}</View> 内完成支付，超时订单将自动取消
          </>
        ) : null}
      </PayBill>
      {isPayable && !isRefused && user.role && may(user.role, 'orderPaid') ? (
        <View className="ui-card">
          <Cell title="请他人付款" onTap={link.open}>
            生成付款链接，免登录支付
          </Cell>
        </View>
      ) : null}
      <PaySheet {...payment} />
      <LinkSheet order={order} link={link.shown} onRenew={link.renew} onClose={link.close} />
    </Page>
  )
})
