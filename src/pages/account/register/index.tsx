import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { AgreementSheet } from '@/components/AgreementSheet'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { Tap } from '@/components/Tap'
import { LOGIN } from '@/domain/routes'
import { useShareDefault } from '@/hooks/useShare'
import { AgreeRow } from '../parts/AgreeRow'
import { CaptchaField } from '../parts/CaptchaField'
import { ConsentSheet } from '../parts/ConsentSheet'
import { CodeField } from '../parts/CodeField'
import { LineField } from '../parts/LineField'
import { MobileField } from '../parts/MobileField'
import { PasswordField } from '../parts/PasswordField'
import { useEntrance } from '../useEntrance'
import { useFieldOrder } from '../useFieldOrder'
import { WechatNumber } from './parts/WechatNumber'
import { useRegister } from './useRegister'

export default observer(function RegisterPage() {
  useShareDefault()
  const { query, mobile: start, swap } = useEntrance()
  const { inviteCode = '', companyName = '' } = query
  const [mobile, setMobile] = useState(start)
  const form = useRegister({ mobile, inviteCode, companyName }, query.redirect, (known) => swap(LOGIN, known))
  const { fields } = form
  const { errors, type } = fields
  const step = useFieldOrder(
    [
      ...(['mobile', 'code'] as const),
      ...(form.captcha.shown ? (['captcha'] as const) : []),
      ...(['password', 'companyName', 'contactName', 'inviteCode'] as const),
    ],
    form.submit,
  )

  const handleNumber = (number: string) => {
    setMobile(number)
    type('mobile', number)
  }
  return (
    <Page plain>
      <View className="account-form">
        <View className="text--size-13 text--muted">
          {inviteCode ? '受邀加入企业，注册后由管理员分配角色' : '首位注册的同事将成为企业管理员'}
        </View>
        <MobileField
          labelled
          value={mobile}
          error={errors.mobile}
          step={step('mobile')}
          onInput={(text) => type('mobile', text)}
        />
        <WechatNumber onNumber={handleNumber} />
        <CodeField
          labelled
          wait={form.sms.wait}
          busy={form.sms.busy}
          error={errors.code}
          step={step('code')}
          onSend={form.sendCode}
          onInput={(text) => type('code', text)}
        />
        <CaptchaField
          labelled
          captcha={form.captcha}
          error={errors.captcha}
          step={step('captcha')}
          onInput={() => fields.check({})}
        />
        <PasswordField
          fresh
          labelled
          name="password"
          label="密码"
          hint="密码，8–20 位字母和数字"
          error={errors.password}
          step={step('password')}
          onInput={(text) => type('password', text)}
        />
        <LineField
          labelled
          name="companyName"
          label="企业名称"
          hint="企业名称，与营业执照一致"
          kind="text"
          maxLength={50}
          {...(companyName === '' ? {} : { value: companyName })}
          error={errors.companyName}
          step={step('companyName')}
          onInput={(text) => type('companyName', text)}
        />
        <LineField
          labelled
          name="contactName"
          label="联系人"
          hint="联系人姓名"
          kind="text"
          maxLength={20}
          error={errors.contactName}
          step={step('contactName')}
          onInput={(text) => type('contactName', text)}
        />
        <LineField
          labelled
          name="inviteCode"
          label="邀请码"
          hint="邀请码，加入已有企业时填写"
          kind="text"
          maxLength={16}
          {...(inviteCode === '' ? {} : { value: inviteCode })}
          error={errors.inviteCode}
          step={step('inviteCode')}
          onInput={(text) => type('inviteCode', text)}
        />
        <Button size="l" block className="account-form__submit" busy={form.busy} onTap={form.submit}>
          注册并登录
        </Button>
        <View className="account-form__foot">
          <Tap className="account-form__foot-link" href={LOGIN} onTap={() => swap(LOGIN, fields.now().mobile)}>
            已有账号，去登录
          </Tap>
        </View>
        <AgreeRow agreed={form.agreed} onChange={form.setAgreed} />
      </View>
      <AgreementSheet {...form.arrival.agreement} />
      <ConsentSheet open={form.isUnticked} action="同意并注册" onAgree={form.agree} onClose={form.disagree} />
    </Page>
  )
})
