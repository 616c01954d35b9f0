import type { ReactElement } from 'react'
import type { MiniEntryProps } from './MiniEntry.types'

/**
 * On a page inside the messaging app: a button that goes on in the mini-program, from where it works on; nothing
 * elsewhere. Here the buyer is there already.
 */
export function MiniEntry(_: MiniEntryProps): ReactElement | null {
  return null
}
