import { View } from '@tarojs/components'
import type { LinkedPicture } from '@/api/homeModules'
import { Carousel } from '@/components/Carousel'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'

const PROMISE_ICONS = ['shield', 'truck', 'doc', 'clock'] as const

interface BannerFloorProps {
  list: LinkedPicture[]
  promises: string[]
}

export function BannerFloor({ list, promises }: BannerFloorProps) {
  if (list.length === 0) return null
  return (
    <View className="home-banner__box">
      <View className="home-banner__frame">
        <Carousel
          className="home-banner__carousel"
          label="活动"
          dots="inside"
          autoplay
          slides={list.map(({ image, title, link }, index) => (
            <Tap key={image} className="home-banner__slide" href={link} label={title} onTap={() => void navigate(link)}>
              <Thumb className="home-banner__image" src={image} alt="" full lazy={index > 0} />
            </Tap>
          ))}
        />
      </View>
      {promises.length > 0 ? (
        <View className="home-promises">
          {promises.slice(0, 4).map((promise, index) => (
            <View className="home-promises__item" key={promise}>
              <Icon name={PROMISE_ICONS[index] ?? 'shield'} size={14} />
              {promise}
            </View>
          ))}
        </View>
      ) : null}
    </View>
  )
}
