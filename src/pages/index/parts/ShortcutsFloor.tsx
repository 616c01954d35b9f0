import { View } from '@tarojs/components'
import type { LinkedPicture } from '@/api/homeModules'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'

const MOST_SHORTCUTS = 10

interface ShortcutsFloorProps {
  title: string
  list: LinkedPicture[]
}

/** Two rows of five ways into the catalogue. */
export function ShortcutsFloor({ title, list }: ShortcutsFloorProps) {
  if (list.length === 0) return null
  return (
    <View className="ui-card home-entries">
      <h2 className="home-entries__title">{title || '商品分类'}</h2>
      {list.slice(0, MOST_SHORTCUTS).map((shortcut) => (
        <Tap
          key={shortcut.title}
          className="home-entries__item"
          href={shortcut.link}
          onTap={() => void navigate(shortcut.link)}
        >
          <Thumb className="home-entries__picture" src={shortcut.image} alt="" lazy={false} />
          <View className="home-entries__text text--one-line">{shortcut.title}</View>
        </Tap>
      ))}
    </View>
  )
}
