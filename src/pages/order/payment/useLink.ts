import { useState } from 'react'
import { paymentCalls, type PaymentLink } from '@/api/payment'
import { CODE } from '@/domain/errors/codes'
import { useCalls } from '@/hooks/useCalls'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'

const agreesToEnd = () =>
  dialogs.modal({
    title: '重新生成付款链接',
    content: '之前发出的付款链接将立即失效。',
    confirmText: '重新生成',
    cancelText: '取消',
  })

interface OrderLink {
  /** undefined while the sheet is closed. */
  shown: PaymentLink | undefined
  open: () => void
  renew: () => void
  close: () => void
}

/** The order's payment link (R-CALL-208). The service tells its secret once: here it is known until the page is left. */
export function useLink(orderNo: string, onRefused: () => void): OrderLink {
  const calls = useCalls(paymentCalls)
  const [made, setMade] = useState<PaymentLink>()
  const [isOpen, setOpen] = useState(false)

  /** A colleague, or the same buyer elsewhere, may have made another one since: it is not passed on any more. */
  const isStillGood = async ({ authcode }: PaymentLink) => {
    const answer = await calls.noLogin({ orderNo, authcode }, { loading: true })
    return answer !== false && answer !== undefined && answer.code === CODE.ok
  }

  const { submit } = useSubmit(async (renew: boolean) => {
    if (made && !renew && (await isStillGood(made))) return setOpen(true)
    if (renew && !(await agreesToEnd())) return
    const ask = (again: boolean) => calls.link(again ? { orderNo, renew: true } : { orderNo }, { loading: true })
    let answer = await ask(renew)
    if (answer && answer.code === CODE.conflict) {
      // Made on an earlier visit or by a colleague: somebody may be about to pay by it.
      if (!(await agreesToEnd())) return
      answer = await ask(true)
    }
    if (!answer) return
    if (answer.code === CODE.ok) {
      setMade(answer.data)
      setOpen(true)
    } else {
      dialogs.toast(answer.msg)
      onRefused()
    }
  })
  return {
    shown: isOpen ? made : undefined,
    open: () => void submit(false),
    renew: () => void submit(true),
    close: () => setOpen(false),
  }
}
