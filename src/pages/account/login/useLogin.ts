import { useState } from 'react'
import { accountCalls } from '@/api/account'
import type { Envelope } from '@/api/envelope'
import { CODE } from '@/domain/errors/codes'
import { registrationCalls } from '@/api/registration'
import { SMS_CODE_TEXT, MOBILE_TEXT, isMobile, isSmsCode } from '@/domain/account'
import { useCalls } from '@/hooks/useCalls'
import { useForm, type Form, type Mistakes } from '@/hooks/useForm'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { useArrival, type Arrival } from '../useArrival'
import { useCaptcha, type CaptchaState } from '../useCaptcha'
import { useSmsCode, type SmsCode } from '../useSmsCode'

export type LoginWay = 'sms' | 'password'
type Field = 'mobile' | 'code' | 'password' | 'captcha'

export interface Login {
  way: LoginWay
  fields: Form<Record<Field, string>>
  captcha: CaptchaState
  sms: SmsCode
  arrival: Arrival
  busy: boolean
  agreed: boolean
  setWay: (way: LoginWay) => void
  setAgreed: (agreed: boolean) => void
  /** What waits for the tick, while it is asked for: to get in by this form, or nothing more than the tick. */
  unticked: 'submit' | 'tick' | undefined
  askForTick: () => void
  /** The tick, and what waited for it. */
  agree: () => void
  disagree: () => void
  sendCode: () => void
  submit: () => void
}

const SELF = { errors: 'self', loading: true } as const

export function useLogin(mobile: string, target: string | undefined, toRegister: (mobile: string) => void): Login {
  const { shopNo } = useStores().shop
  const account = useCalls(accountCalls)
  const registration = useCalls(registrationCalls)
  const fields = useForm<Record<Field, string>>({ mobile, code: '', password: '', captcha: '' })
  const captcha = useCaptcha()
  const arrival = useArrival(target)
  const [way, setWay] = useState<LoginWay>('sms')
  const [agreed, setAgreed] = useState(false)
  const [unticked, setUnticked] = useState<Login['unticked']>()

  /** Beside the field that it is about; an unknown number gets the way to an account (R-PUR-02). */
  const handleRefusal = (answer: Envelope, field: Field) => {
    const aboutPicture = captcha.refused(answer)
    if (aboutPicture !== undefined) return void fields.check({ captcha: aboutPicture })
    fields.check({ [field]: answer.msg })
    if (answer.code === CODE.unknownMobile) void offerToRegister(answer.msg)
  }

  const offerToRegister = async (content: string) => {
    const goes = await dialogs.modal({ title: '提示', content, confirmText: '去注册', cancelText: '取消' })
    if (goes) toRegister(fields.now().mobile)
  }

  const sms = useSmsCode('login', captcha, (answer) => handleRefusal(answer, 'mobile'))

  const wrong = (typed = fields.now()): Mistakes<Field> => ({
    ...(!isMobile(typed.mobile) && { mobile: MOBILE_TEXT }),
    ...(way === 'sms' && !isSmsCode(typed.code) && { code: SMS_CODE_TEXT }),
    ...(way === 'password' && typed.password === '' && { password: '请输入密码' }),
    ...(way === 'password' && captcha.shown && !captcha.fields().captchaCode && { captcha: '请输入图形验证码' }),
  })

  /** A try without the picture that is due would count as a wrong one, so that it is asked for first. */
  const needsPicture = async () => {
    if (way === 'sms' || captcha.shown) return false
    const told = await registration.verifyLogin({ mobile: fields.now().mobile })
    const isDue = told && (told.code === CODE.captchaNeeded || told.data?.needCaptcha === true)
    if (!isDue) return false
    await captcha.ask()
    return true
  }

  /** That a number is unknown is said after its code was right. */
  const fieldOf = ({ code }: Envelope): Field => {
    if (code === CODE.unknownMobile) return 'mobile'
    return way === 'sms' ? 'code' : 'password'
  }

  const { busy, submit } = useSubmit(async (isAgreed: boolean) => {
    const tappedAt = Date.now()
    if (!fields.check(wrong())) return
    if (!isAgreed) return setUnticked('submit')
    if (await needsPicture()) return
    const { mobile: number, code, password } = fields.now()
    const answer = await (way === 'sms'
      ? account.smsLogin({ mobile: number, code, shopNo }, SELF)
      : account.passwordLogin({ mobile: number, password, shopNo, ...captcha.fields() }, SELF))
    if (!answer) return
    if (answer.code === CODE.ok && answer.data?.token) await arrival.begin(answer.data, tappedAt)
    else handleRefusal(answer, fieldOf(answer))
  })

  return {
    way,
    fields,
    captcha,
    sms,
    arrival,
    busy,
    agreed,
    setWay: (next) => {
      fields.check({})
      // A picture for a code is none for a password.
      captcha.spent()
      setWay(next)
    },
    setAgreed,
    unticked,
    askForTick: () => setUnticked('tick'),
    agree: () => {
      setUnticked(undefined)
      setAgreed(true)
      if (unticked === 'submit') void submit(true)
    },
    disagree: () => setUnticked(undefined),
    sendCode: () => {
      const { mobile: number } = fields.now()
      if (fields.check(isMobile(number) ? {} : { mobile: MOBILE_TEXT })) {
        void sms.send(number)
      }
    },
    submit: () => void submit(agreed),
  }
}
