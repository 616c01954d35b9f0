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
    <View className="cd he">
      <h2 className="he-h">{title || '商品分类'}</h2>
      {list.slice(0, MOST_ENTRIES).map((entry) => (
        <Tap key={entry.title} className="he-i" href={entry.link} onTap={() => void navigate(entry.link)}>
          <Thumb className="he-p" src={entry.image} alt="" lazy={false} />
          <View className="he-t el">{entry.title}</View>
        </Tap>
      ))}
    </View>
  )
}
