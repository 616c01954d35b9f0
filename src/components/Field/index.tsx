import { Input, Textarea, View } from '@tarojs/components'
import { memo, type ReactNode } from 'react'
import { MOBILE_ROOM } from '@/domain/account'
import type { FieldBinding } from '@/hooks/useForm'
import { useTypedMobile } from '@/hooks/useTypedMobile'
import { spoken } from '../spoken'
import './index.scss'

interface FieldProps extends FieldBinding {
  hint: string
  /** The keyboard of a phone; `lines` for text of more than one line, `mobile` takes a number as it is pasted. */
  kind?: 'text' | 'number' | 'lines' | 'mobile'
  maxLength?: number
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
  const {
    name,
    label,
    text,
    version,
    error,
    focus,
    onInput,
    hint,
    kind = 'text',
    maxLength = MOBILE_ROOM,
    after,
    children,
  } = props
  const errorId = `${name}-error`
  const isMobile = kind === 'mobile'
  const typed = useTypedMobile(version, (mobile) => onInput(name, mobile))
  const shared = {
    id: name,
    name,
    defaultValue: text,
    placeholder: hint,
    placeholderClass: 'ui-field__hint',
    maxlength: maxLength,
    focus,
    onInput: ({ detail }: { detail: { value: string } }) =>
      isMobile ? typed.handleInput(detail.value) : onInput(name, detail.value),
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
            type={kind === 'text' ? 'text' : 'number'}
            confirmType="done"
            {...shared}
            {...(typed.written === undefined ? {} : { value: typed.written })}
          />
        )}
        {after}
      </View>
      {/* Always there: a node that comes and goes costs more than its text, and makes the field be sent again. */}
      <View className="ui-field__error" {...spoken({ role: 'alert', id: errorId })}>
        {error}
      </View>
      {children}
    </View>
  )
})
