import type { ComponentType } from 'react'
import type { ButtonProps } from '@tarojs/components/types/Button'
import { hostProps } from './hostProps'

export function Button(props: ButtonProps) {
  const { formType, disabled, loading, size: _size, type: _look, plain: _plain, openType: _open, ...rest } = props
  return (
    <button
      {...hostProps(rest)}
      type={formType ?? 'button'}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    />
  )
}

void (Button satisfies ComponentType<ButtonProps>)
