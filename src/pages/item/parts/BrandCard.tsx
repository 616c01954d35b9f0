import { View } from '@tarojs/components'
import type { ProductDetail } from '@/api/product'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { grouped } from '@/utils/numbers'

export function BrandCard({ detail: { brandId, brandName, brandLogo, brandProductCount } }: { detail: ProductDetail }) {
  const url = withQuery('/pages/search/result/index', { brandId, title: brandName })
  return (
    <View className="ui-card brand-card">
      <Thumb className="brand-card__logo" src={brandLogo} alt="" fit="contain" />
      <View className="brand-card__names">
        <View className="text--bold text--one-line">{brandName}</View>
        <View className="text--size-12 text--muted">{`${grouped(brandProductCount)} 款在售`}</View>
      </View>
      <Tap
        className="ui-button ui-button--kind-p3 ui-button--size-s"
        href={url}
        label={`进品牌，${brandName}`}
        onTap={() => void navigate(url)}
      >
        进品牌
      </Tap>
    </View>
  )
}
