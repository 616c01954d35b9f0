import { useMemo } from 'react'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { CODE } from '@/domain/errors/codes'
import { may } from '@/domain/permissions'
import { HOME } from '@/domain/routes'
import { useLost } from '@/hooks/useLost'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate, redirect } from '@/platform/navigation'
import { isRecord } from '@/utils/json'
import { LazyConflictSheet } from './submit/LazyConflictSheet'
import { LazyPlacesSheet } from './submit/LazyPlacesSheet'
import { Form } from './submit/Form'
import { SubmitBar } from './submit/SubmitBar'
import { useCheckout } from './submit/useCheckout'
import { wantedOf } from './submit/wanted'
import './index.scss'

const CART = { words: '去购物车', to: '/pages/cart/index' }
const ORDERS = { words: '我的订单', to: '/pages/order/orderList/index' }
const UNPAID = { words: '我的订单', to: { path: '/pages/order/orderList/index', query: { status: 'UNPAID' } } }
const demand = (demandOrderNo: string) => ({
  words: '查看需求单',
  to: { path: '/pages/order/demandDetail/index', query: { demandOrderNo } },
})

export default observer(function OrderPage() {
  useShareDefault()
  const query = useQuery()
  const wanted = useMemo(() => wantedOf(query), [query])
  const { user } = useStores()
  const isLost = useLost()
  const checkout = useCheckout(wanted)
  const { held } = checkout
  const { data: preview, status, load } = checkout.preview
  const { outCount, refusal } = checkout.preview
  const isOverdrawn = refusal?.code === CODE.orderState
  // Those that wait for approval cannot be paid, and are not listed among those that can.
  const isApproving = isRecord(refusal?.data) && Number(refusal.data.approving) > 0
  const wayOut =
    held || (wanted?.source === 'CART' && !isOverdrawn)
      ? CART
      : wanted?.demandOrderNo && !isOverdrawn
        ? demand(wanted.demandOrderNo)
        : isApproving
          ? ORDERS
          : UNPAID
  const said = outCount > 0 ? `已移除 ${outCount} 款商品，可以撤销` : `共 ${preview?.skuList.length ?? 0} 款商品`
  const isLooker = user.role !== undefined && !may(user.role, 'orderCreated')
  const isEmpty = !wanted || (preview ? preview.skuList.length === 0 : checkout.preview.isEmptied)

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后提交订单" />
      </Page>
    )
  }
  if (isLost) {
    return (
      <Page>
        <LoadError onRetry={() => void user.load()} />
      </Page>
    )
  }
  if (isLooker) {
    return (
      <Page>
        <Empty
          drawing="user"
          title="当前账号不能下单"
          hint="请加入需求蓝，由采购同事下单"
          action="去需求蓝"
          onAction={() => void redirect('/pages/demandCart/index')}
        />
      </Page>
    )
  }
  if (isEmpty) {
    return (
      <Page>
        <Empty
          drawing="order"
          title="没有要下单的商品"
          hint="请从商品页或购物车进入"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        >
          {checkout.preview.isEmptied ? (
            <Button kind="p3" size="s" className="page-state__action" label="撤销移除" onTap={checkout.preview.putBack}>
              撤销移除
            </Button>
          ) : null}
        </Empty>
      </Page>
    )
  }
  return (
    <Page announcement={preview ? said : undefined} bar={preview ? <SubmitBar checkout={checkout} /> : undefined}>
      {!preview && status === 'loading' ? <Skeleton count={3} /> : null}
      {!preview && status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
      {!preview && status === 'refused' ? (
        <Empty
          drawing="order"
          title="暂时无法下单"
          hint={held || refusal?.msg}
          action={wayOut.words}
          onAction={() => void navigate(wayOut.to)}
        >
          <Button kind="p3" size="s" className="page-state__action" onTap={() => void load()}>
            重新加载
          </Button>
        </Empty>
      ) : null}
      {preview ? <Form checkout={checkout} preview={preview} /> : null}
      <LazyConflictSheet checkout={checkout} />
      <LazyPlacesSheet checkout={checkout} />
    </Page>
  )
})
