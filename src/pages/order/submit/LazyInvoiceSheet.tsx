/** The mini-program has all code of a page with it. */
export { InvoiceSheet as LazyInvoiceSheet } from './InvoiceSheet'
