import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { SearchFieldProps } from './SearchField.types'
import './index.scss'

export function SearchField({ value = '', hint, autoFocus, long, choices, onInput, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const [filled, setFilled] = useState(value !== '')

  useEffect(() => {
    if (!field.current || field.current.value === value) return
    field.current.value = value
    setFilled(value !== '')
  }, [value])

  const handleChange = (text: string) => {
    setFilled(text !== '')
    if (!composing.current) onInput?.(text)
  }
  /** A field of one line would glue the lines of a list together. */
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData.getData('text').trim()
    if (!long || !lines.includes('\n')) return
    event.preventDefault()
    const input = event.currentTarget
    input.setRangeText(lines.replace(/\s*\n\s*/g, '；'), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    input.value = input.value.slice(0, input.maxLength)
    handleChange(input.value)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!choices || composing.current) return
    const { count, active, onMove } = choices
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: active + 1,
      ArrowUp: active < 0 ? count - 1 : active - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      onMove(next >= count ? -1 : next)
    } else if (event.key === 'Escape' && active >= 0) {
      event.preventDefault()
      onMove(-1)
    }
  }
  const handleClear = () => {
    if (field.current) field.current.value = ''
    field.current?.focus()
    handleChange('')
  }
  return (
    <form
      className="search-field search-field--nav"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.blur()
        onSearch(field.current?.value ?? '')
      }}
    >
      <Icon name="search" size={16} />
      <input
        ref={field}
        className="search-field__input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoFocus={autoFocus}
        aria-label="搜索商品"
        placeholder={hint}
        maxLength={long ? 2_000 : 50}
        defaultValue={value}
        {...(choices && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': choices.count > 0,
          'aria-controls': choices.listId,
          'aria-activedescendant': choices.active < 0 ? undefined : `${choices.listId}-${choices.active}`,
        })}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onChange={(event) => handleChange(event.currentTarget.value)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          handleChange(event.currentTarget.value)
        }}
      />
      {filled ? (
        <Tap className="search-field__side" label="清空输入" onTap={handleClear}>
          <Icon name="close" size={16} />
        </Tap>
      ) : null}
    </form>
  )
}
