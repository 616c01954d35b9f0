import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Price } from '@/components/Price'
import { cardTags } from '@/components/ProductCard/view'
import { Tags } from '@/components/Tag'
import { formatMoney, toCents } from '@/domain/money'
import { tierPrice } from '@/domain/price'
import { useStores } from '@/hooks/useStores'
import { copyText } from '@/platform/clipboard'
import { Tap } from '@/components/Tap'
import { TierBar } from './TierBar'

interface OfferProps {
  detail: ProductDetail
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Price for the chosen quantity, tiers, promotions, name and number. */
export const Offer = observer(function Offer({ detail, quantity, onQuantity }: OfferProps) {
  const { intro } = useStores().shop
  const untaxed = toCents(detail.noTaxPrice)
  return (
    <View className="io">
      <View className="io-p">
        <Price
          value={tierPrice(detail.price, detail.tierPrices, quantity)}
          from={!detail.exactPrice}
          unit={detail.unit}
          struck={detail.sybSellingScribePrice}
          size={32}
        />
        {intro?.shopBriefBO.showNoTaxPrice && untaxed !== null ? (
          <View className="f12 c3">
            未税 <Text className="num">¥{formatMoney(untaxed)}</Text>
          </View>
        ) : null}
      </View>
      <TierBar detail={detail} quantity={quantity} onQuantity={onQuantity} />
      <View className="io-g">
        <Tags list={cardTags(detail)} />
      </View>
      <View className="io-n">{detail.skuName}</View>
      <View className="io-s">
        <Tap className="io-k" label={`货号 ${detail.skuNo}，点按复制`} onTap={() => void copyText(detail.skuNo)}>
          货号 {detail.skuNo}
        </Tap>
        {detail.model ? <View className="el">型号 {detail.model}</View> : null}
      </View>
    </View>
  )
})
