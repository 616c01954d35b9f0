import { useState } from 'react'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { LineField, type LineFieldProps } from './LineField'

type PasswordFieldProps = Pick<
  LineFieldProps,
  'name' | 'label' | 'labelled' | 'hint' | 'error' | 'onInput' | 'onConfirm' | 'step'
> & {
  /** A password that is being chosen, not asked for: password managers offer one. */
  fresh?: boolean
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ fresh, ...field }: PasswordFieldProps) {
  const [seen, setSeen] = useState(false)
  const eye = (
    <Tap
      className="account-form__eye"
      label={`${seen ? '隐藏' : '显示'}${field.label}`}
      pressed={seen}
      onTap={() => setSeen(!seen)}
    >
      <Icon name="eye" size={20} className={seen ? 'text--tone-strong' : 'text--muted'} />
    </Tap>
  )
  return <LineField {...field} kind={fresh ? 'new-password' : 'password'} shown={seen} maxLength={20} after={eye} />
}
