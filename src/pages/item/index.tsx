import { useEffect, useMemo, useState } from 'react'
import { observer } from 'mobx-react'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Empty, LoadError } from '@/components/States'
import { withoutPrice } from '@/domain/price'
import { HOME } from '@/domain/routes'
import { useQuery } from '@/hooks/useQuery'
import { useShare } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import type { Opened } from './opened'
import { BottomBar } from './parts/BottomBar'
import { ItemSkeleton } from './parts/ItemSkeleton'
import { Product } from './parts/Product'
import { useAddress } from './useAddress'
import { useItem } from './useItem'
import { usePurchase } from './usePurchase'
import './index.scss'

export default observer(function ItemPage() {
  const { skuNo: linked = '' } = useQuery()
  const item = useItem(linked)
  const { status } = item
  const { pricesHidden } = useStores().user
  const shown = status === 'ready' ? item.detail : undefined
  const detail = useMemo(() => (shown && pricesHidden ? withoutPrice(shown) : shown), [shown, pricesHidden])
  const skuNo = item.detail?.skuNo ?? linked
  const [opened, setOpened] = useState<Opened>('')
  /** What is told once the poster in sight is handed to the messaging app. */
  const [posterShared, setPosterShared] = useState<() => void>()
  const purchase = usePurchase(skuNo, detail)

  useEffect(() => {
    if (detail) setTitle(detail.skuName)
  }, [detail])
  useAddress(linked, detail?.skuNo, opened !== '')
  useShare(() => ({
    title: detail?.skuName ?? '',
    path: '/pages/item/index',
    query: { skuNo },
    imageUrl: detail?.image,
    ...(posterShared && { onTaken: posterShared }),
  }))

  return (
    <Page
      className="item-page"
      nav={<NavBar look={detail ? 'clear' : 'surface'} title={detail ? detail.skuName : '商品详情'} />}
      bar={purchase.actions ? <BottomBar {...purchase.actions} /> : undefined}
    >
      {status === 'loading' ? <ItemSkeleton /> : null}
      {status === 'error' ? <LoadError title={item.reason || undefined} onRetry={() => void item.load()} /> : null}
      {status === 'gone' ? (
        <Empty
          drawing="lost"
          title={item.reason || '商品不存在'}
          hint="看看其他商品吧"
          action="返回首页"
          onAction={() => void navigate(HOME)}
        />
      ) : null}
      {detail ? (
        <Product
          detail={detail}
          item={item}
          purchase={purchase}
          opened={opened}
          onOpen={setOpened}
          onPoster={(shared) => setPosterShared(() => shared)}
        />
      ) : null}
    </Page>
  )
})
