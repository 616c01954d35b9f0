import { View } from '@tarojs/components'
import { SectionHead } from '@/components/SectionHead'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'

interface PicturesProps {
  pictures: string[]
  onZoom: (index: number) => void
}

/** All pictures of the product one below the other (R-ENT-01). */
export function Pictures({ pictures, onZoom }: PicturesProps) {
  if (pictures.length === 0) return null
  return (
    <View className="ui-card item-section">
      <SectionHead title="商品详情" />
      {pictures.map((picture, index) => (
        <Tap
          key={picture}
          className="item-detail__zoom"
          label={`放大查看，详情图第 ${index + 1} 张`}
          onTap={() => onZoom(index)}
        >
          <Thumb className="item-detail__picture" src={picture} alt="" full />
        </Tap>
      ))}
    </View>
  )
}
