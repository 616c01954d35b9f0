import { useCallback, useEffect, useRef, useState } from 'react'
import { drawAttention } from '@/platform/page'

/** What is wrong, by the name of the field. */
export type Mistakes<TName extends string = string> = Readonly<Partial<Record<TName, string>>>

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

type NameIn<TValues> = Extract<keyof TValues, string>

export interface Form<TValues> {
  /** What the buyer has typed up to now. It is no state: a letter must not cost a render in the mini-program. */
  now: () => TValues
  /** As of the last time the page changed them itself. */
  values: TValues
  errors: Mistakes<NameIn<TValues>>
  field: (name: NameIn<TValues>) => FieldBinding
  /** What a field of another make than `Field` tells of its text. */
  type: (name: NameIn<TValues>, text: string) => void
  /** Values that do not come from the keyboard: a region, a company, a pasted address. */
  put: (values: Partial<TValues>) => void
  /** Everything anew, as when the entry to edit has arrived. */
  start: (values: TValues) => void
  /** Shows what is wrong, and only that, and brings the first of it to the buyer. Answers whether nothing is. */
  check: (found: Mistakes<NameIn<TValues>>) => boolean
}

interface FormOptions {
  /** The fields by name, in the order in which they stand on the page; only who has a label here gets the focus. */
  labels?: Readonly<Record<string, string>>
  /** Told of every change by the buyer or the page, but not of `start`. */
  onChange?: () => void
}

const without = (errors: Mistakes, names: readonly string[]): Mistakes =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** The values and mistakes of a form. */
export function useForm<TValues extends object>(
  initial: TValues,
  { labels = {}, onChange }: FormOptions = {},
): Form<TValues> {
  const typed = useRef(initial)
  const [shown, setShown] = useState({ values: initial, version: 0, of: {} as Record<string, number> })
  const [errors, setErrors] = useState<Mistakes>({})
  const changed = useRef(onChange)
  changed.current = onChange
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
      changed.current?.()
      forgive([name])
    },
    [forgive],
  )
  const put = useCallback(
    (values: Partial<TValues>) => {
      typed.current = { ...typed.current, ...values }
      setShown(({ version, of }) => {
        const anew = Object.keys(values).map((name) => [name, version + 1])
        return { values: typed.current, version: version + 1, of: { ...of, ...Object.fromEntries(anew) } }
      })
      changed.current?.()
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
  }, [])
  const check = (found: Mistakes) => {
    setErrors(found)
    setFocused({ name: Object.keys(labels).find((name) => found[name]) })
    return !Object.values(found).some(Boolean)
  }
  const field = (name: NameIn<TValues>): FieldBinding => ({
    name,
    label: labels[name] ?? '',
    text: String(shown.values[name] ?? ''),
    version: shown.of[name] ?? 0,
    error: errors[name],
    focus: focused.name === name,
    onInput: handleInput,
  })
  return { now: () => typed.current, values: shown.values, errors, field, type: handleInput, put, start, check }
}

/** Which field a refusal of the service is about: the one that it names. */
export function fieldBlamed(message: string, labels: Readonly<Record<string, string>>): string | undefined {
  const names = Object.keys(labels)
  const inCode = /参数错误：(\w+)/.exec(message)?.[1]
  return names.find((name) => name === inCode) ?? names.find((name) => message.includes(labels[name] ?? name))
}
