import { View } from '@tarojs/components'
import type { HomeModuleData } from '@/api/homeModules'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'

type Tile = HomeModuleData['WA_HP_ACTIVITY_FLOOR']['list'][number]

const MOST_TILES = 3

/** One tall tile at the left, two low ones beside it. */
export function ActivityFloor({ list }: { list: Tile[] }) {
  if (list.length === 0) return null
  return (
    <View className="home-activities">
      {list.slice(0, MOST_TILES).map((tile) => (
        <Tap
          key={tile.title}
          className={tile.dark ? 'home-activities__tile home-activities__tile--dark' : 'home-activities__tile'}
          href={tile.link}
          onTap={() => void navigate(tile.link)}
        >
          <View className="home-activities__words">
            <View className="home-activities__title">{tile.title}</View>
            <View className="home-activities__sub">{tile.subTitle}</View>
          </View>
          <Thumb
            className="home-activities__picture"
            src={tile.image}
            alt=""
            full={tile.dark}
            fit={tile.dark ? 'contain' : 'cover'}
          />
          {tile.dark && tile.button ? <View className="home-activities__button">{tile.button}</View> : null}
        </Tap>
      ))}
    </View>
  )
}
