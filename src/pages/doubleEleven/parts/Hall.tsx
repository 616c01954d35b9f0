import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { GoodsPrice } from '@/components/Price'
import { LoginPrice } from '@/components/Price/LoginPrice'
import { cardSpec, cardStock, cardTags, itemPath } from '@/components/ProductCard/view'
import { Skeleton } from '@/components/Skeleton'
import { Empty, ListFooter, LoadError } from '@/components/States'
import { Tags } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { isSoldOut } from '@/domain/price'
import { navigate } from '@/platform/navigation'
import type { PagedList } from '@/stores/PagedList'

/** The goods of one hall. */
export const Hall = observer(function Hall({ goods }: { goods: PagedList<ProductItem> }) {
  if (goods.isEmpty) return <Empty title="本会场暂无商品" hint="换个会场看看" />
  if (goods.items.length === 0) {
    return goods.status === 'error' ? <LoadError onRetry={() => void goods.reset()} /> : <Skeleton />
  }
  return (
    <>
      {goods.items.map((item, index) => (
        <View key={item.skuNo} className="activity-page__goods">
          <Thumb className="activity-page__picture" src={item.image} alt="" lazy={index > 2} />
          <View className="activity-page__text">
            <Tap className="activity-page__name" href={itemPath(item)} onTap={() => void navigate(itemPath(item))}>
              {item.skuName}
            </Tap>
            <View className="text--size-12 text--muted">{cardSpec(item)}</View>
            <Tags list={cardTags(item)} />
            <View className="text--size-12 text--muted text--one-line">{cardStock(item).text}</View>
            <View className="activity-page__row">
              <GoodsPrice
                login={<LoginPrice />}
                value={item.price}
                from={!item.exactPrice}
                unit={item.unit}
                struck={item.sybSellingScribePrice}
                size={20}
              />
              <View className={isSoldOut(item) ? 'activity-page__buy activity-page__buy--out' : 'activity-page__buy'}>
                {isSoldOut(item) ? '已售罄' : '购买'}
              </View>
            </View>
          </View>
        </View>
      ))}
      <ListFooter state="end" />
    </>
  )
})
