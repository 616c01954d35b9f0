import type { CSSProperties, HTMLAttributes, PointerEvent } from 'react'
import type { StandardProps } from '@tarojs/components/types/common'

/** What Taro's elements understand and a browser's do not: it must not end up as an attribute. */
const FOREIGN = new Set([
  'hoverClass',
  'hoverStyle',
  'hoverStopPropagation',
  'hoverStartTime',
  'hoverStayTime',
  'catchMove',
  'disableScroll',
  'animation',
  'compileMode',
  'disablePrerender',
  'selectable',
  'userSelect',
  'decode',
  'space',
])

/** `onTap` and `onClick` are one event, as they are in the mini-program. */
const RENAMED: Readonly<Record<string, string>> = {
  onTap: 'onClick',
  onLongPress: 'onContextMenu',
  onLongTap: 'onContextMenu',
  ariaLabel: 'aria-label',
  ariaRole: 'role',
}

function styleOf(style: string | CSSProperties | undefined): CSSProperties | undefined {
  if (typeof style !== 'string') return style
  const pairs = style.split(';').map((rule) => rule.split(/:(.*)/s))
  return Object.fromEntries(
    pairs.filter(([name]) => name?.trim()).map(([name = '', value = '']) => [camel(name.trim()), value.trim()]),
  ) as CSSProperties
}

const camel = (name: string) =>
  name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function pressing(hoverClass: string) {
  const mark = (isPressed: boolean) => (event: PointerEvent<HTMLElement>) =>
    event.currentTarget.classList.toggle(hoverClass, isPressed)
  return {
    onPointerDown: mark(true),
    onPointerUp: mark(false),
    onPointerCancel: mark(false),
    onPointerLeave: mark(false),
  }
}

/** Turns Taro's props into the attributes of a browser's element. */
export function hostProps(props: StandardProps & { hoverClass?: string }): HTMLAttributes<HTMLElement> {
  const { style, hoverClass, ...rest } = props
  const own: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest)) if (!FOREIGN.has(name)) own[RENAMED[name] ?? name] = value
  if (style !== undefined) own.style = styleOf(style)
  if (hoverClass && hoverClass !== 'none') Object.assign(own, pressing(hoverClass))
  return own as HTMLAttributes<HTMLElement>
}
