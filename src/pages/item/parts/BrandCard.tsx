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
    <View className="cd ib">
      <Thumb className="ib-l" src={brandLogo} alt="" fit="contain" />
      <View className="ib-n">
        <View className="b el">{brandName}</View>
        <View className="f12 c3">{`${grouped(brandProductCount)} 款在售`}</View>
      </View>
      <Tap className="bt p3 s" href={url} label={`进品牌，${brandName}`} onTap={() => void navigate(url)}>
        进品牌
      </Tap>
    </View>
  )
}
