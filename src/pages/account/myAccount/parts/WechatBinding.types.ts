export interface WechatBindingProps {
  bound: boolean
}
