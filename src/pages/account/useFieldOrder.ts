import { useState } from 'react'

/** Where a field stands among the others: what the key of the keyboard that ends a line does in it. */
export interface FieldStep {
  focus: boolean
  isLast: boolean
  onFocus: () => void
  onConfirm: () => void
}

/** The fields of a page in their order: each leads to the next, the last one submits. */
export function useFieldOrder<TName extends string>(
  names: readonly TName[],
  submit: () => void,
): (name: TName) => FieldStep {
  const [focused, setFocused] = useState<TName>()
  return (name) => {
    const next = names[names.indexOf(name) + 1]
    return {
      focus: focused === name,
      isLast: next === undefined,
      // Also of a field that was tapped: otherwise the way on from it would end at a field that has had its turn.
      onFocus: () => setFocused(name),
      onConfirm: () => (next === undefined ? submit() : setFocused(next)),
    }
  }
}
