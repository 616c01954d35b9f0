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
  const look = disabled ? 'no' : checked === 'mixed' ? 'half' : checked ? 'on' : ''
  return (
    <Tap
      className={children ? 'cb' : 'cb cb-o'}
      role="checkbox"
      checked={checked}
      label={label}
      disabled={disabled}
      onTap={() => onChange(checked !== true)}
    >
      <View className={`ck ${look}`} />
      {children}
    </Tap>
  )
}
