import { View } from '@tarojs/components'
import { spoken } from '../spoken'

export type DrawingName = 'cart' | 'order' | 'search' | 'network' | 'lost' | 'shop' | 'user'

/** A two-tone drawing in the colours of the shop. It decorates; the words beside it speak. */
export function Drawing({ name }: { name: DrawingName }) {
  return <View className={`ui-drawing ui-drawing--${name}`} {...spoken({ hidden: true })} />
}
