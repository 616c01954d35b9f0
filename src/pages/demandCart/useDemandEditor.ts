import { useEffect, useState } from 'react'
import type { DemandCartLine } from '@/api/baskets'
import type { ChangedBasket } from '@/api/demand'
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

const LIST = '/pages/order/demandList/index'
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

  /** What another device has made of the basket is told; answers the lines to send in its place, if any. */
  const decided = async (isDraft: 0 | 1, changes: ChangedBasket['changes'], seen: readonly DemandCartLine[]) => {
    const { changedText } = await loadDemandForm()
    await editing.load()
    const wanted = new Set(seen.map(({ skuNo }) => skuNo))
    const left = editor.lines.filter(({ skuNo }) => wanted.has(skuNo))
    if (left.length === 0) {
      const isGoing = await dialogs.modal({
        title: '商品已不在需求蓝',
        content: '这些商品可能已在其他设备上提交或移除，请查看需求单确认。',
        confirmText: '去需求单',
        cancelText: '知道了',
      })
      if (isGoing) await navigate(LIST)
      return []
    }
    const isSure = await dialogs.modal({
      title: '需求蓝已在其他设备上修改',
      content: `${changedText(changes)}\n是否按最新内容${isDraft ? '存草稿' : '提交'}？`,
      confirmText: isDraft ? '存草稿' : '继续提交',
      cancelText: '再看看',
    })
    if (!isSure) return []
    if (left.every(({ valid }) => valid)) return left
    dialogs.toast('部分商品已失效，请确认后再提交')
    return []
  }

  const send = async (isDraft: 0 | 1, lines: readonly DemandCartLine[]): Promise<void> => {
    const { demandOf, sendDemand } = await loadDemandForm()
    const asked = lines.length > 0 ? await demandOf(root, lines, wishes.wish) : undefined
    if (!asked) return
    const outcome = await sendDemand(root, { isDraft, ...asked })
    if (outcome.state === 'changed') return send(isDraft, await decided(isDraft, outcome.changes, lines))
    // Goods may not be had any more.
    if (outcome.state === 'refused') return void (await editing.load())
    wishes.end()
    dialogs.toast(isDraft ? '已存为草稿，商品已移入草稿' : '需求已提交')
    await demand.load()
    await navigate(detailOf(outcome.demandOrderNo))
  }
  const sendChosen = async (isDraft: 0 | 1) => {
    await editor.settled()
    await send(isDraft, editor.selected)
  }
  const { busy: isSaving, submit: save } = useSubmit(() => sendChosen(1))
  const { busy: isSubmitting, submit } = useSubmit(async () => {
    await askForNotices(root.dependencies)
    await sendChosen(0)
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
