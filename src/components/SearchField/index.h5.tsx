import { useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { SearchFieldProps } from './SearchField.types'
import './index.scss'

export function SearchField({ value = '', hint, autoFocus, onInput, onSearch }: SearchFieldProps) {
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
        maxLength={50}
        defaultValue={value}
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
