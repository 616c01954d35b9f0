export interface WechatBindingProps {
  bound: boolean
  nickName: string | undefined
}
