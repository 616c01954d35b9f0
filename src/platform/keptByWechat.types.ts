import type { CompanyFacts } from '@/api/invoices'

/** What a buyer has kept in WeChat and may fill in from there; nothing of it is asked before he taps. */
export interface KeptByWechat {
  hasKept(): boolean
  /** An address as one text, as it would stand in a chat; undefined when he gave up or it cannot be had. */
  keptAddress(): Promise<string | undefined>
  /** An invoice title; a person's has no more than a name. */
  keptInvoiceTitle(): Promise<CompanyFacts | undefined>
}
