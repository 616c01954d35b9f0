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
    <View className={`ui-carousel ${className}${dots === 'below' ? ' ui-carousel--dots-below' : ''}`}>
      <Swiper
        className="ui-carousel__track"
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
          <SwiperItem key={position} className="ui-carousel__slide">
            {slide}
          </SwiperItem>
        ))}
      </Swiper>
      {ownDots ? (
        <View className="ui-carousel__dots">
          {slides.map((_, position) => (
            <View key={position} className={position === index ? 'ui-carousel__dot is-on' : 'ui-carousel__dot'} />
          ))}
        </View>
      ) : null}
    </View>
  )
}
