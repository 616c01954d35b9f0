import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { AgreementSheet } from '@/components/AgreementSheet'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { Page } from '@/components/Page'
import { Tabs } from '@/components/Tabs'
import { Tap } from '@/components/Tap'
import { HOME, REGISTER, RESET } from '@/domain/routes'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { mediaUrl } from '@/platform/service'
import { AgreeRow } from '../parts/AgreeRow'
import { CaptchaField } from '../parts/CaptchaField'
import { ConsentSheet } from '../parts/ConsentSheet'
import { CodeField } from '../parts/CodeField'
import { MobileField } from '../parts/MobileField'
import { PasswordField } from '../parts/PasswordField'
import { useEntrance } from '../useEntrance'
import { useFieldOrder } from '../useFieldOrder'
import { WechatWays } from './parts/WechatWays'
import { useLogin, type LoginWay } from './useLogin'
import './index.scss'

const WAYS: { key: LoginWay; text: string }[] = [
  { key: 'sms', text: '验证码登录' },
  { key: 'password', text: '密码登录' },
]
const NO_CODE = '请确认手机号无误、信号正常，并检查短信拦截；一分钟后可以重新获取，也可以改用密码登录。'

export default observer(function LoginPage() {
  useShareDefault()
  const { query, mobile: start, swap } = useEntrance()
  const { intro } = useStores().shop
  const login = useLogin(start, query.redirect, (mobile) => swap(REGISTER, mobile))
  const { fields, captcha, sms, arrival } = login
  const secret = login.way === 'sms' ? 'code' : 'password'
  const step = useFieldOrder(['mobile', secret, ...(captcha.shown ? (['captcha'] as const) : [])], login.submit)

  const handleUnknown = async (content: string) => {
    if (await dialogs.modal({ title: '提示', content, confirmText: '去注册', cancelText: '取消' })) swap(REGISTER)
  }
  return (
    <Page plain title="登录">
      <View className="account-form login-page">
        <View className="login-page__head">
          <View className="login-page__logo-box">
            {intro ? <Image className="login-page__logo" src={mediaUrl(intro.logoModule.iconUrl)} /> : null}
          </View>
          <View className="login-page__names">
            <View className="account-form__title">登录{intro?.shopName}</View>
            <View className="text--size-13 text--muted">下单、专票、审批，登录后可用</View>
          </View>
        </View>
        <Tabs label="登录方式" spread="left" items={WAYS} current={login.way} onChange={login.setWay} />
        <MobileField
          value={start}
          error={fields.errors.mobile}
          step={step('mobile')}
          onInput={(text) => fields.type('mobile', text)}
        />
        {/* A view of their own: in the middle of the form the change of the field would send all that follows again. */}
        <View>
          {login.way === 'sms' ? (
            <CodeField
              key="code"
              wait={sms.wait}
              busy={sms.busy}
              error={fields.errors.code}
              onSend={login.sendCode}
              onInput={(text) => fields.type('code', text)}
              step={step(secret)}
            />
          ) : (
            <PasswordField
              key="password"
              name="password"
              label="密码"
              hint="请输入密码"
              error={fields.errors.password}
              onInput={(text) => fields.type('password', text)}
              step={step(secret)}
            />
          )}
        </View>
        <CaptchaField
          captcha={captcha}
          error={fields.errors.captcha}
          step={step('captcha')}
          onInput={() => fields.check({})}
        />
        <Button size="l" block className="account-form__submit" busy={login.busy} onTap={login.submit}>
          登录
        </Button>
        <View className="account-form__foot">
          <Tap className="account-form__foot-link" href={REGISTER} onTap={() => swap(REGISTER, fields.now().mobile)}>
            注册企业账号
          </Tap>
          {login.way === 'sms' ? (
            <Tap
              className="account-form__foot-link"
              onTap={() => void dialogs.modal({ title: '收不到验证码？', content: NO_CODE })}
            >
              收不到验证码？
            </Tap>
          ) : (
            <Tap className="account-form__foot-link" href={RESET} onTap={() => swap(RESET, fields.now().mobile)}>
              忘记密码
            </Tap>
          )}
        </View>
        <AgreeRow agreed={login.agreed} onChange={login.setAgreed} />
        <View className="login-page__others">
          <View className="login-page__divider">其他方式</View>
          <View className="login-page__ways">
            <WechatWays
              agreed={login.agreed}
              onTickMissing={login.askForTick}
              onIn={() => void arrival.arrive()}
              onUnknown={(message) => void handleUnknown(message)}
            />
            <Tap className="login-page__way" href={HOME} onTap={() => void navigate(HOME)}>
              <View className="login-page__circle">
                <Icon name="user" />
              </View>
              游客逛逛
            </Tap>
          </View>
        </View>
      </View>
      <AgreementSheet {...arrival.agreement} />
      <ConsentSheet
        open={login.unticked !== undefined}
        action={login.unticked === 'tick' ? '同意并继续' : '同意并登录'}
        onAgree={login.agree}
        onClose={login.disagree}
      />
    </Page>
  )
})
