import { useCallback, useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { paymentCalls } from '@/api/payment'
import { wechatCalls } from '@/api/wechat'
import { dataOf } from '@/client/calls'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { PayBill } from '@/components/PayBill'
import { PaySheet } from '@/components/PayBill/PaySheet'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { usePayment } from '@/hooks/usePayment'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { IS_WEAPP } from '@/platform/env'
import { redirect } from '@/platform/navigation'

type Stage = 'entering' | 'refused' | 'foreign' | 'failed' | 'ready' | 'paid' | 'cancelled' | 'blocked'

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
  const [obstacle, setObstacle] = useState('')
  const handlePaid = useCallback(() => setStage('paid'), [])
  const payment = usePayment({ onPaid: handlePaid })
  const { busy, checking, pay } = payment
  const begun = useRef(false)
  const exchanged = useRef(false)
  const lent = useRef(false)
  const isHere = shop.shopNo !== '' && (shopNo === '' || shop.shopNo === shopNo)

  /** A session that the code opened stays only where it pays the order. */
  const end = (as: Stage) => {
    if (lent.current) user.removeToken(shopNo || shop.shopNo)
    lent.current = false
    setStage(as)
  }

  const enter = async () => {
    setStage('entering')
    try {
      // Anybody can send a link with a code of his own: it opens no session in a browser, and none over another.
      if (IS_WEAPP && authcode && user.isGuest && !exchanged.current) {
        // Good once: a page that was reloaded has the session already.
        const token = dataOf(await wechat.tokenByCode({ code: authcode }))?.token
        if (token) user.setToken(token, shopNo || shop.shopNo)
        lent.current = token !== undefined
        exchanged.current = true
      }
      if (user.isGuest || orderNo === '') return end('refused')
      const bill = dataOf(await payments.amount({ orderNo, systemNo }))
      if (!bill) return end(authcode && !exchanged.current ? 'foreign' : 'refused')
      setAmount(bill.payableAmount)
      if (bill.status === 'CANCELLED') return end('cancelled')
      const payStatus = dataOf(await payments.status({ orderNo }).catch(() => undefined))?.payStatus
      if (payStatus && PAID.includes(payStatus)) return setStage('paid')
      const check = dataOf(await payments.validate({ orderNo }))
      if (check?.canPay === false) {
        setObstacle(check.reason || '订单无法支付')
        return end('blocked')
      }
      setStage('ready')
      if (IS_WEAPP && !shop.isDemo) pay({ orderNo, systemNo })
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
  if (stage === 'refused' || stage === 'foreign') {
    const isForeign = stage === 'foreign'
    return (
      <Page>
        <Empty
          drawing="order"
          title={isForeign ? '当前账号无法支付该订单' : '支付链接已失效'}
          hint={isForeign ? '请退出登录后，返回浏览器重新发起支付' : '请返回浏览器重新发起支付'}
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
              {checking ? '支付确认中' : shop.isDemo ? '演示支付' : '继续支付'}
            </Button>
          ) : null}
        </>
      }
    >
      <PayBill
        played={payment.played}
        unpaid={payment.unpaid}
        amount={amount ?? 0}
        orderNo={orderNo}
        open={stage === 'ready'}
      >
        {isPaid ? <View className="text--bold text--tone-ok">支付成功</View> : null}
        {stage === 'cancelled' ? '订单已取消，无需支付' : null}
        {stage === 'blocked' ? obstacle : null}
        {stage === 'ready' ? (checking ? '正在确认支付结果' : '等待支付') : null}
      </PayBill>
      <PaySheet {...payment} />
    </Page>
  )
})
