import { useState } from 'react'
import type { Envelope } from '@/api/envelope'
import { CODE } from '@/domain/errors/codes'
import { registrationCalls } from '@/api/registration'
import {
  SMS_CODE_TEXT,
  MARKUP_TEXT,
  MOBILE_TEXT,
  PASSWORD_TEXT,
  hasMarkup,
  isMobile,
  isPassword,
  isSmsCode,
} from '@/domain/account'
import { useCalls } from '@/hooks/useCalls'
import { useForm, type Form, type Mistakes } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { useArrival, type Arrival } from '../useArrival'
import { useCaptcha, type CaptchaState } from '../useCaptcha'
import { useSmsCode, type SmsCode } from '../useSmsCode'

type Field = 'mobile' | 'code' | 'password' | 'companyName' | 'contactName' | 'inviteCode' | 'captcha'

export interface Registration {
  fields: Form<Record<Field, string>>
  captcha: CaptchaState
  sms: SmsCode
  arrival: Arrival
  busy: boolean
  agreed: boolean
  /** The tick is missing, and asked for. */
  isUnticked: boolean
  agree: () => void
  disagree: () => void
  setAgreed: (agreed: boolean) => void
  sendCode: () => void
  submit: () => void
}

interface Start {
  mobile: string
  inviteCode: string
  companyName: string
}

export function useRegister(start: Start, target: string | undefined, toLogin: (mobile: string) => void): Registration {
  const { shopNo } = useStores().shop
  const calls = useCalls(registrationCalls)
  const fields = useForm<Record<Field, string>>({ ...start, code: '', password: '', contactName: '', captcha: '' })
  const captcha = useCaptcha()
  const arrival = useArrival(target)
  const [agreed, setAgreed] = useState(false)
  const [isUnticked, setUnticked] = useState(false)

  const handleRefusal = (answer: Envelope, field: Field) => {
    const aboutPicture = captcha.refused(answer)
    if (aboutPicture !== undefined) return void fields.check({ captcha: aboutPicture })
    fields.check({ [field]: answer.msg })
    if (answer.code === CODE.mobileTaken) void offerToLogIn(answer.msg)
  }

  const offerToLogIn = async (content: string) => {
    const goes = await dialogs.modal({ title: '提示', content, confirmText: '去登录', cancelText: '取消' })
    if (goes) toLogin(fields.now().mobile)
  }

  const sms = useSmsCode('register', captcha, (answer) => handleRefusal(answer, 'mobile'))

  const wrong = (): Mistakes<Field> => {
    const typed = fields.now()
    const company = typed.companyName.trim().length
    const contact = typed.contactName.trim().length
    return {
      ...(!isMobile(typed.mobile) && { mobile: MOBILE_TEXT }),
      ...(!isSmsCode(typed.code) && { code: SMS_CODE_TEXT }),
      ...(!isPassword(typed.password) && { password: PASSWORD_TEXT }),
      ...((company < 4 || company > 50) && { companyName: '请输入营业执照上的企业名称，4–50 个字' }),
      ...((contact < 2 || contact > 20) && { contactName: '请输入联系人，2–20 个字' }),
      ...(hasMarkup(typed.companyName) && { companyName: `企业名称${MARKUP_TEXT}` }),
      ...(hasMarkup(typed.contactName) && { contactName: `联系人${MARKUP_TEXT}` }),
    }
  }

  /** The field that a refusal is about: the service names none. */
  const fieldOf = ({ code, msg }: Envelope): Field => {
    if (code === CODE.wrongCode || code === CODE.expiredCode) return 'code'
    if (code === CODE.conflict || msg.includes('邀请码')) return msg.includes('邀请码') ? 'inviteCode' : 'companyName'
    return 'mobile'
  }

  const { busy, submit } = useSubmit(async (isAgreed: boolean) => {
    const tappedAt = Date.now()
    if (!fields.check(wrong())) return
    if (!isAgreed) return setUnticked(true)
    const { mobile, code, password, ...typed } = fields.now()
    const inviteCode = typed.inviteCode.trim()
    const answer = await calls.register(
      {
        mobile,
        code,
        password,
        companyName: typed.companyName.trim(),
        contactName: typed.contactName.trim(),
        shopNo,
        ...(inviteCode === '' ? {} : { inviteCode }),
      },
      { errors: 'self', loading: true },
    )
    if (!answer) return
    if (answer.code === CODE.ok && answer.data?.token) {
      await arrival.begin(answer.data, tappedAt)
      dialogs.toast('注册成功')
    } else {
      handleRefusal(answer, fieldOf(answer))
    }
  })

  return {
    fields,
    captcha,
    sms,
    arrival,
    busy,
    agreed,
    isUnticked,
    agree: () => {
      setUnticked(false)
      setAgreed(true)
      void submit(true)
    },
    disagree: () => setUnticked(false),
    setAgreed,
    sendCode: () => {
      const { mobile } = fields.now()
      if (fields.check(isMobile(mobile) ? {} : { mobile: MOBILE_TEXT })) void sms.send(mobile)
    },
    submit: () => void submit(agreed),
  }
}
