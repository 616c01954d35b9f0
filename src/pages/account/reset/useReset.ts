import type { Envelope } from '@/api/envelope'
import { CODE } from '@/domain/errors/codes'
import { registrationCalls } from '@/api/registration'
import { SMS_CODE_TEXT, MOBILE_TEXT, PASSWORD_TEXT, isMobile, isPassword, isSmsCode } from '@/domain/account'
import { useCalls } from '@/hooks/useCalls'
import { useForm, type Form, type Mistakes } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { leaveEverywhere } from '../leaveEverywhere'
import { useCaptcha, type CaptchaState } from '../useCaptcha'
import { useSmsCode, type SmsCode } from '../useSmsCode'

type Field = 'mobile' | 'code' | 'password' | 'repeated' | 'captcha'

export interface Reset {
  fields: Form<Record<Field, string>>
  captcha: CaptchaState
  sms: SmsCode
  busy: boolean
  sendCode: () => void
  submit: () => void
}

/** A new password by a text message (R-PUR-05). Afterwards every session has ended, so that a login follows. */
export function useReset(mobile: string, onDone: (mobile: string) => void): Reset {
  const stores = useStores()
  const { user, shop } = stores
  const calls = useCalls(registrationCalls)
  const fields = useForm<Record<Field, string>>({ mobile, code: '', password: '', repeated: '', captcha: '' })
  const captcha = useCaptcha()

  const handleRefusal = (answer: Envelope, field: Field) => {
    const aboutPicture = captcha.refused(answer)
    fields.check(aboutPicture === undefined ? { [field]: answer.msg } : { captcha: aboutPicture })
  }
  const sms = useSmsCode('reset', captcha, (answer) => handleRefusal(answer, 'mobile'))

  const wrong = (typed = fields.now()): Mistakes<Field> => ({
    ...(!isMobile(typed.mobile) && { mobile: MOBILE_TEXT }),
    ...(!isSmsCode(typed.code) && { code: SMS_CODE_TEXT }),
    ...(!isPassword(typed.password) && { password: PASSWORD_TEXT }),
    ...(typed.password !== typed.repeated && { repeated: '两次输入的密码不一致' }),
  })

  const { busy, submit } = useSubmit(async () => {
    if (!fields.check(wrong())) return
    const { mobile: number, code, password } = fields.now()
    const request = { mobile: number, code, newPassword: password, shopNo: shop.shopNo }
    const answer = await calls.resetPassword(request, { errors: 'self', loading: true })
    if (!answer) return
    if (answer.code !== CODE.ok) return handleRefusal(answer, answer.code === CODE.unknownMobile ? 'mobile' : 'code')
    if (user.info?.mobile === number) leaveEverywhere(stores)
    dialogs.toast('密码已重置，请用新密码登录')
    onDone(number)
  })

  return {
    fields,
    captcha,
    sms,
    busy,
    sendCode: () => {
      const { mobile: number } = fields.now()
      if (fields.check(isMobile(number) ? {} : { mobile: MOBILE_TEXT })) {
        void sms.send(number)
      }
    },
    submit: () => void submit(),
  }
}
