import { useDidHide } from '@tarojs/taro'
import { useFresh } from '@/hooks/useFresh'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import type { BasketEditor, EditedLine } from './BasketEditor'

/**
 * A basket as it is edited on its page: on every visit and change of `key` it is read anew, so that two devices show
 * the same.
 */
export function useBasketEditing<TLine extends EditedLine>(
  editor: BasketEditor<TLine>,
  read: () => Promise<void>,
  key: string,
) {
  const load = async () => {
    // What is not saved yet comes first: an older answer must not undo it.
    await editor.settled()
    await read()
  }
  useFresh(() => void load(), key)
  useDidHide(() => {
    editor.forgetRemoved()
    void editor.settled()
  })

  const { submit: remove } = useSubmit(async (lines: readonly TLine[]) => {
    // What cannot be had is no loss, and can be put back: no question about it.
    const isHarmless = lines.every((line) => !line.valid && editor.basket.canComeBack(line))
    const sure =
      isHarmless ||
      (await dialogs.modal({
        title: '提示',
        content: lines.length === 1 ? '确定移除该商品？' : `确定移除这 ${lines.length} 款商品？`,
        confirmText: '移除',
        cancelText: '取消',
      }))
    if (sure && (await editor.takeOut(lines))) editor.manage(false)
  })
  const { busy: isPutting, submit: putBack } = useSubmit(() => editor.putBack())

  return {
    load,
    isManaging: editor.managed !== undefined,
    toggleManaging: () => editor.manage(editor.managed === undefined),
    remove: (lines: readonly TLine[]) => void remove(lines),
    putBack: () => void putBack(),
    isPutting,
  }
}
