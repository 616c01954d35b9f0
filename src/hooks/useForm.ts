import { useCallback, useEffect, useRef, useState } from 'react'
import { drawAttention } from '@/platform/attention'

export type Mistakes = Readonly<Record<string, string | undefined>>

export interface FieldBinding {
  name: string
  label: string
  /** What the field starts with; a new `version` puts the text in again. */
  text: string
  version: number
  error: string | undefined
  focus: boolean
  onInput: (name: string, text: string) => void
}

export interface Form<TValues> {
  /** What the buyer has typed up to now. It is no state: a letter must not cost a render in the mini-program. */
  now: () => TValues
  /** As of the last time the page changed them itself. */
  values: TValues
  errors: Mistakes
  isDirty: boolean
  field: (name: Extract<keyof TValues, string>) => FieldBinding
  /** Values that do not come from the keyboard: a region, a company, a pasted address. */
  put: (values: Partial<TValues>) => void
  /** Everything anew, as when the entry to edit has arrived; nothing is dirty then. */
  start: (values: TValues) => void
  /** Shows what is wrong and brings the first of it to the buyer. */
  blame: (mistakes: Mistakes) => void
}

const without = (errors: Mistakes, names: readonly string[]): Mistakes =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** The values and mistakes of a form. `labels` names the fields in the order in which they stand on the page. */
export function useForm<TValues extends object>(
  initial: TValues,
  labels: Readonly<Record<string, string>>,
): Form<TValues> {
  const typed = useRef(initial)
  const [shown, setShown] = useState({ values: initial, version: 0, of: {} as Record<string, number> })
  const [errors, setErrors] = useState<Mistakes>({})
  const [isDirty, setDirty] = useState(false)
  /** An object, so that the same field twice is a change. */
  const [focused, setFocused] = useState<{ name: string | undefined }>({ name: undefined })
  useEffect(() => {
    if (focused.name) drawAttention(focused.name)
  }, [focused])

  const forgive = useCallback((names: readonly string[]) => {
    setFocused((known) => (known.name ? { name: undefined } : known))
    setErrors((known) => (names.some((name) => known[name]) ? without(known, names) : known))
  }, [])
  const handleInput = useCallback(
    (name: string, text: string) => {
      // A field that only gets the focus may tell its text again: that is no answer to what is wrong with it.
      if ((typed.current as Record<string, unknown>)[name] === text) return
      typed.current = { ...typed.current, [name]: text }
      setDirty(true)
      forgive([name])
    },
    [forgive],
  )
  const put = useCallback(
    (values: Partial<TValues>) => {
      typed.current = { ...typed.current, ...values }
      setShown(({ version, of }) => {
        const changed = Object.keys(values).map((name) => [name, version + 1])
        return { values: typed.current, version: version + 1, of: { ...of, ...Object.fromEntries(changed) } }
      })
      setDirty(true)
      forgive(Object.keys(values))
    },
    [forgive],
  )
  const start = useCallback((values: TValues) => {
    typed.current = values
    setShown(({ version }) => {
      const all = Object.keys(values).map((name) => [name, version + 1])
      return { values, version: version + 1, of: Object.fromEntries(all) as Record<string, number> }
    })
    setErrors({})
    setDirty(false)
  }, [])
  const blame = (mistakes: Mistakes) => {
    setErrors(mistakes)
    setFocused({ name: Object.keys(labels).find((name) => mistakes[name]) })
  }
  const field = (name: Extract<keyof TValues, string>): FieldBinding => ({
    name,
    label: labels[name] ?? '',
    text: String(shown.values[name] ?? ''),
    version: shown.of[name] ?? 0,
    error: errors[name],
    focus: focused.name === name,
    onInput: handleInput,
  })
  return { now: () => typed.current, values: shown.values, errors, isDirty, field, put, start, blame }
}

/** Which field a refusal of the service is about: the one that it names. */
export function fieldBlamed(message: string, labels: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(labels)
  const inCode = /参数错误：(\w+)/.exec(message)?.[1]
  return names.find((name) => name === inCode) ?? names.find((name) => message.includes(labels[name] ?? name))
}
