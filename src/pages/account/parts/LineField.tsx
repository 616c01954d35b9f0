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
    <View className="fo-f">
      <View className={error ? 'fo-l fo-w' : 'fo-l'}>
        {before}
        <Input
          className={kind === 'code' ? 'fo-i fo-c' : 'fo-i'}
          name={name}
          type={isDigits ? 'number' : kind === 'nickname' ? kind : 'text'}
          password={(kind === 'password' || kind === 'new-password') && !shown}
          placeholder={hint}
          placeholderClass="fo-p"
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
        <View className="fo-e" id={errorId} {...spoken({ role: 'alert' })}>
          {error}
        </View>
      ) : null}
    </View>
  )
}
