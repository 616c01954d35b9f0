import { View } from '@tarojs/components'
import type { ITouchEvent } from '@tarojs/components'
import { spoken } from '../spoken'
import type { TapProps } from './Tap.types'

/**
 * Whatever answers a tap: a view here, a real button or link in a browser. The tap ends here,
 * so a button on a card never opens the card as well.
 */
export function Tap({ id, className, style, onTap, disabled, href: _href, children, ...meaning }: TapProps) {
  const handleClick = (event: ITouchEvent) => {
    event.stopPropagation()
    if (!disabled) onTap?.()
  }
  return (
    <View
      id={id}
      className={className}
      style={style}
      hoverClass={disabled ? undefined : 'hv'}
      onClick={handleClick}
      {...spoken({ role: 'button', ...meaning })}
    >
      {children}
    </View>
  )
}
