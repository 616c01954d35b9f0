import { observer } from 'mobx-react'
import { LinePad } from '../QuantityPad/LinePad'
import type { CardTyping } from './CardTyping'

/** One pad serves all cards of a page. */
export const CardPad = observer(function CardPad({ typing: { typed, line } }: { typing: CardTyping }) {
  return <LinePad typed={typed} edited={line} first={undefined} ready="later" />
})
