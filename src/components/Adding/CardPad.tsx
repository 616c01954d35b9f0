import { observer } from 'mobx-react'
import { LazyLinePad } from '../QuantityPad/LazyLinePad'
import type { CardTyping } from './CardTyping'

/** One pad serves all cards of a page, and is fetched for the first number that is tapped. */
export const CardPad = observer(function CardPad({ typing: { typed, item, line } }: { typing: CardTyping }) {
  return <>{item ? <LazyLinePad typed={typed} edited={line} first={undefined} ready="later" /> : null}</>
})
