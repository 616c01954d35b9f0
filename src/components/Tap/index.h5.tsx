import type { MouseEvent } from 'react'
import { inThisShop } from '@/platform/shopLink'
import { spoken } from '../spoken'
import type { TapProps } from './Tap.types'

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
}

export function Tap({ id, className, style, onTap, href, disabled, children, ...meaning }: TapProps) {
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation()
    if (href !== undefined && opensElsewhere(event)) return
    event.preventDefault()
    if (!disabled) onTap?.()
  }
  const shared = { id, className, style, onClick: handleClick, ...spoken(meaning) }
  if (href !== undefined) {
    return (
      <a {...shared} href={inThisShop(href)}>
        {children}
      </a>
    )
  }
  return (
    <button {...shared} type="button" disabled={disabled}>
      {children}
    </button>
  )
}
