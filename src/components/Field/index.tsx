import { Input, Textarea, View } from '@tarojs/components'
import { memo, type ReactNode } from 'react'
import type { FieldBinding } from '@/hooks/useForm'
import { spoken } from '../spoken'
import './index.scss'

interface FieldProps extends FieldBinding {
  hint: string
  /** The keyboard of a phone; `lines` for text of more than one line. */
  kind?: 'text' | 'number' | 'lines'
  maxLength: number
  /** Beside the text, inside the row. */
  after?: ReactNode
  /** Below the row, such as suggestions. */
  children?: ReactNode
}

/**
 * A row of a form: name left, text right, what is wrong right below. The field keeps its own text; what the page puts
 * in comes with a new version, because in the mini-program a `value` would take every letter back.
 */
export const Field = memo(function Field(props: FieldProps) {
  const { name, label, text, version, error, focus, onInput, hint, kind = 'text', maxLength, after, children } = props
  const errorId = `${name}-error`
  const shared = {
    id: name,
    name,
    defaultValue: text,
    placeholder: hint,
    placeholderClass: 'ui-field__hint',
    maxlength: maxLength,
    focus,
    onInput: (event: { detail: { value: string } }) => onInput(name, event.detail.value),
    ...spoken({ label, invalid: Boolean(error), describedBy: error ? errorId : undefined }),
  }
  return (
    <View className={error ? 'ui-field ui-field--wrong' : 'ui-field'}>
      <View className={kind === 'lines' ? 'ui-field__line ui-field__line--lines' : 'ui-field__line'}>
        <View className="ui-field__label">{label}</View>
        {kind === 'lines' ? (
          <Textarea key={version} className="ui-field__input ui-field__input--lines" {...shared} />
        ) : (
          <Input
            key={version}
            className="ui-field__input"
            type={kind === 'number' ? 'number' : 'text'}
            confirmType="done"
            {...shared}
          />
        )}
        {after}
      </View>
      {error ? (
        <View className="ui-field__error" id={errorId} {...spoken({ role: 'alert' })}>
          {error}
        </View>
      ) : null}
      {children}
    </View>
  )
})
