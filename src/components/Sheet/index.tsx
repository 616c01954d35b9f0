import { ScrollView, View } from '@tarojs/components'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { SheetProps } from './Sheet.types'
import { useMask } from './useMask'
import { usePresence } from './usePresence'
import './index.scss'

/** Slides up from the bottom. The page below neither scrolls nor hears taps. */
export function Sheet({ open, title, onClose, footer, head, ready, children }: SheetProps) {
  const presence = usePresence(open)
  const handleMask = useMask(open, onClose)
  if (presence === 'gone' && !ready) return null
  return (
    <View className={`st st-${presence}`}>
      <View className="st-m" catchMove onClick={handleMask} />
      <View className="st-p">
        <View className="st-g" catchMove />
        <View className="st-h" catchMove>
          <View className="st-t">{head ?? title}</View>
          <Tap className="st-x" label="关闭" onTap={onClose}>
            <Icon name="close" />
          </Tap>
        </View>
        <ScrollView className="st-c" scrollY>
          {children}
        </ScrollView>
        {footer ? <View className="st-f">{footer}</View> : null}
      </View>
    </View>
  )
}
