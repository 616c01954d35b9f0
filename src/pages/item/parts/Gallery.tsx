import { useState } from 'react'
import { View } from '@tarojs/components'
import { Carousel } from '@/components/Carousel'
import { Thumb } from '@/components/Thumb'

interface GalleryProps {
  pictures: string[]
  name: string
}

export function Gallery({ pictures, name }: GalleryProps) {
  const [current, setCurrent] = useState(0)
  return (
    <View className="ig">
      <Carousel
        className="ig-c"
        label={`商品图片，共 ${pictures.length} 张`}
        dots="none"
        onChange={setCurrent}
        slides={pictures.map((picture, index) => (
          <Thumb
            key={picture}
            className="ig-p"
            src={picture}
            alt={`${name} 第 ${index + 1} 张`}
            full
            lazy={index > 0}
          />
        ))}
      />
      {pictures.length > 1 ? <View className="ig-n num">{`${current + 1} / ${pictures.length}`}</View> : null}
    </View>
  )
}
