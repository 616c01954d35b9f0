import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'
import { Tap } from '@/components/Tap'
import { navigate } from '@/platform/navigation'

export interface GridTile {
  text: string
  path: string
  icon: string
  /** Shown above 0. */
  count?: number
}

/** Drawings with a word below and a number at the corner, in rows of five or four. */
export function TileGrid({ tiles, columns }: { tiles: readonly GridTile[]; columns: 4 | 5 }) {
  return (
    <View className={`user-tiles user-tiles--columns-${columns}`}>
      {tiles.map(({ text, path, icon, count = 0 }) => (
        <Tap
          key={text}
          className="user-tiles__item"
          href={path}
          label={count > 0 ? `${text}，${count}` : text}
          onTap={() => void navigate(path)}
        >
          <Icon name={icon as IconName} />
          <View className="text--size-12">{text}</View>
          {count > 0 ? <View className="user-tiles__badge">{count > 99 ? '99+' : count}</View> : null}
        </Tap>
      ))}
    </View>
  )
}
