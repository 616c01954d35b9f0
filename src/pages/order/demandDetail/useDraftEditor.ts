import { useState } from 'react'
import { useDidHide } from '@tarojs/taro'
import { demandCalls, type DemandDetail, type NewDemand } from '@/api/demand'
import { dataOf } from '@/client/calls'
import { sentOnce } from '@/client/sentOnce'
import { BasketEditor } from '@/components/BasketEditing/BasketEditor'
import { loadDemandForm } from '@/components/DemandForm/LazyFields'
import { estimateOf } from '@/domain/demand/estimate'
import { useCalls } from '@/hooks/useCalls'
import { QUESTION, useLeaveGuard } from '@/hooks/useLeaveGuard'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { askForNotices } from '@/platform/noticeConsent'
import type { Wish } from '@/stores/DemandWishStore'
import { draftBasket, type DraftLine } from './draftBasket'

/** `edit`: a draft is changed. `again`: a cancelled demand is made anew. */
export type Editing = 'edit' | 'again'

interface Ends {
  /** Nothing of it is kept. */
  onGiveUp: () => void
  /** The draft is saved; it may look different now. */
  onSaved: () => Promise<unknown>
  /** It is submitted, under this number. */
  onSubmitted: (demandOrderNo: string) => Promise<unknown>
}

/** The lines and the wish of a demand while they are changed here. Call it in an observer. */
export function useDraftEditor(demand: DemandDetail, editing: Editing, { onSaved, onSubmitted, onGiveUp }: Ends) {
  const root = useStores()
  const calls = useCalls(demandCalls)
  const [basket] = useState(() => draftBasket(demand.lines))
  const [editor] = useState(() => new BasketEditor<DraftLine>(basket))
  const [wish, setWish] = useState<Wish>({
    needDate: demand.needDate,
    receiveId: demand.receiveId,
    purpose: demand.purpose,
  })
  const told = (lines: readonly DraftLine[], said: Wish) =>
    JSON.stringify([lines.map((line) => [line.skuNo, editor.quantityOf(line), line.remark]), said])
  const [first] = useState(() => told(basket.lines, wish))
  const amount = estimateOf(editor.lines.map((line) => ({ line, quantity: editor.quantityOf(line) })))
  const isDirty = told(editor.lines, wish) !== first
  const leave = useLeaveGuard(isDirty)
  useDidHide(() => void editor.settled())

  const { submit: remove } = useSubmit((lines: readonly DraftLine[]) => editor.takeOut(lines))
  const { submit: giveUp } = useSubmit(async () => {
    const isSure =
      !isDirty ||
      (await dialogs.modal({ title: '提示', content: QUESTION, confirmText: '放弃', cancelText: '继续填写' }))
    if (!isSure) return
    await leave()
    onGiveUp()
  })
  const { busy: isPutting, submit: putBack } = useSubmit(() => editor.putBack())

  const send = async (isDraft: 0 | 1) => {
    const { demandOf } = await loadDemandForm()
    await editor.settled()
    const { demandOrderNo, version } = demand
    const asked = await demandOf(root, editor.lines, wish)
    if (!asked) return
    const body: NewDemand = { isDraft, demandOrderNo, version, ...asked }
    const answer = await sentOnce(JSON.stringify(body), (idempotencyKey) =>
      calls.create(body, { idempotencyKey, loading: true }),
    )
    if (!dataOf(answer)) return
    await leave()
    dialogs.toast(isDraft ? '草稿已保存' : '需求已提交')
    await (isDraft ? onSaved() : onSubmitted(demandOrderNo))
  }
  const again = async () => {
    const { demandOf } = await loadDemandForm()
    await editor.settled()
    const asked = await demandOf(root, editor.lines, wish)
    if (!asked) return
    const { skuList, purpose = '', needDate = '' } = asked
    const { receiveId } = wish
    // The place of then stays unless another one was chosen, also when the address book has lost it.
    const place = receiveId !== undefined && receiveId !== demand.receiveId ? { receiveId } : {}
    const fields = { id: demand.demandOrderNo, skuList, purpose, needDate, ...place }
    const answer = await sentOnce(JSON.stringify(['again', fields]), (idempotencyKey) =>
      calls.reCreate(fields, { idempotencyKey, loading: true }),
    )
    const made = dataOf(answer)
    if (!made) return
    await leave()
    dialogs.toast('需求已提交')
    await onSubmitted(made.demandOrderNo)
  }
  const { busy: isSaving, submit: save } = useSubmit(() => send(1))
  const { busy: isSubmitting, submit } = useSubmit(async () => {
    await askForNotices(root.dependencies)
    await (editing === 'again' ? again() : send(0))
  })

  return {
    editor,
    basket,
    amount,
    wish,
    change: (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part })),
    remark: (id: string, remark: string) => basket.remark(id, remark),
    remove: (lines: readonly DraftLine[]) => void remove(lines),
    putBack: () => void putBack(),
    restore: (id: string) => {
      editor.forgetRemoved()
      basket.restore(id)
    },
    giveUp: () => void giveUp(),
    isPutting,
    isSaving,
    isSubmitting,
    save: () => void save(),
    submit: () => void submit(),
    leave,
  }
}
