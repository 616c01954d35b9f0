import type { KeptByWechat } from './keptByWechat.types'

/** A site is given nothing of what WeChat keeps. */
export const hasKept: KeptByWechat['hasKept'] = () => false
export const keptAddress: KeptByWechat['keptAddress'] = async () => undefined
export const keptInvoiceTitle: KeptByWechat['keptInvoiceTitle'] = async () => undefined

void ({ hasKept, keptAddress, keptInvoiceTitle } satisfies KeptByWechat)
