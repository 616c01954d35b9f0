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
    <View className="ig">
      <Carousel
        className="ig-c"
        label={`商品图片，共 ${pictures.length} 张`}
        dots="none"
        onChange={setCurrent}
        slides={pictures.map((picture, index) => (
          <Tap
            key={picture}
            className="ig-z"
            label={`放大查看，${name} 第 ${index + 1} 张`}
            onTap={() => onZoom(index)}
          >
            <Thumb className="ig-p" src={picture} alt="" full lazy={index > 0} />
          </Tap>
        ))}
      />
      {pictures.length > 1 ? (
        <View className="ig-n num">{`${Math.min(current + 1, pictures.length)} / ${pictures.length}`}</View>
      ) : null}
    </View>
  )
}
