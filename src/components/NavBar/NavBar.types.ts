import type { ReactNode } from 'react'

export interface NavBarProps {
  /** The h1. With children it is spoken only. */
  title?: string
  /** In place of the visible title: a search field, the shop's name. */
  children?: ReactNode
  /** Controls at the right end, before the mini-program's capsule. */
  after?: ReactNode
  /** `head` lies on the shop's gradient, `clear` on a picture; both turn white once scrolled. */
  look?: 'surface' | 'head' | 'clear'
  /** A back button, or home when nothing is behind. */
  back?: boolean
}
