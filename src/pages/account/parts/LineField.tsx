import { Input, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { spoken } from '@/components/spoken'
import './form.scss'

export interface LineFieldProps {
  name: string
  label: string
  hint: string
  kind: 'tel' | 'code' | 'password' | 'new-password' | 'email' | 'nickname' | 'text'
  maxLength: number
  /** Of a password: readable while it is typed. */
  shown?: boolean
  /** What the field starts with; a later change is written into it. */
  value?: string
  error?: string
  before?: ReactNode
  after?: ReactNode
  onInput: (text: string) => void
  onConfirm?: () => void
}

const COMPLETE_OF: Readonly<Record<LineFieldProps['kind'], string>> = {
  tel: 'tel-national',
  code: 'one-time-code',
  password: 'current-password',
  'new-password': 'new-password',
  email: 'email',
  nickname: 'nickname',
  text: 'off',
}

/** One line of a form: the field keeps its own text, what is wrong stands right below it. */
export function LineField(props: LineFieldProps) {
  const { name, label, hint, kind, maxLength, shown, value, error, before, after, onInput, onConfirm } = props
  const errorId = `${name}-error`
  const isDigits = kind === 'tel' || kind === 'code'
  return (
    <View className="account-form__field">
      <View className={error ? 'account-form__line account-form__line--wrong' : 'account-form__line'}>
        {before}
        <Input
          className={kind === 'code' ? 'account-form__input account-form__input--code' : 'account-form__input'}
          name={name}
          type={isDigits ? 'number' : kind === 'nickname' ? kind : 'text'}
          password={(kind === 'password' || kind === 'new-password') && !shown}
          placeholder={hint}
          placeholderClass="account-form__hint"
          maxlength={maxLength}
          confirmType={onConfirm ? 'done' : 'next'}
          {...(value === undefined ? {} : { value })}
          onInput={(event) => onInput(event.detail.value)}
          onConfirm={onConfirm}
          {...(kind === 'nickname' && { onBlur: (event) => onInput(event.detail.value) })}
          nativeProps={{ autoComplete: COMPLETE_OF[kind] }}
          {...spoken({ label, invalid: Boolean(error), describedBy: error ? errorId : undefined })}
        />
        {after}
      </View>
      {error ? (
        <View className="account-form__error" id={errorId} {...spoken({ role: 'alert' })}>
          {error}
        </View>
      ) : null}
    </View>
  )
}
