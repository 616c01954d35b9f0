import { useEffect, useState } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { useOpening } from '@/hooks/useOpening'
import { afterPaint } from '@/platform/screen'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { SheetProps } from './Sheet.types'
import { useMask } from './useMask'
import { usePresence } from './usePresence'
import './index.scss'

/**
 * Slides up from the bottom. The page below neither scrolls nor hears taps. Its outermost view stays with the page: one
 * that is taken out makes Taro send everything beside it again, which was the whole page whenever a sheet had closed.
 */
export function Sheet({ open, title, onClose, footer, head, ready, children }: SheetProps) {
  const presence = usePresence(open)
  const handleMask = useMask(open, onClose)
  const [isDrawn, setDrawn] = useState(ready === true)
  useEffect(() => (ready === 'later' ? afterPaint(() => setDrawn(true)) : undefined), [ready])
  useOpening(ready === 'kept' && open, () => setDrawn(true))
  return (
    <View className={`ui-sheet ui-sheet--at-${presence}`}>
      {presence !== 'gone' || isDrawn ? (
        <>
          <View className="ui-sheet__mask" catchMove onClick={handleMask} />
          {/* Or an iPhone moves the page below when the content is at its end, and under head and foot. */}
          <View className="ui-sheet__panel" catchMove>
            <View className="ui-sheet__grip" />
            <View className="ui-sheet__head">
              <View className="ui-sheet__title">{head ?? title}</View>
              <Tap className="ui-sheet__close" label="关闭" onTap={onClose}>
                <Icon name="close" />
              </Tap>
            </View>
            <ScrollView className="ui-sheet__content" scrollY>
              {children}
            </ScrollView>
            {footer ? <View className="ui-sheet__foot">{footer}</View> : null}
          </View>
        </>
      ) : null}
    </View>
  )
}
