/** Where the code runs (R-PUR-27). The flags that need the page are functions: a prerender has no page. */
export interface Environment {
  readonly IS_WEAPP: boolean
  readonly IS_H5: boolean
  /** Platform code of payloads. */
  readonly PLATFORM: 'WA' | 'H5'
  /** Which of a call's two paths is meant. */
  readonly TARGET: 'weapp' | 'h5'
  isWechatH5(): boolean
  /** A web page inside a mini-program's web-view. */
  isMiniProgramWebView(): boolean
  /** '' outside crawler mode, otherwise the host that names the shop (R-HDR-04). */
  crawlerHost(): string
}
