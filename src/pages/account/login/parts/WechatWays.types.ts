export interface WechatWaysProps {
  /** Nobody gets in without the tick. */
  agreed: boolean
  onTickMissing: () => void
  /** The token of this shop is kept; who its owner is, is known. */
  onIn: () => void
  /** WeChat's number has no account here. */
  onUnknown: (message: string) => void
}
