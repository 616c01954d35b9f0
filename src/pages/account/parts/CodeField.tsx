import { Text } from '@tarojs/components'
import { Tap } from '@/components/Tap'
import type { FieldStep } from '../useFieldOrder'
import { LineField } from './LineField'

interface CodeFieldProps {
  labelled?: boolean
  /** Of a code that comes by mail. */
  name?: string
  label?: string
  /** Seconds until the next one may be asked for. */
  wait?: number
  busy: boolean
  error: string | undefined
  onSend: () => void
  onInput: (text: string) => void
  step?: FieldStep
  onConfirm?: () => void
}

/** The code of a message, and the button that asks for it. */
export function CodeField(props: CodeFieldProps) {
  const { name = 'code', label = '验证码', wait = 0, busy, error, onSend, onInput, step, onConfirm } = props
  return (
    <LineField
      name={name}
      label={label}
      labelled={props.labelled}
      hint={`请输入${label}`}
      kind="code"
      maxLength={6}
      error={error}
      after={
        <Tap className="account-form__send" disabled={wait > 0 || busy} onTap={onSend}>
          {wait > 0 ? (
            <Text className="text--muted">{`${wait}s 后重新获取`}</Text>
          ) : (
            <Text className="text--tone-strong">获取验证码</Text>
          )}
        </Tap>
      }
      onInput={(text) => onInput(text.trim())}
      {...(step && { step })}
      onConfirm={onConfirm}
    />
  )
}
