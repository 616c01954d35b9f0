import { useRef, useState } from 'react'
import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { Tabs } from '@/components/Tabs'
import { Tap } from '@/components/Tap'
import { HOME } from '@/domain/routes'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { mediaUrl } from '@/platform/service'
import { LineField } from './parts/LineField'
import { useLogin, type Field, type LoginWay } from './useLogin'
import { useSmsCode } from './useSmsCode'
import './index.scss'

const WAYS: { key: LoginWay; text: string }[] = [
  { key: 'sms', text: '验证码登录' },
  { key: 'password', text: '密码登录' },
]
const AGREEMENT = '/pages/protocol/userProtocol/index'
const PRIVACY = '/pages/protocol/userProtocol/privacyPolicy/index'

export default observer(function LoginPage() {
  useShareDefault()
  const { redirect: target } = useQuery()
  const { intro } = useStores().shop
  const typed = useRef<Record<Field, string>>({ mobile: '', code: '', password: '' }).current
  const login = useLogin(typed, target)
  const sms = useSmsCode()
  const [seen, setSeen] = useState(false)

  const handleSend = () => {
    const mobile = login.checkedMobile()
    if (mobile) void sms.send(mobile)
  }
  const handleSubmit = () => void login.submit()
  return (
    <Page plain title="登录">
      <View className="lo">
        <View className="lo-h">
          <View className="lo-b">
            {intro ? <Image className="lo-g" src={mediaUrl(intro.logoModule.iconUrl)} /> : null}
          </View>
          <View className="lo-n">
            <View className="lo-t">登录{intro?.shopName}</View>
            <View className="f13 c3">企业价、专票、账期，登录后可用</View>
          </View>
        </View>
        <Tabs label="登录方式" spread="left" items={WAYS} current={login.way} onChange={login.setWay} />
        <LineField
          name="mobile"
          label="手机号"
          hint="请输入手机号"
          kind="tel"
          maxLength={11}
          error={login.errors.mobile}
          before={<View className="lo-a num">+86</View>}
          onInput={(text) => login.type('mobile', text.trim())}
        />
        {login.way === 'sms' ? (
          <LineField
            key="code"
            name="code"
            label="验证码"
            hint="请输入验证码"
            kind="code"
            maxLength={6}
            error={login.errors.code}
            after={
              <Tap className="lo-s" disabled={sms.wait > 0 || sms.busy} onTap={handleSend}>
                {sms.wait > 0 ? (
                  <Text className="c3">{`${sms.wait}s 后重新获取`}</Text>
                ) : (
                  <Text className="c-strong">获取验证码</Text>
                )}
              </Tap>
            }
            onInput={(text) => login.type('code', text.trim())}
            onConfirm={handleSubmit}
          />
        ) : (
          <LineField
            key="password"
            name="password"
            label="密码"
            hint="请输入密码"
            kind={seen ? 'text' : 'password'}
            maxLength={20}
            error={login.errors.password}
            after={
              <Tap className="lo-y" label={seen ? '隐藏密码' : '显示密码'} pressed={seen} onTap={() => setSeen(!seen)}>
                <Icon name="eye" size={20} className={seen ? 'c-strong' : 'c3'} />
              </Tap>
            }
            onInput={(text) => login.type('password', text)}
            onConfirm={handleSubmit}
          />
        )}
        <Button size="l" block className="lo-k" busy={login.busy} onTap={handleSubmit}>
          登录
        </Button>
        <View className="lo-r">
          <Checkbox checked={login.agreed} label="我已阅读并同意用户协议和隐私政策" onChange={login.setAgreed}>
            我已阅读并同意
          </Checkbox>
          <View className="lo-x">
            <Tap className="lo-u" href={AGREEMENT} onTap={() => void navigate(AGREEMENT)}>
              《用户协议》
            </Tap>
            <Tap className="lo-u" href={PRIVACY} onTap={() => void navigate(PRIVACY)}>
              《隐私政策》
            </Tap>
          </View>
        </View>
        <View className="lo-o">
          <View className="lo-d">其他方式</View>
          <Tap className="lo-v" href={HOME} onTap={() => void navigate(HOME)}>
            <View className="lo-q">
              <Icon name="user" />
            </View>
            游客逛逛
          </Tap>
        </View>
      </View>
    </Page>
  )
})
