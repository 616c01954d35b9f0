export interface WechatNumberProps {
  onNumber: (mobile: string) => void
}
