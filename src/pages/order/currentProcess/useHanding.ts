import { useState } from 'react'
import type { approvalCalls, ExternalCode } from '@/api/approval'
import { dataOf, type Calls } from '@/client/calls'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

const agreesToEnd = () =>
  dialogs.modal({
    title: '重新生成链接',
    content: '旧链接和旧二维码立即作废，已经发出的需要重新发送。继续？',
    confirmText: '重新生成',
    cancelText: '取消',
  })

/** The link for whoever decides outside (R-CALL-121, R-CALL-207), and 催办 (R-CALL-234). */
export function useHanding(calls: Calls<typeof approvalCalls>, orderNo: string, onChanged: () => Promise<unknown>) {
  const [link, setLink] = useState<ExternalCode>()
  const [isOpen, setOpen] = useState(false)

  const opening = useSubmit(async () => {
    // Asked for anew each time: how often it was opened, and whether it is still the good one.
    const found = dataOf(await calls.externalCode({ orderNo }, { loading: true }))
    if (!found) return void onChanged()
    setLink(found)
    setOpen(true)
  })
  const renewing = useSubmit(async () => {
    if (!(await agreesToEnd())) return
    const made = dataOf(await calls.renewCode({ orderNo }, { loading: true }))
    if (!made) {
      setOpen(false)
      return void onChanged()
    }
    setLink(made)
    dialogs.toast('已生成新链接')
  })
  const reminding = useSubmit(async () => {
    const done = dataOf(await calls.remind({ orderNo }, { loading: true }))
    if (done) {
      setLink((known) => known && { ...known, remindTime: done.remindTime })
      dialogs.toast(isOpen ? '短信已发送' : '已催办')
    }
    await onChanged()
  })
  return {
    link,
    isOpen,
    open: () => void opening.submit(),
    close: () => setOpen(false),
    renew: () => void renewing.submit(),
    remind: () => void reminding.submit(),
    isOpening: opening.busy,
    isRenewing: renewing.busy,
    isReminding: reminding.busy,
  }
}

export type Handing = ReturnType<typeof useHanding>
