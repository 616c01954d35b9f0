import { useRef, type ComponentType } from 'react'
import type { TextareaProps } from '@tarojs/components/types/Textarea'
import { hostProps } from './hostProps'
import { useTyping } from './typing'

const DEFAULT_LENGTH = 140

export function Textarea(props: TextareaProps) {
  const { value, defaultValue, placeholder, disabled, maxlength, focus, autoFocus, name } = props
  const { className, style, id, onInput, onConfirm, onFocus, onBlur } = props
  const spoken = Object.fromEntries(Object.entries(props).filter(([key]) => /^(aria|data-|role$)/.test(key)))
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useTyping(field, { value, focus: focus ?? autoFocus, onInput, onConfirm, onFocus, onBlur })
  const length = maxlength ?? DEFAULT_LENGTH
  return (
    <textarea
      {...hostProps({ ...spoken, className, style, id } as TextareaProps)}
      {...typing}
      ref={field}
      defaultValue={value ?? defaultValue}
      placeholder={placeholder}
      disabled={disabled}
      maxLength={length < 0 ? undefined : length}
      name={name}
    />
  )
}

void (Textarea satisfies ComponentType<TextareaProps>)
