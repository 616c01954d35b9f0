import { useState } from 'react'
import { View } from '@tarojs/components'
import { Carousel } from '@/components/Carousel'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'

interface GalleryProps {
  pictures: string[]
  name: string
  onZoom: (index: number) => void
}

export function Gallery({ pictures, name, onZoom }: GalleryProps) {
  const [current, setCurrent] = useState(0)
  return (
    <View className="item-gallery">
      <Carousel
        className="item-gallery__carousel"
        label={`商品图片，共 ${pictures.length} 张`}
        dots="none"
        onChange={setCurrent}
        slides={pictures.map((picture, index) => (
          <Tap
            key={picture}
            className="item-gallery__zoom"
            label={`放大查看，${name} 第 ${index + 1} 张`}
            onTap={() => onZoom(index)}
          >
            <Thumb className="item-gallery__picture" src={picture} alt="" full lazy={index > 0} />
          </Tap>
        ))}
      />
      {pictures.length > 1 ? (
        <View className="item-gallery__number text--digits">{`${Math.min(current + 1, pictures.length)} / ${pictures.length}`}</View>
      ) : null}
    </View>
  )
}
