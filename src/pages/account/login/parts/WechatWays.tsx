import type { ReactNode } from 'react'
import { Button, View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useWechatLogin, type WechatWaysProps } from '../useWechatLogin'

/** The account that this WeChat is bound to, or the phone number that WeChat knows: the text message stays free. */
export function WechatWays(props: WechatWaysProps): ReactNode {
  const { agreed, onTickMissing } = props
  const wechat = useWechatLogin(props)
  const number = (
    <>
      <View className="login-page__circle">
        <Icon name="phone" />
      </View>
      微信手机号
    </>
  )
  return (
    <>
      <Tap className="login-page__way" onTap={() => (agreed ? void wechat.logIn() : onTickMissing())}>
        <View className="login-page__circle">
          <Icon name="chat" />
        </View>
        微信登录
      </Tap>
      {agreed ? (
        <Button
          className="login-page__way login-page__way--wechat"
          openType="getPhoneNumber"
          onGetPhoneNumber={({ detail }) => void wechat.useNumber(detail)}
        >
          {number}
        </Button>
      ) : (
        <Tap className="login-page__way" onTap={onTickMissing}>
          {number}
        </Tap>
      )}
    </>
  )
}
