import { useMemo } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BasketLine } from '@/components/BasketLine'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { Amounts } from './parts/Amounts'
import { usePreview } from './usePreview'
import { wantedOf } from './wanted'
import './index.scss'

export default observer(function OrderPage() {
  useShareDefault()
  const query = useQuery()
  const wanted = useMemo(() => wantedOf(query), [query])
  const { user } = useStores()
  const { status, reason, preview, load } = usePreview(wanted)

  return (
    <Page announcement={preview ? `共 ${preview.skuList.length} 款商品` : undefined}>
      {user.isGuest ? <LoginPrompt hint="登录后查看订单金额" /> : null}
      {wanted ? null : (
        <Empty
          drawing="order"
          title="没有要下单的商品"
          hint="请从商品页或购物车进入"
          action="去逛逛"
          onAction={() => void navigate(HOME)}
        />
      )}
      {wanted && !user.isGuest && status === 'loading' ? <Skeleton count={2} /> : null}
      {wanted && !user.isGuest && status === 'error' ? (
        <LoadError title={reason || undefined} onRetry={() => void load()} />
      ) : null}
      {preview ? (
        <>
          <View className="cd od">
            <h2 className="f15 b od-t">{`商品清单（${preview.skuList.length} 款）`}</h2>
            {preview.skuList.map((line) => (
              <BasketLine key={line.skuNo} line={line} />
            ))}
          </View>
          <Amounts preview={preview} />
        </>
      ) : null}
    </Page>
  )
})
