import { forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { Textarea } from '@tarojs/components'
import { spoken } from '@/components/spoken'
import { hideKeyboard } from '@/platform/screen'
import type { FieldHandle, FieldProps } from './Field.types'

/** The phone's field keeps its text to itself; another text is a new field. */
export const Field = forwardRef<FieldHandle, FieldProps>(function Field({ onText, onSend, onFocus }, handle) {
  const now = useRef({ text: '', cursor: 0 }).current
  const [given, setGiven] = useState({ text: '', version: 0, isFocused: false })
  const give = (text: string, cursor: number, isFocused: boolean) => {
    Object.assign(now, { text, cursor })
    onText(text)
    setGiven(({ version }) => ({ text, version: version + 1, isFocused }))
  }
  useImperativeHandle(handle, () => ({
    insert: (words) => {
      const { text, cursor } = now
      give(text.slice(0, cursor) + words + text.slice(cursor), cursor + words.length, false)
    },
    put: (words) => give(words, words.length, false),
    clear: () => give('', 0, true),
    focus: () => undefined,
    leave: hideKeyboard,
  }))
  return (
    <Textarea
      key={given.version}
      id="talk-words"
      className="talk-writing__field"
      value={given.text}
      placeholder="输入消息"
      placeholderClass="talk-writing__hint"
      maxlength={-1}
      autoHeight
      disableDefaultPadding
      showConfirmBar={false}
      adjustPosition={false}
      confirmType="send"
      confirmHold
      focus={given.isFocused}
      onInput={({ detail }) => {
        Object.assign(now, { text: detail.value, cursor: detail.cursor ?? detail.value.length })
        onText(detail.value)
      }}
      onBlur={({ detail }) => {
        if (detail.value === now.text) now.cursor = detail.cursor ?? now.cursor
      }}
      onFocus={onFocus}
      onConfirm={onSend}
      {...spoken({ label: '输入消息' })}
    />
  )
})
