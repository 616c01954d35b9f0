import { View } from '@tarojs/components'
import type { ProductDetail } from '@/api/product'
import { SectionHead } from '@/components/SectionHead'
import { Thumb } from '@/components/Thumb'
import { descImages } from '@/domain/descImages'

/** All pictures of the product one below the other (R-ENT-01). */
export function Pictures({ detail }: { detail: ProductDetail }) {
  const pictures = descImages(detail)
  if (pictures.length === 0) return null
  return (
    <View className="cd is">
      <SectionHead title="商品详情" />
      {pictures.map((picture) => (
        <Thumb key={picture} className="id-p" src={picture} alt="" full />
      ))}
    </View>
  )
}
