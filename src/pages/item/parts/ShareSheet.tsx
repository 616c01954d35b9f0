import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Icon } from '@/components/Icon'
import { itemPath } from '@/components/ProductCard/view'
import { Sheet } from '@/components/Sheet'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'
import { withQuery } from '@/utils/query'
import { LazyPoster } from '../poster/LazyPoster'
import type { PosterProps } from '../poster/Poster'
import { ShareWays } from './ShareWays'

interface ShareSheetProps {
  open: boolean
  detail: ProductDetail
  price: number | null
  onPoster: PosterProps['onShown']
  onClose: () => void
}

/** Ways to hand the product on. The poster takes the place of the ways in the same sheet. */
export const ShareSheet = observer(function ShareSheet({ open, detail, price, onPoster, onClose }: ShareSheetProps) {
  const { shop } = useStores()
  const [isPoster, setPoster] = useState(false)
  const close = () => {
    setPoster(false)
    onClose()
  }
  return (
    <Sheet open={open} title={isPoster ? '商品海报' : '分享商品'} onClose={close}>
      {isPoster && open ? (
        <LazyPoster detail={detail} price={price} onShown={onPoster} />
      ) : (
        <View className="share-ways">
          <ShareWays
            title={detail.skuName}
            path={withQuery(itemPath(detail), { shopNo: shop.shopNo })}
            onDone={close}
          />
          <Tap className="share-way" onTap={() => setPoster(true)}>
            <Icon name="img" className="share-way__icon" />
            生成海报
          </Tap>
        </View>
      )}
    </Sheet>
  )
})
