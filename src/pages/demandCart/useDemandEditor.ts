import { useEffect, useState } from 'react'
import { loadDemandForm } from '@/components/DemandForm/LazyPanel'
import { useBasketEditing } from '@/components/BasketEditing/useBasketEditing'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { askForNotices } from '@/platform/noticeConsent'
import { DemandStore } from '@/stores/DemandStore'
import { DemandWishStore } from '@/stores/DemandWishStore'
import { withQuery } from '@/utils/query'
import { DemandEditor } from './editor'

const detailOf = (demandOrderNo: string) => withQuery('/pages/order/demandDetail/index', { demandOrderNo })

/** The demand basket as it is edited on this page, kept as a draft and submitted. Call it in an observer. */
export function useDemandEditor() {
  const root = useStores()
  const { user, city } = root
  const demand = root.need(DemandStore)
  const wishes = root.need(DemandWishStore)
  const [editor] = useState(() => new DemandEditor(root))
  const editing = useBasketEditing(editor, () => demand.load(), `${String(user.isGuest)} ${city.record.cityCode}`)
  const { shopNo } = root.shop
  useEffect(() => wishes.restore(), [wishes, user.info, shopNo])

  const send = async (isDraft: 0 | 1): Promise<void> => {
    const { demandOf, sendDemand } = await loadDemandForm()
    await editor.settled()
    const lines = editor.selected
    const asked = lines.length > 0 ? await demandOf(root, lines, wishes.wish) : undefined
    if (!asked) return
    const of = JSON.stringify(asked)
    const { saved } = wishes
    const same = saved?.of === of ? { demandOrderNo: saved.demandOrderNo } : undefined
    // Kept already, and nothing has changed since.
    if (isDraft && same) return void (await navigate(detailOf(same.demandOrderNo)))
    const outcome = await sendDemand(root, { isDraft, ...same, ...asked })
    if (outcome.state === 'refused') {
      // It may be a draft that was submitted or given up elsewhere, or goods that cannot be had any more.
      wishes.noteSaved(undefined)
      return void (await editing.load())
    }
    const { demandOrderNo } = outcome
    if (isDraft) {
      wishes.noteSaved({ demandOrderNo, of })
      dialogs.toast('已存为草稿')
    } else {
      wishes.end()
      dialogs.toast('需求已提交')
      await demand.load()
    }
    await navigate(detailOf(demandOrderNo))
  }
  const { busy: isSaving, submit: save } = useSubmit(() => send(1))
  const { busy: isSubmitting, submit } = useSubmit(async () => {
    await askForNotices(root.dependencies)
    await send(0)
  })

  return {
    ...editing,
    editor,
    isSaving: isSaving || editing.isPutting,
    isSubmitting: isSubmitting || editing.isPutting,
    save: () => void save(),
    submit: () => void submit(),
  }
}
