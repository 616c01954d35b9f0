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
    <View className="ha">
      {list.slice(0, MOST_TILES).map((tile) => (
        <Tap
          key={tile.title}
          className={tile.dark ? 'ha-t ha-d' : 'ha-t'}
          href={tile.link}
          onTap={() => void navigate(tile.link)}
        >
          <View className="ha-w">
            <View className="ha-n">{tile.title}</View>
            <View className="ha-s">{tile.subTitle}</View>
          </View>
          <Thumb className="ha-p" src={tile.image} alt="" full={tile.dark} fit={tile.dark ? 'contain' : 'cover'} />
          {tile.dark && tile.button ? <View className="ha-b">{tile.button}</View> : null}
        </Tap>
      ))}
    </View>
  )
}
