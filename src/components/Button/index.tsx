import { View } from '@tarojs/components'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import './index.scss'

interface ButtonProps {
  children: string
  /** p1 the one main action of a screen, p2 the second, p3 neutral, bad removes something. */
  kind?: 'p1' | 'p2' | 'p3' | 'bad'
  /** Height 48, 44 or 32 css px. */
  size?: 'l' | 'm' | 's'
  block?: boolean
  busy?: boolean
  disabled?: boolean
  /** Why the button is disabled: shown under it, because grey alone explains nothing. */
  reason?: string
  label?: string
  className?: string
  onTap?: () => void
}

export function Button(props: ButtonProps) {
  const { children, kind = 'p1', size = 'm', block, busy, disabled, reason, label, className = '', onTap } = props
  const look = `ui-button ui-button--kind-${kind} ui-button--size-${size}${block ? ' ui-button--block' : ''}${disabled ? ' is-disabled' : ''}${busy ? ' ui-button--busy' : ''} ${className}`
  const button = (
    <Tap
      className={look}
      label={busy ? `${label ?? children}，处理中` : label}
      disabled={disabled || busy}
      onTap={onTap}
    >
      {children}
    </Tap>
  )
  if (!reason || !disabled) return button
  return (
    <View className={block ? 'ui-button__box ui-button--block' : 'ui-button__box'}>
      {button}
      <View className="ui-button__reason" {...spoken({ role: 'note' })}>
        {reason}
      </View>
    </View>
  )
}
