import { observer } from 'mobx-react'
import { LazyLinePad } from '../QuantityPad/LazyLinePad'
import type { CardTyping } from './CardTyping'

/** One pad serves all cards of a page, and is fetched for the first number that is tapped. */
export const CardPad = observer(function CardPad({ typing }: { typing: CardTyping }) {
  const { typed, item, line, toDemand } = typing
  return (
    <>{item ? <LazyLinePad typed={typed} edited={line} first={undefined} ready="later" onDemand={toDemand} /> : null}</>
  )
})
