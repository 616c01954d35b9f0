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
import { Empty } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { usePayment } from '@/hooks/usePayment'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { IS_WEAPP } from '@/platform/env'
import { redirect } from '@/platform/navigation'
import '@/styles/later.scss'

type Stage = 'entering' | 'refused' | 'ready' | 'paid'

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
  const isHere = shop.shopNo !== '' && (shopNo === '' || shop.shopNo === shopNo)

  const enter = async () => {
    if (authcode) {
      // Good once: a page that was reloaded has the session already.
      const token = dataOf(await wechat.tokenByCode({ code: authcode }).catch(() => undefined))?.token
      if (token) user.setToken(token, shopNo || shop.shopNo)
    }
    if (user.isGuest || orderNo === '') return setStage('refused')
    const bill = dataOf(await payments.amount({ orderNo, systemNo }).catch(() => undefined))
    if (!bill) return setStage('refused')
    setAmount(bill.payableAmount)
    setStage('ready')
    if (IS_WEAPP) pay({ orderNo, systemNo })
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
          {isPaid ? null : (
            <Button block busy={busy || checking} onTap={() => pay({ orderNo, systemNo })}>
              {checking ? '支付确认中' : '继续支付'}
            </Button>
          )}
        </>
      }
    >
      <PayBill amount={amount ?? 0} orderNo={orderNo}>
        {isPaid ? <View className="b c-ok">支付成功</View> : checking ? '正在确认支付结果' : '等待支付'}
      </PayBill>
    </Page>
  )
})
