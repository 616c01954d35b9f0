import { useState } from 'react'
import { Swiper, SwiperItem, View } from '@tarojs/components'
import type { CarouselProps } from './Carousel.types'
import './index.scss'

/** The native swiper. An autoplaying one draws its own dots, so that time passing costs no setData. */
export function Carousel(props: CarouselProps) {
  const { slides, className = '', autoplay = false, dots = 'inside', onChange } = props
  const [index, setIndex] = useState(0)
  const several = slides.length > 1
  const ownDots = several && dots === 'below'
  return (
    <View className={`cr ${className}${dots === 'below' ? ' cr-u' : ''}`}>
      <Swiper
        className="cr-t"
        circular={several && autoplay}
        autoplay={several && autoplay}
        interval={4500}
        duration={320}
        indicatorDots={several && dots === 'inside'}
        indicatorColor="rgba(255,255,255,.55)"
        indicatorActiveColor="#3a2a17"
        onChange={
          ownDots || onChange
            ? ({ detail }) => {
                if (ownDots) setIndex(detail.current)
                onChange?.(detail.current)
              }
            : undefined
        }
      >
        {slides.map((slide, position) => (
          <SwiperItem key={position} className="cr-s">
            {slide}
          </SwiperItem>
        ))}
      </Swiper>
      {ownDots ? (
        <View className="cr-d">
          {slides.map((_, position) => (
            <View key={position} className={position === index ? 'cr-o on' : 'cr-o'} />
          ))}
        </View>
      ) : null}
    </View>
  )
}
