import { View } from '@tarojs/components'
import type { ProductDetail } from '@/api/product'
import { Tap } from '@/components/Tap'
import { formatMoney, toCents } from '@/domain/money'
import { sortedTiers } from '@/domain/offer'
import { reachedTier } from '@/domain/price'
import { quantityRule, roundUpQuantity } from '@/domain/quantity'
import { rangeOf } from '../words'

interface TierBarProps {
  detail: ProductDetail
  quantity: number
  onQuantity: (quantity: number) => void
}

/** The steps of the price. Tapping one takes its least quantity. */
export function TierBar({ detail, quantity, onQuantity }: TierBarProps) {
  const tiers = sortedTiers(detail)
  if (tiers.length < 2) return null
  const rule = quantityRule(detail)
  const reached = reachedTier(tiers, quantity) ?? tiers[0]
  return (
    <View className="tier-bar">
      {tiers.map((tier, index) => (
        <Tap
          key={tier.minQty}
          className={tier === reached ? 'tier-bar__tier is-on' : 'tier-bar__tier'}
          pressed={tier === reached}
          onTap={() => onQuantity(roundUpQuantity(tier.minQty, rule))}
        >
          <View className="tier-bar__price text--digits">¥{formatMoney(toCents(tier.price) ?? 0)}</View>
          <View className="text--size-11 text--muted">{`${rangeOf(tier, tiers[index + 1])} ${detail.unit}`}</View>
        </Tap>
      ))}
    </View>
  )
}
