import type { PayInfo } from '@/api/payment'

export type Paid = 'paid' | 'cancelled' | 'failed'

/** Paying with WeChat. Only the mini-program can; a browser leads there. */
export interface Payment {
  /** Shows WeChat's own sheet. In a browser it always fails. */
  requestPayment(info: PayInfo): Promise<Paid>
  /**
   * Opens a page of the mini-program around this web page, in place of the web page. Answers false where there is
   * none, which is everywhere but in a mini-program's web view.
   */
  redirectAround(path: string): Promise<boolean>
  /** Leaves for a link that opens the mini-program. */
  openLink(url: string): void
}
