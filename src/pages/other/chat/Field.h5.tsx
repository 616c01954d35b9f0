import { forwardRef, useImperativeHandle, useRef, type KeyboardEvent } from 'react'
import type { FieldHandle, FieldProps } from './Field.types'

/** Of a field that has grown to this it is scrolled. */
const HIGHEST_PX = 120

/** Of the key that ends what an input method composes, which sends nothing. */
const COMPOSING_KEY = 229

export const Field = forwardRef<FieldHandle, FieldProps>(function Field({ onText, onSend, onFocus }, handle) {
  const field = useRef<HTMLTextAreaElement>(null)
  const told = () => {
    const { current } = field
    if (!current) return
    current.style.height = ''
    const { scrollHeight, clientHeight } = current
    if (scrollHeight > clientHeight) current.style.height = `${Math.min(scrollHeight, HIGHEST_PX)}px`
    onText(current.value)
  }
  const put = (words: string) => {
    if (field.current) field.current.value = words
    told()
  }
  useImperativeHandle(handle, () => ({
    insert: (words) => {
      const { current } = field
      current?.setRangeText(words, current.selectionStart, current.selectionEnd, 'end')
      told()
    },
    put,
    clear: () => put(''),
    focus: () => field.current?.focus(),
    leave: () => field.current?.blur(),
  }))
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY)
      return
    event.preventDefault()
    onSend()
  }
  return (
    <textarea
      ref={field}
      id="talk-words"
      className="talk-writing__field"
      rows={1}
      placeholder="输入消息"
      aria-label="输入消息"
      enterKeyHint="send"
      onChange={told}
      onKeyDown={handleKey}
      onFocus={onFocus}
    />
  )
})
