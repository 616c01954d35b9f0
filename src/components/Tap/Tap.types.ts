import type { CSSProperties, ReactNode } from 'react'
import type { Spoken } from '../spoken/spoken.types'

export interface TapProps extends Spoken {
  id?: string
  className?: string
  style?: CSSProperties
  onTap?: () => void
  /** A path of this app. On H5 the element becomes a real link that may be opened in a new tab. */
  href?: string
  disabled?: boolean
  children?: ReactNode
}
