import { useRef, useState } from 'react'

export type Errors<TField extends string> = Partial<Record<TField, string>>

export interface Fields<TField extends string> {
  /** What stands in the fields now. */
  typed: Record<TField, string>
  errors: Errors<TField>
  type: (field: TField, text: string) => void
  /** Shows what is wrong, and only that. Answers whether nothing is. */
  check: (found: Errors<TField>) => boolean
}

/** The texts of a form. They stay out of the state: a letter must not cost a render in the mini-program. */
export function useFields<TField extends string>(initial: Record<TField, string>): Fields<TField> {
  const typed = useRef(initial).current
  const [errors, setErrors] = useState<Errors<TField>>({})
  return {
    typed,
    errors,
    type: (field, text) => {
      typed[field] = text
      if (errors[field]) setErrors({ ...errors, [field]: undefined })
    },
    check: (found) => {
      setErrors(found)
      return Object.values(found).every((text) => text === undefined)
    },
  }
}
