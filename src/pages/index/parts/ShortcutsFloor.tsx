import { Text, View } from '@tarojs/components'
import type { LinkedPicture } from '@/api/homeModules'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { useScan } from '@/hooks/useScan'
import { navigate } from '@/platform/navigation'

const MOST_SHORTCUTS = 10

/** What is bought again and again. */
const QUICK = [
  { icon: 'clock', text: '历史订单', path: '/pages/order/orderList/index' },
  { icon: 'doc', text: '我的收藏', path: '/pages/favorite/index' },
] as const

interface ShortcutsFloorProps {
  title: string
  list: LinkedPicture[]
}

/** Two rows of five ways into the catalogue, and below them the short ways of who comes often. */
export function ShortcutsFloor({ title, list }: ShortcutsFloorProps) {
  const scan = useScan()
  if (list.length === 0) return null
  return (
    <>
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
      <View className="ui-card home-quick">
        <Text className="ui-tag ui-tag--tone-so">快捷</Text>
        {QUICK.map(({ icon, text, path }) => (
          <Tap key={path} className="home-quick__way" href={path} onTap={() => void navigate(path)}>
            <Icon name={icon} size={16} className="text--tone-strong" />
            {text}
          </Tap>
        ))}
        {scan ? (
          <Tap className="home-quick__way" onTap={scan}>
            <Icon name="scan" size={16} className="text--tone-strong" />
            扫码找货
          </Tap>
        ) : null}
      </View>
    </>
  )
}
