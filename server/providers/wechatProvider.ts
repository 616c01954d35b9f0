/** What WeChat tells about a person and about a page. */
export interface WechatProvider {
  readonly miniAppId: string
  /** Who opened the mini-program: `code` of `wx.login`, good once. */
  session(code: string): Promise<{ openId: string; sessionKey: string }>
  /** The phone number that somebody agreed to give: `code` of the `getPhoneNumber` button. */
  phone(code: string): Promise<string>
  /** What a page needs to sign its use of the JS-SDK. */
  ticket(): Promise<{ appId: string; ticket: string }>
}
