import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import type { CartEditor } from '../CartEditor'

/** What was taken out of the cart, and the way back for some seconds. */
export const Undo = observer(function Undo({ editor, onUndo }: { editor: CartEditor; onUndo: () => void }) {
  if (!editor.removed) return null
  return (
    <View className="cart-page__undo">
      <View className="cart-page__undone">{`已移除 ${editor.removed.lines.length} 款商品`}</View>
      <Button kind="p2" size="s" label="撤销移除" onTap={onUndo}>
        撤销
      </Button>
    </View>
  )
})
