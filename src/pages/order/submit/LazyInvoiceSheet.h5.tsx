import { useLater } from '@/hooks/useLater'
import type { InvoiceSheet } from './InvoiceSheet'

const load = () => import(/* webpackChunkName: "order-sheets" */ './InvoiceSheet')

export function LazyInvoiceSheet(props: Parameters<typeof InvoiceSheet>[0]) {
  const code = useLater(load, props.open, props.onClose)
  return <>{code ? <code.InvoiceSheet {...props} /> : null}</>
}

void ({ LazyInvoiceSheet } satisfies typeof import('./LazyInvoiceSheet'))
