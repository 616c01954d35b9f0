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
      <View className="lo-q">
        <Icon name="phone" />
      </View>
      微信手机号
    </>
  )
  return (
    <>
      <Tap className="lo-v" onTap={() => (agreed ? void wechat.logIn() : onTickMissing())}>
        <View className="lo-q">
          <Icon name="chat" />
        </View>
        微信登录
      </Tap>
      {agreed ? (
        <Button
          className="lo-v lo-w"
          openType="getPhoneNumber"
          onGetPhoneNumber={({ detail }) => void wechat.useNumber(detail)}
        >
          {number}
        </Button>
      ) : (
        <Tap className="lo-v" onTap={onTickMissing}>
          {number}
        </Tap>
      )}
    </>
  )
}
