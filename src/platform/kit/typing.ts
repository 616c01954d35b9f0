import { useEffect, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement
interface Detail {
  value: string
  cursor: number
}

/** The handlers of the page, called with the event as Taro shapes it. */
interface TypingProps {
  value?: string | undefined
  focus?: boolean | undefined
  onInput?: ((event: never) => void) | undefined
  onConfirm?: ((event: never) => void) | undefined
  onFocus?: ((event: never) => void) | undefined
  onBlur?: ((event: never) => void) | undefined
}

/**
 * What a field of text does, whether of one line or many. The field keeps its own text: a `value` is written
 * into it only when it differs, because writing at every key drops letters and moves the cursor. While an
 * input method composes, nothing is reported: pinyin is not yet what the buyer means.
 */
export function useTyping<TField extends Field>(field: RefObject<TField>, props: TypingProps) {
  const { value, focus, onInput, onConfirm, onFocus, onBlur } = props
  const isComposing = useRef(false)

  useEffect(() => {
    const element = field.current
    if (element && value !== undefined && element.value !== value && !isComposing.current) element.value = value
  }, [field, value])

  useEffect(() => {
    if (focus) field.current?.focus()
  }, [field, focus])

  const tell = (handler: ((event: never) => void) | undefined, event: { currentTarget: EventTarget }) => {
    const target = event.currentTarget as Field
    const detail: Detail = { value: target.value, cursor: target.selectionStart ?? target.value.length }
    handler?.(Object.assign(event, { detail }) as never)
  }
  return {
    onInput: (event: FormEvent<TField>) => {
      if (!isComposing.current) tell(onInput, event)
    },
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: (event: { currentTarget: EventTarget }) => {
      isComposing.current = false
      tell(onInput, event)
    },
    onKeyDown: (event: KeyboardEvent<TField>) => {
      if (event.key !== 'Enter' || isComposing.current || event.nativeEvent.isComposing) return
      if (onConfirm) tell(onConfirm, event)
    },
    onFocus: (event: { currentTarget: EventTarget }) => tell(onFocus, event),
    onBlur: (event: { currentTarget: EventTarget }) => {
      isComposing.current = false
      tell(onBlur, event)
    },
  }
}
