import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '../Button'
import type { BasketEditor, EditedLine } from './BasketEditor'
import './index.scss'

interface UndoProps {
  editor: Pick<BasketEditor<EditedLine>, 'removed'>
  onUndo: () => void
}

/** What was taken out of the basket, and the way back for some seconds. */
export const Undo = observer(function Undo({ editor, onUndo }: UndoProps) {
  if (!editor.removed) return null
  return (
    <View className="basket-edit__undo">
      <View className="basket-edit__undone">{`已移除 ${editor.removed.lines.length} 款商品`}</View>
      <Button kind="p2" size="s" label="撤销移除" onTap={onUndo}>
        撤销
      </Button>
    </View>
  )
})
