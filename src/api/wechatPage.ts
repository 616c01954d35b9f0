import { call } from './call'

export interface JsSignature {
  appId: string
  /** Seconds. */
  timestamp: number
  nonceStr: string
  signature: string
}

/** What a page of the site asks while it is shown inside WeChat. */
export const wechatPageCalls = {
  /** R-CALL-044 For `wx.config` on the page at `url` (without `#`). */
  jsSignature: call<{ url: string }, JsSignature>()({
    id: 'R-CALL-044',
    method: 'POST',
    path: '/v1/wx/auth2/signature/js',
    errors: 'notModal',
    access: 'guest',
  }),
}
