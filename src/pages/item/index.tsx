import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { CitySheet } from '@/components/CitySheet'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Empty, LoadError } from '@/components/States'
import { HOME } from '@/domain/routes'
import { quantityRule } from '@/domain/quantity'
import { useQuery } from '@/hooks/useQuery'
import { useShare } from '@/hooks/useShare'
import { navigate } from '@/platform/navigation'
import { setTitle } from '@/platform/title'
import { thumbnail } from '@/utils/images'
import { BottomBar } from './parts/BottomBar'
import { BrandCard } from './parts/BrandCard'
import { Choices } from './parts/Choices'
import { Gallery } from './parts/Gallery'
import { ItemSkeleton } from './parts/ItemSkeleton'
import { Offer } from './parts/Offer'
import { Pictures } from './parts/Pictures'
import { Related } from './parts/Related'
import { Specification } from './parts/Specification'
import { useItem } from './useItem'
import './index.scss'

export default observer(function ItemPage() {
  const { skuNo = '' } = useQuery()
  const item = useItem(skuNo)
  const { status, detail } = item
  const [quantity, setQuantity] = useState<number>()
  const [choosingCity, setChoosingCity] = useState(false)

  useEffect(() => {
    if (detail) setTitle(detail.skuName)
  }, [detail])
  useShare(() => ({
    title: detail?.skuName ?? '',
    path: '/pages/item/index',
    query: { skuNo },
    imageUrl: detail && thumbnail(detail.image),
  }))

  const wanted = quantity ?? (detail ? leastQuantity(detail) : 1)
  const shown = status === 'ready' ? detail : undefined
  return (
    <Page
      className="it"
      nav={<NavBar look={shown ? 'clear' : 'surface'} title={shown ? shown.skuName : '商品详情'} />}
      bar={shown ? <BottomBar detail={shown} quantity={wanted} limit={item.delivery?.limit} /> : undefined}
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
      {shown ? (
        <>
          <Gallery pictures={shown.leftImageList} name={shown.skuName} />
          <Offer detail={shown} quantity={wanted} onQuantity={setQuantity} />
          <Choices
            detail={shown}
            delivery={item.delivery}
            variants={item.variants}
            quantity={wanted}
            onQuantity={setQuantity}
            onCity={() => setChoosingCity(true)}
          />
          <BrandCard detail={shown} />
          <Specification properties={shown.properties} />
          <Related list={item.related} />
          <Pictures detail={shown} />
        </>
      ) : null}
      <CitySheet open={choosingCity} onClose={() => setChoosingCity(false)} />
    </Page>
  )
})

function leastQuantity(detail: ProductDetail): number {
  const { min, purchasable } = quantityRule(detail)
  return purchasable ? min : 0
}
