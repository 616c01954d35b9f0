import { useRef, type ComponentType, type InputHTMLAttributes } from 'react'
import type { InputProps } from '@tarojs/components/types/Input'
import { hostProps } from './hostProps'
import { useTyping } from './typing'

/** The keyboard that a phone shows; the field itself stays one of text, which loses no leading zero. */
const KEYBOARD: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>['inputMode']>> = {
  number: 'numeric',
  digit: 'decimal',
  idcard: 'text',
}

const DEFAULT_LENGTH = 140

export function Input(props: InputProps) {
  const { value, defaultValue, type = 'text', password, placeholder, disabled, maxlength, focus, autoFocus } = props
  const { confirmType, name, className, style, id } = props
  const { onInput, onConfirm, onFocus, onBlur } = props
  const spoken = Object.fromEntries(
    Object.entries(props).filter(([key]) => /^(aria|data-|role$|autoComplete$)/.test(key)),
  )
  const field = useRef<HTMLInputElement>(null)
  const typing = useTyping(field, { value, focus: focus ?? autoFocus, onInput, onConfirm, onFocus, onBlur })
  const length = maxlength ?? DEFAULT_LENGTH
  return (
    <input
      {...hostProps({ ...spoken, className, style, id } as InputProps)}
      {...typing}
      ref={field}
      type={password || type === 'safe-password' ? 'password' : 'text'}
      inputMode={KEYBOARD[type] ?? 'text'}
      defaultValue={value ?? defaultValue}
      placeholder={placeholder}
      disabled={disabled}
      maxLength={length < 0 ? undefined : length}
      enterKeyHint={confirmType}
      name={name}
    />
  )
}

void (Input satisfies ComponentType<InputProps>)
