import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Icon } from '@/components/Icon'
import { GoodsPrice } from '@/components/Price'
import { LoginPrice } from '@/components/Price/LoginPrice'
import { cardTags } from '@/components/ProductCard/view'
import { Tags } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { toCents } from '@/domain/money'
import { pieceText } from '@/domain/piece'
import { withoutTax } from '@/domain/tax'
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
  const cents = user.pricesHidden ? null : toCents(offer.price)
  const piece = pieceText(cents, detail)
  const tags = cardTags(detail)
  return (
    <View className="item-offer">
      <View className="item-offer__price">
        <GoodsPrice
          login={<LoginPrice words={LOGIN_FOR_PRICE} />}
          value={offer.price}
          from={!offer.exactPrice}
          unit={detail.unit}
          struck={detail.sybSellingScribePrice}
          size={32}
        />
        {piece ? <View className="text--size-12 text--muted">{piece}</View> : null}
        {shop.intro?.shopBriefBO.showNoTaxPrice && cents !== null ? (
          <View className="text--size-12 text--muted">
            未税 <Text className="text--digits">¥{withoutTax(cents, detail.taxRate).toFixed(2)}</Text>
          </View>
        ) : null}
      </View>
      {user.pricesHidden ? (
        user.isGuest && (
          <Tap className="tier-bar tier-bar__login" onTap={() => openLogin(shop.shopNo)}>
            {LOGIN_FOR_TIERS}
            <Icon name="chev" size={14} />
          </Tap>
        )
      ) : (
        <TierBar detail={detail} quantity={offer.quantity} onQuantity={offer.change} />
      )}
      {tags.length > 0 ? (
        <View className="item-offer__tags">
          <Tags list={tags} />
        </View>
      ) : null}
      <View className="item-offer__name">{detail.skuName}</View>
      <View className="item-offer__numbers">
        <Tap
          className="item-offer__copy"
          label={`货号 ${detail.skuNo}，点按复制`}
          onTap={() => void copyText(detail.skuNo)}
        >
          货号 {detail.skuNo}
        </Tap>
        {detail.model ? <View className="text--one-line item-offer__model">型号 {detail.model}</View> : null}
        <View className="item-offer__actions">
          <Tap
            className={favorite.isKept ? 'item-offer__button is-on' : 'item-offer__button'}
            label="收藏"
            pressed={favorite.isKept}
            onTap={favorite.toggle}
          >
            <Icon name="heart" size={16} />
            {favorite.isKept ? '已收藏' : '收藏'}
          </Tap>
          <Tap className="item-offer__button" label="分享" popup="dialog" onTap={onShare}>
            <Icon name="share" size={16} />
            分享
          </Tap>
        </View>
      </View>
    </View>
  )
})
