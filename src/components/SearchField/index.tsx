import { useEffect, useRef, useState } from 'react'
import { Input, View } from '@tarojs/components'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { SearchFieldProps } from './SearchField.types'
import './index.scss'

/**
 * The field in the bar of the search pages. It keeps its own text: a letter typed costs no setData. With `value`
 * instead of `defaultValue` the framework would put the first text back at every letter.
 */
export function SearchField({ value = '', hint, autoFocus, long, onInput, onSearch }: SearchFieldProps) {
  const typed = useRef(value)
  const [field, setField] = useState({ text: value, version: 0 })
  const [filled, setFilled] = useState(value !== '')

  const replace = (text: string) => {
    typed.current = text
    setFilled(text !== '')
    // The version is the field's key: the same text twice must still replace what was typed between.
    setField(({ version }) => ({ text, version: version + 1 }))
  }
  useEffect(() => {
    if (value !== typed.current) replace(value)
  }, [value])

  const handleInput = (text: string) => {
    typed.current = text
    setFilled(text !== '')
    onInput?.(text)
  }
  return (
    <View className="search-field search-field--nav">
      <Icon name="search" size={16} />
      <Input
        key={field.version}
        className="search-field__input"
        defaultValue={field.text}
        placeholder={hint}
        placeholderClass="search-field__hint"
        confirmType="search"
        focus={autoFocus || field.version > 0}
        maxlength={long ? 2_000 : 50}
        onInput={(event) => handleInput(event.detail.value)}
        onConfirm={(event) => onSearch(event.detail.value)}
      />
      {filled ? (
        <Tap
          className="search-field__side"
          onTap={() => {
            replace('')
            onInput?.('')
          }}
        >
          <Icon name="close" size={16} />
        </Tap>
      ) : null}
    </View>
  )
}
