import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import type { IconName } from '../Icon/names'
import { Tap } from '../Tap'
import './index.scss'

interface CellProps {
  title: string
  icon?: IconName
  /** The text at the right, or whatever the row is about. */
  children?: ReactNode
  /** Spoken instead of the content when the row can be tapped. */
  label?: string
  href?: string
  onTap?: () => void
}

/** A row of a card: title left, content right, an arrow when a tap leads somewhere. */
export function Cell({ title, icon, children, label, href, onTap }: CellProps) {
  const content = (
    <>
      {icon ? <Icon name={icon} size={20} className="ui-cell__icon" /> : null}
      <View className="ui-cell__title">{title}</View>
      <View className="ui-cell__value">{children}</View>
      {onTap ? <Icon name="chev" size={16} className="ui-cell__arrow" /> : null}
    </>
  )
  if (!onTap) return <View className="ui-cell">{content}</View>
  return (
    <Tap className="ui-cell" label={label} href={href} onTap={onTap}>
      {content}
    </Tap>
  )
}
