import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Tap } from '../Tap'
import './index.scss'

interface CheckboxProps {
  /** `mixed` for a group of which only a part is chosen. */
  checked: boolean | 'mixed'
  /** Spoken; needed when there are no words inside. */
  label?: string
  disabled?: boolean
  children?: ReactNode
  onChange: (checked: boolean) => void
}

export function Checkbox({ checked, label, disabled, children, onChange }: CheckboxProps) {
  const look = disabled ? 'ui-check--off' : checked === 'mixed' ? 'ui-check--half' : checked ? 'is-on' : ''
  return (
    <Tap
      className={children ? 'check-row' : 'check-row check-row--alone'}
      role="checkbox"
      checked={checked}
      label={label}
      disabled={disabled}
      onTap={() => onChange(checked !== true)}
    >
      <View className={`ui-check ${look}`} />
      {children}
    </Tap>
  )
}
