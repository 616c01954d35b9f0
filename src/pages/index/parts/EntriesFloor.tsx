import { View } from '@tarojs/components'
import type { LinkedPicture } from '@/api/homeModules'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'

const MOST_ENTRIES = 10

interface EntriesFloorProps {
  title: string
  list: LinkedPicture[]
}

/** Two rows of five ways into the catalogue. */
export function EntriesFloor({ title, list }: EntriesFloorProps) {
  if (list.length === 0) return null
  return (
    <View className="ui-card home-entries">
      <h2 className="home-entries__title">{title || '商品分类'}</h2>
      {list.slice(0, MOST_ENTRIES).map((entry) => (
        <Tap key={entry.title} className="home-entries__item" href={entry.link} onTap={() => void navigate(entry.link)}>
          <Thumb className="home-entries__picture" src={entry.image} alt="" lazy={false} />
          <View className="home-entries__text text--one-line">{entry.title}</View>
        </Tap>
      ))}
    </View>
  )
}
