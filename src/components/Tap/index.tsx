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
      // Never left out: a view that loses and regains the attribute changes its template, and its taps went nowhere.
      hoverClass={disabled ? 'none' : 'is-pressed'}
      onClick={handleClick}
      {...spoken({ role: 'button', ...meaning })}
    >
      {children}
    </View>
  )
}
