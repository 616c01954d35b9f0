import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { View } from '@tarojs/components'
import { LazyCitySheet } from '@/components/CitySheet/LazyCitySheet'
import { MiniEntry } from '@/components/MiniEntry'
import { useViewer } from '@/components/Viewer/useViewer'
import { descImages } from '@/domain/descImages'
import { useStaged } from '@/hooks/useStaged'
import { useStores } from '@/hooks/useStores'
import type { Opened } from '../opened'
import { useFavorite } from '../useFavorite'
import type { Item } from '../useItem'
import { useLimits } from '../useLimits'
import { useTypedQuantity } from '../useTypedQuantity'
import type { PosterProps } from '../poster/Poster'
import type { Purchase } from '../usePurchase'
import { BrandCard } from './BrandCard'
import { Choices } from './Choices'
import { Gallery } from './Gallery'
import { Limit } from './Limit'
import { Offer } from './Offer'
import { Pictures } from './Pictures'
import { Related } from './Related'
import { LazyShareSheet } from './LazyShareSheet'
import { LazySkuSheet } from './LazySkuSheet'
import { Specification } from './Specification'

interface ProductProps {
  detail: ProductDetail
  item: Item
  purchase: Purchase
  opened: Opened
  onOpen: (opened: Opened) => void
  onPoster: PosterProps['onShown']
}

export const Product = observer(function Product({ detail, item, purchase, opened, onOpen, onPoster }: ProductProps) {
  const { city, shop } = useStores()
  const { offer, delivery, actions } = purchase
  const favorite = useFavorite(detail.skuNo, detail.skuName)
  const viewer = useViewer(detail.skuName)
  const limited = useLimits(item.variants, opened === 'spec')
  const typed = useTypedQuantity(offer)
  const pictures = descImages(detail)
  const close = () => onOpen('')
  const handleType = (digit?: string) => {
    onOpen('spec')
    typed.begin(digit)
  }
  const drawn = useStaged(3, 1)
  const gallery = detail.leftImageList.length > 0 ? detail.leftImageList : [detail.image]
  return (
    <>
      <View className="item-head">
        <Gallery
          key={detail.skuNo}
          pictures={gallery}
          name={detail.skuName}
          onZoom={(at) => viewer.open(gallery, at)}
        />
        <Offer detail={detail} offer={offer} favorite={favorite} onShare={() => onOpen('share')} />
      </View>
      {delivery?.limit ? <Limit reason={delivery.limit} city={city.label} onCity={() => onOpen('city')} /> : null}
      {drawn > 1 ? (
        <>
          <Choices
            detail={detail}
            delivery={delivery}
            offer={offer}
            onSpec={() => onOpen('spec')}
            onCity={() => onOpen('city')}
            onType={handleType}
          />
          <BrandCard detail={detail} />
        </>
      ) : null}
      {drawn > 2 ? (
        <>
          <MiniEntry path="pages/item/index" query={{ skuNo: detail.skuNo, shopNo: shop.shopNo }} block>
            在小程序中打开
          </MiniEntry>
          <Specification detail={detail} />
          <Related list={item.related} />
          <Pictures pictures={pictures} onZoom={(at) => viewer.open(pictures, at)} />
        </>
      ) : null}
      {actions && drawn > 2 ? (
        <LazySkuSheet
          open={opened === 'spec'}
          detail={detail}
          offer={offer}
          typed={typed}
          delivery={delivery}
          variants={item.variants}
          limited={limited}
          actions={actions}
          onChoose={(skuNo) => void item.choose(skuNo)}
          onClose={close}
        />
      ) : null}
      <LazyShareSheet
        open={opened === 'share'}
        detail={detail}
        price={offer.price}
        onPoster={onPoster}
        onClose={close}
      />
      <LazyCitySheet open={opened === 'city'} onClose={close} />
      {viewer.node}
    </>
  )
})
