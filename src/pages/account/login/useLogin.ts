import { useState } from 'react'
import { isMobile, isSmsCode, MOBILE_TEXT } from '@/domain/account'
import { safeRedirect } from '@/domain/routes'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { returnTo } from '@/platform/navigation'

export type LoginWay = 'sms' | 'password'
export type Field = 'mobile' | 'code' | 'password'
export type Errors = Partial<Record<Field, string>>

export interface Login {
  way: LoginWay
  errors: Errors
  busy: boolean
  agreed: boolean
  setWay: (way: LoginWay) => void
  setAgreed: (agreed: boolean) => void
  type: (field: Field, text: string) => void
  /** The mobile number when it is right; otherwise its error is shown. */
  checkedMobile: () => string | undefined
  submit: () => Promise<void>
}

/** What is typed stays out of the state: a letter must not cost a render in the mini-program. */
export function useLogin(typed: Record<Field, string>, target: string | undefined): Login {
  const { user } = useStores()
  const [way, setWay] = useState<LoginWay>('sms')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  const errorsOf = (): Errors => ({
    ...(!isMobile(typed.mobile) && { mobile: MOBILE_TEXT }),
    ...(way === 'sms' && !isSmsCode(typed.code) && { code: '请输入 6 位验证码' }),
    ...(way === 'password' && typed.password === '' && { password: '请输入密码' }),
  })

  const { busy, submit } = useSubmit(async () => {
    const found = errorsOf()
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (!agreed) {
      dialogs.toast('请先阅读并同意用户协议和隐私政策')
      return
    }
    const { mobile, code, password } = typed
    const options = { loading: true }
    const isIn = await (way === 'sms'
      ? user.loginBySms({ mobile, code }, options)
      : user.loginByPassword({ mobile, password }, options))
    // In place of this page, so that going back never shows the login again.
    if (isIn) await returnTo(safeRedirect(target))
  })

  return {
    way,
    errors,
    busy,
    agreed,
    setWay: (next) => {
      setErrors({})
      setWay(next)
    },
    setAgreed,
    type: (field, text) => {
      typed[field] = text
      if (errors[field]) setErrors(({ [field]: _, ...others }) => others)
    },
    checkedMobile: () => {
      if (isMobile(typed.mobile)) return typed.mobile
      setErrors({ mobile: MOBILE_TEXT })
      return undefined
    },
    submit,
  }
}
