import { invoicingCalls, type InvoiceApplication } from '@/api/invoicing'
import { dataOf } from '@/client/calls'
import { CODE } from '@/domain/errors/codes'
import { INVOICE_APPLICATION, INVOICE_APPLY } from '@/domain/routes'
import { useCalls } from '@/hooks/useCalls'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { openPdf } from '@/platform/documents'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'

const OPEN_BROWSER = '/pages/other/openBrowser/index'

/** What the buttons of an application do. `onChanged` is told when it may be another. */
export function useApplicationActions(onChanged: (applicationNo: string) => void) {
  const calls = useCalls(invoicingCalls)

  const { submit: withdraw } = useSubmit(async ({ applicationNo, orders }: InvoiceApplication) => {
    const sure = await dialogs.modal({
      title: '撤回申请',
      content: `撤回后 ${orders.length} 个订单可以重新申请开票`,
      confirmText: '撤回',
      cancelText: '再想想',
    })
    if (!sure) return
    const answer = await calls.withdraw({ id: applicationNo }, { loading: true })
    if (!answer) return
    // Made out or rejected meanwhile: what the seller did is worth reading.
    dialogs.toast(answer.code === CODE.ok ? '已撤回' : answer.msg)
    onChanged(applicationNo)
  })

  const { submit: download } = useSubmit(async ({ applicationNo }: InvoiceApplication) => {
    const answer = await calls.file({ id: applicationNo }, { loading: true })
    if (!answer) return
    const link = dataOf(answer)
    if (!link) return dialogs.toast(answer.msg)
    const outcome = await openPdf(link.url)
    if (outcome === 'failed') dialogs.toast('下载失败，请稍后再试')
    if (outcome === 'refused') {
      await navigate({ path: OPEN_BROWSER, query: { url: withQuery(INVOICE_APPLICATION, { applicationNo }) } })
    }
  })

  return {
    withdraw: (application: InvoiceApplication) => void withdraw(application),
    download: (application: InvoiceApplication) => void download(application),
    applyAgain: ({ applicationNo }: InvoiceApplication) =>
      void navigate({ path: INVOICE_APPLY, query: { from: applicationNo } }),
  }
}

export type ApplicationActions = ReturnType<typeof useApplicationActions>
