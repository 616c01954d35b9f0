import { Input, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { spoken } from '@/components/spoken'
import type { FieldStep } from '../useFieldOrder'
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
  /** The label stays in sight when the field is filled: for forms of many fields. */
  labelled?: boolean
  before?: ReactNode
  after?: ReactNode
  onInput: (text: string) => void
  /** What the key that ends the line does; without it, of the only field of a form, `onConfirm`. */
  step?: FieldStep
  onConfirm?: () => void
}

const PURPOSE_OF: Readonly<Record<LineFieldProps['kind'], string>> = {
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
  const { name, label, hint, kind, maxLength, shown, value, error, before, after, onInput, step } = props
  const onConfirm = step?.onConfirm ?? props.onConfirm
  const errorId = `${name}-error`
  const isDigits = kind === 'tel' || kind === 'code'
  return (
    <View className={error ? 'account-form__field account-form__field--wrong' : 'account-form__field'}>
      <View className="account-form__line">
        {props.labelled ? <View className="account-form__label">{label}</View> : null}
        {before}
        <Input
          className={kind === 'code' ? 'account-form__input account-form__input--code' : 'account-form__input'}
          name={name}
          type={isDigits ? 'number' : kind === 'nickname' ? kind : 'text'}
          password={(kind === 'password' || kind === 'new-password') && !shown}
          placeholder={hint}
          placeholderClass="account-form__hint"
          maxlength={maxLength}
          confirmType={onConfirm && step?.isLast !== false ? 'done' : 'next'}
          {...(value === undefined ? {} : { value })}
          onInput={(event) => onInput(event.detail.value)}
          onConfirm={onConfirm}
          {...(step && { focus: step.focus, onFocus: step.onFocus })}
          {...(kind === 'nickname' && { onBlur: (event) => onInput(event.detail.value) })}
          {...spoken({
            label,
            purpose: PURPOSE_OF[kind],
            invalid: Boolean(error),
            describedBy: error ? errorId : undefined,
          })}
        />
        {after}
      </View>
      {/* Always there: a node that comes and goes costs more than its text, and makes the field be sent again. */}
      <View className="account-form__error" {...spoken({ role: 'alert', id: errorId })}>
        {error}
      </View>
    </View>
  )
}
