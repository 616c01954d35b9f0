import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { Tap } from '@/components/Tap'
import { LOGIN } from '@/domain/routes'
import { useShareDefault } from '@/hooks/useShare'
import { CaptchaField } from '../parts/CaptchaField'
import { CodeField } from '../parts/CodeField'
import { MobileField } from '../parts/MobileField'
import { PasswordField } from '../parts/PasswordField'
import { useEntrance } from '../useEntrance'
import { useFieldOrder } from '../useFieldOrder'
import { useReset } from './useReset'

export default observer(function ResetPage() {
  useShareDefault()
  const { mobile: start, swap } = useEntrance()
  const form = useReset(start, (mobile) => swap(LOGIN, mobile))
  const { fields } = form
  const { errors, type } = fields
  const step = useFieldOrder(
    ['mobile', 'code', ...(form.captcha.shown ? (['captcha'] as const) : []), 'password', 'repeated'],
    form.submit,
  )
  return (
    <Page plain>
      <View className="account-form">
        <View className="text--size-13 text--muted">重置后，所有设备上的登录都会退出</View>
        <MobileField
          value={start}
          error={errors.mobile}
          step={step('mobile')}
          onInput={(text) => type('mobile', text)}
        />
        <CodeField
          wait={form.sms.wait}
          busy={form.sms.busy}
          error={errors.code}
          step={step('code')}
          onSend={form.sendCode}
          onInput={(text) => type('code', text)}
        />
        <CaptchaField
          captcha={form.captcha}
          error={errors.captcha}
          step={step('captcha')}
          onInput={() => fields.check({})}
        />
        <PasswordField
          fresh
          name="password"
          label="新密码"
          hint="新密码，8–20 位字母和数字"
          error={errors.password}
          step={step('password')}
          onInput={(text) => type('password', text)}
        />
        <PasswordField
          fresh
          name="repeated"
          label="确认新密码"
          hint="确认新密码，再输入一次"
          error={errors.repeated}
          step={step('repeated')}
          onInput={(text) => type('repeated', text)}
        />
        <Button size="l" block className="account-form__submit" busy={form.busy} onTap={form.submit}>
          确认重置
        </Button>
        <View className="account-form__foot">
          <Tap className="account-form__foot-link" href={LOGIN} onTap={() => swap(LOGIN, fields.now().mobile)}>
            返回登录
          </Tap>
        </View>
      </View>
    </Page>
  )
})
