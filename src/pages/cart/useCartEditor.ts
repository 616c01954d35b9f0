import { useState } from 'react'
import type { CartLine } from '@/api/cart'
import { useBasketEditing } from '@/components/BasketEditing/useBasketEditing'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { CartStore } from '@/stores/CartStore'
import { CartEditor } from './editor'

/** The cart as it is edited on this page, and the ways out of it. */
export function useCartEditor() {
  const root = useStores()
  const { user, city } = root
  const cart = root.need(CartStore)
  const [editor] = useState(() => new CartEditor(root))
  const editing = useBasketEditing(editor, () => cart.load(), `${String(user.hasCart)} ${city.record.cityCode}`)

  const { busy: isKeeping, submit: keep } = useSubmit(async (lines: readonly CartLine[]) => {
    if (await editor.keep(lines)) editor.manage(false)
  })

  const { busy, submit: settle } = useSubmit(async () => {
    await editor.settled()
    const seen = editor.offer
    // Another device may have changed it since the page was shown: the buyer sees that here, before he orders it.
    await cart.load()
    if (editor.offer !== seen) return dialogs.toast('购物车有变动，请核对后再结算')
    if (editor.selected.length > 0) await navigate({ path: '/pages/order/index', query: { source: 'CART' } })
  })

  return {
    ...editing,
    editor,
    keep: (lines: readonly CartLine[]) => void keep(lines),
    busy: busy || isKeeping || editing.isPutting,
    settle: () => void settle(),
  }
}
