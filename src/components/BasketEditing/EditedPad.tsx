import { observer } from 'mobx-react'
import { LazyLinePad } from '../QuantityPad/LazyLinePad'
import type { BasketEditor, EditedLine } from './BasketEditor'

/** Observes which line it is, so that the page need not. */
export const EditedPad = observer(function EditedPad({
  editor: { typed, edited, lines },
}: {
  editor: Pick<BasketEditor<EditedLine>, 'typed' | 'edited' | 'lines'>
}) {
  return <LazyLinePad typed={typed} edited={edited} first={lines[0]} ready />
})
