import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Icon } from '@/components/Icon'
import { GoodsPrice } from '@/components/Price'
import { LoginPrice } from '@/components/Price/LoginPrice'
import { cardTags } from '@/components/ProductCard/view'
import { Tags } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { formatMoney, toCents } from '@/domain/money'
import { openLogin } from '@/hooks/openLogin'
import { useStores } from '@/hooks/useStores'
import { copyText } from '@/platform/clipboard'
import type { Favorite } from '../useFavorite'
import type { Offer as Chosen } from '../useQuantity'
import { LOGIN_FOR_PRICE, LOGIN_FOR_TIERS } from '../words'
import { TierBar } from './TierBar'

interface OfferProps {
  detail: ProductDetail
  offer: Chosen
  favorite: Favorite
  onShare: () => void
}

/** Price for the chosen quantity, tiers, promotions, name and number; keeping and sharing. */
export const Offer = observer(function Offer({ detail, offer, favorite, onShare }: OfferProps) {
  const { shop, user } = useStores()
  const untaxed = toCents(detail.noTaxPrice)
  const tags = cardTags(detail)
  return (
    <View className="io">
      <View className="io-p">
        <GoodsPrice
          login={<LoginPrice words={LOGIN_FOR_PRICE} />}
          value={offer.price}
          from={!offer.exactPrice}
          unit={detail.unit}
          struck={detail.sybSellingScribePrice}
          size={32}
        />
        {shop.intro?.shopBriefBO.showNoTaxPrice && untaxed !== null ? (
          <View className="f12 c3">
            未税 <Text className="num">¥{formatMoney(untaxed)}</Text>
          </View>
        ) : null}
      </View>
      {user.pricesHidden ? (
        <Tap className="tr tr-l" onTap={() => openLogin(shop.shopNo)}>
          {LOGIN_FOR_TIERS}
          <Icon name="chev" size={14} />
        </Tap>
      ) : (
        <TierBar detail={detail} quantity={offer.quantity} onQuantity={offer.change} />
      )}
      {tags.length > 0 ? (
        <View className="io-g">
          <Tags list={tags} />
        </View>
      ) : null}
      <View className="io-n">{detail.skuName}</View>
      <View className="io-s">
        <Tap className="io-k" label={`货号 ${detail.skuNo}，点按复制`} onTap={() => void copyText(detail.skuNo)}>
          货号 {detail.skuNo}
        </Tap>
        {detail.model ? <View className="el io-m">型号 {detail.model}</View> : null}
        <View className="io-a">
          <Tap
            className={favorite.isKept ? 'io-b on' : 'io-b'}
            label={favorite.isKept ? '取消收藏' : '收藏'}
            pressed={favorite.isKept}
            onTap={favorite.toggle}
          >
            <Icon name="heart" size={16} />
            {favorite.isKept ? '已收藏' : '收藏'}
          </Tap>
          <Tap className="io-b" label="分享" popup="dialog" onTap={onShare}>
            <Icon name="share" size={16} />
            分享
          </Tap>
        </View>
      </View>
    </View>
  )
})
