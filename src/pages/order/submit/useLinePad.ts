import { observable, runInAction } from 'mobx'
import { useRef, useState } from 'react'
import type { PreviewLine } from '@/api/order'
import { TypedQuantity, type Subject } from '@/components/QuantityPad/TypedQuantity'
import { quantityRule } from '@/domain/quantity'
import type { Preview } from './usePreview'

const NOBODY: Subject = { value: 1, rule: { step: 1, min: 1, max: 1, purchasable: true }, onChange: () => undefined }

/** The quantity of one line of the order, typed. The component must be an observer. */
export function useLinePad({ data, quantityOf, change }: Preview) {
  // Not React's state: what is typed would be there in the mini-program before the line that it is typed for.
  const [editedNo] = useState(() => observable.box(''))
  const subjectOf = (line: PreviewLine): Subject => ({
    value: quantityOf(line),
    rule: quantityRule(line),
    onChange: (quantity) => change(line, quantity),
  })
  const edited = data?.skuList.find(({ skuNo }) => skuNo === editedNo.get())
  const subject = useRef(NOBODY)
  subject.current = edited ? subjectOf(edited) : NOBODY
  const [typed] = useState(() => new TypedQuantity(() => subject.current))
  const type = (line: PreviewLine, digit?: string) => {
    subject.current = subjectOf(line)
    runInAction(() => {
      editedNo.set(line.skuNo)
      typed.begin(digit)
    })
  }
  return { typed, edited, type }
}
