import { Input, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { spoken } from '@/components/spoken'

interface LineFieldProps {
  name: string
  label: string
  hint: string
  kind: 'tel' | 'code' | 'password' | 'text'
  maxLength: number
  error?: string
  before?: ReactNode
  after?: ReactNode
  onInput: (text: string) => void
  onConfirm?: () => void
}

const TYPE_OF = { tel: 'number', code: 'number', password: 'safe-password', text: 'text' } as const
const COMPLETE_OF = {
  tel: 'tel-national',
  code: 'one-time-code',
  password: 'current-password',
  text: 'current-password',
}

/** One line of a form: the field keeps its own text, what is wrong stands right below it. */
export function LineField(props: LineFieldProps) {
  const { name, label, hint, kind, maxLength, error, before, after, onInput, onConfirm } = props
  const errorId = `${name}-error`
  return (
    <View className="lo-f">
      <View className={error ? 'lo-l lo-w' : 'lo-l'}>
        {before}
        <Input
          className={kind === 'code' ? 'lo-i lo-c' : 'lo-i'}
          name={name}
          type={kind === 'password' ? 'text' : (TYPE_OF[kind] as 'number')}
          password={kind === 'password'}
          placeholder={hint}
          placeholderClass="lo-p"
          maxlength={maxLength}
          confirmType={onConfirm ? 'done' : 'next'}
          onInput={(event) => onInput(event.detail.value)}
          onConfirm={onConfirm}
          {...({ autocomplete: COMPLETE_OF[kind] } as object)}
          {...spoken({ label, invalid: Boolean(error), describedBy: error ? errorId : undefined })}
        />
        {after}
      </View>
      {error ? (
        <View className="lo-e" id={errorId} {...spoken({ role: 'alert' })}>
          {error}
        </View>
      ) : null}
    </View>
  )
}
