import type { ReactNode } from 'react'

export interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  /** Buttons under the scrolling part, always in sight. */
  footer?: ReactNode
  /** On wide screens a dialog in the middle, or a drawer at the right for long filters. */
  wide?: 'dialog' | 'drawer'
  /** Drawn above the content in place of the visible title, which is then only spoken. */
  head?: ReactNode
  /**
   * Drawn with the page, or once that is painted (`later`), and only shown by the tap: for a sheet that would be too
   * much for one setData. `kept` is drawn by the first tap and only hidden from then on. What its content keeps for
   * itself stays as it was left. A browser needs no such help.
   */
  ready?: boolean | 'later' | 'kept'
  children?: ReactNode
}
