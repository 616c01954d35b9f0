import { View } from '@tarojs/components'
import { spoken } from '../spoken'
import type { IconName } from './names'
import './index.scss'

interface IconProps {
  name: IconName
  /** Edge in css px; 24 when not given. */
  size?: 12 | 14 | 16 | 18 | 20 | 24
  className?: string
}

/** Decoration only: the control around it carries the label. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  return <View className={`ui-icon icon--${name} ui-icon--size-${size} ${className}`} {...spoken({ hidden: true })} />
}
