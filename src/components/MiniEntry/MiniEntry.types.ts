import type { QueryInput } from '@/utils/query'

export interface MiniEntryProps {
  /** A page of the mini-program. */
  path: string
  query: QueryInput
  /** The button's words. */
  children: string
  block?: boolean
  className?: string
  onOpened?: () => void
}
