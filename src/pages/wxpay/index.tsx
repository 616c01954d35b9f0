import { useCallback, useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { paymentCalls } from '@/api/payment'
import { wechatCalls } from '@/api/wechat'
import { dataOf } from '@/client/calls'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { PayBill } from '@/components/PayBill'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { usePayment } from '@/hooks/usePayment'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { IS_WEAPP } from '@/platform/env'
import { redirect } from '@/platform/navigation'

type Stage = 'entering' | 'refused' | 'failed' | 'ready' | 'paid' | 'cancelled'

const PAID: readonly string[] = ['PAID', 'CREDIT', 'REFUNDING', 'REFUNDED']

/** R-PAY-05: a browser sent the buyer here with a code for his session; paying begins by itself. */
export default observer(function WxPayPage() {
  useShareDefault()
  const { orderNo = '', systemNo = '', shopNo = '', authcode } = useQuery()
  const { shop, user } = useStores()
  const wechat = useCalls(wechatCalls)
  const payments = useCalls(paymentCalls)
  const [stage, setStage] = useState<Stage>('entering')
  const [amount, setAmount] = useState<number>()
  const handlePaid = useCallback(() => setStage('paid'), [])
  const { busy, checking, pay } = usePayment({ onPaid: handlePaid })
  const begun = useRef(false)
  const exchanged = useRef(false)
  const isHere = shop.shopNo !== '' && (shopNo === '' || shop.shopNo === shopNo)

  const enter = async () => {
    setStage('entering')
    try {
      if (authcode && !exchanged.current) {
        // Good once: a page that was reloaded has the session already.
        const token = dataOf(await wechat.tokenByCode({ code: authcode }))?.token
        if (token) user.setToken(token, shopNo || shop.shopNo)
        exchanged.current = true
      }
      if (user.isGuest || orderNo === '') return setStage('refused')
      const bill = dataOf(await payments.amount({ orderNo, systemNo }))
      if (!bill) return setStage('refused')
      setAmount(bill.payableAmount)
      if (bill.status === 'CANCELLED') return setStage('cancelled')
      const payStatus = dataOf(await payments.status({ orderNo }).catch(() => undefined))?.payStatus
      if (payStatus && PAID.includes(payStatus)) return setStage('paid')
      setStage('ready')
      if (IS_WEAPP) pay({ orderNo, systemNo })
    } catch (error) {
      console.warn('wxpay', error)
      setStage('failed')
    }
  }
  useEffect(() => {
    if (!isHere || begun.current) return
    begun.current = true
    void enter()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as soon as the shop is known
  }, [isHere])

  const toDetail = () => void redirect({ path: '/pages/order/orderDetail/index', query: { orderNo } })
  if (stage === 'entering') {
    return (
      <Page>
        <Skeleton count={1} />
      </Page>
    )
  }
  if (stage === 'failed') {
    return (
      <Page>
        <LoadError onRetry={() => void enter()} />
      </Page>
    )
  }
  if (stage === 'refused') {
    return (
      <Page>
        <Empty
          drawing="order"
          title="支付链接已失效"
          hint="请返回浏览器重新发起支付"
          action="返回首页"
          onAction={() => void redirect('/pages/index/index')}
        />
      </Page>
    )
  }
  const isPaid = stage === 'paid'
  return (
    <Page
      announcement={isPaid ? '支付成功' : undefined}
      bar={
        <>
          <Button kind="p3" block onTap={toDetail}>
            返回
          </Button>
          {stage === 'ready' ? (
            <Button block busy={busy || checking} onTap={() => pay({ orderNo, systemNo })}>
              {checking ? '支付确认中' : '继续支付'}
            </Button>
          ) : null}
        </>
      }
    >
      <PayBill amount={amount ?? 0} orderNo={orderNo} open={stage === 'ready'}>
        {isPaid ? <View className="text--bold text--tone-ok">支付成功</View> : null}
        {stage === 'cancelled' ? '订单已取消，无需支付' : null}
        {stage === 'ready' ? (checking ? '正在确认支付结果' : '等待支付') : null}
      </PayBill>
    </Page>
  )
})
