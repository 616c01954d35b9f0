export interface Wechat {
  /** A fresh code, by which the service learns from WeChat who holds the phone; undefined where there is none. */
  loginCode(): Promise<string | undefined>
}
