import { observer } from 'mobx-react'
import { LazyLinePad as Pad } from '@/components/QuantityPad/LazyLinePad'
import type { CartEditor } from '../CartEditor'

/** Observes which line it is, so that the page need not. */
export const LinePad = observer(function LinePad({ editor: { typed, edited, lines } }: { editor: CartEditor }) {
  return <Pad typed={typed} edited={edited} first={lines[0]} ready />
})
