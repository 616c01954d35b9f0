import { useState } from 'react'
import { useDidHide } from '@tarojs/taro'
import type { CartLine } from '@/api/cart'
import { useFresh } from '@/hooks/useFresh'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { CartStore } from '@/stores/CartStore'
import { canComeBack, CartEditor } from './CartEditor'

/** The cart as it is edited on this page: on every visit it is read anew, so that two devices show the same. */
export function useCartEditor() {
  const root = useStores()
  const { user, city } = root
  const cart = root.need(CartStore)
  const [editor] = useState(() => new CartEditor(root))

  const load = async () => {
    // What is not saved yet comes first: an older answer must not undo it.
    await editor.settled()
    await cart.load()
  }
  useFresh(() => void load(), `${String(user.hasCart)} ${city.record.cityCode}`)
  useDidHide(() => {
    editor.forgetRemoved()
    void editor.settled()
  })

  const { submit: remove } = useSubmit(async (lines: readonly CartLine[]) => {
    // What cannot be ordered is no loss, and can be put back: no question about it.
    const isHarmless = lines.every((line) => !line.valid && canComeBack(line))
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

  const { busy: isKeeping, submit: keep } = useSubmit(async (lines: readonly CartLine[]) => {
    if (await editor.keep(lines)) editor.manage(false)
  })

  const { busy: isPutting, submit: putBack } = useSubmit(() => editor.putBack())

  const { busy, submit: settle } = useSubmit(async () => {
    await editor.settled()
    const seen = editor.offer
    // Another device may have changed it since the page was shown: the buyer sees that here, before he orders it.
    await cart.load()
    if (editor.offer !== seen) return dialogs.toast('购物车有变动，请核对后再结算')
    if (editor.selected.length > 0) await navigate({ path: '/pages/order/index', query: { source: 'CART' } })
  })

  return {
    editor,
    load,
    isManaging: editor.managed !== undefined,
    toggleManaging: () => editor.manage(editor.managed === undefined),
    remove: (lines: readonly CartLine[]) => void remove(lines),
    keep: (lines: readonly CartLine[]) => void keep(lines),
    putBack: () => void putBack(),
    busy: busy || isKeeping || isPutting,
    settle: () => void settle(),
  }
}
