import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import './index.scss'

interface TabItem<TKey extends string> {
  key: TKey
  text: string
  /** Behind the text, such as the arrows of a sort order. */
  mark?: ReactNode
  label?: string
}

interface TabsProps<TKey extends string> {
  items: readonly TabItem<TKey>[]
  current: TKey
  /** `left` lets the words keep their width and scroll, instead of sharing the row. */
  spread?: 'even' | 'left'
  label: string
  onChange: (key: TKey) => void
}

export function Tabs<TKey extends string>({ items, current, spread = 'even', label, onChange }: TabsProps<TKey>) {
  return (
    <View className={spread === 'left' ? 'ui-tabs ui-tabs--left' : 'ui-tabs'} {...spoken({ role: 'tablist', label })}>
      {items.map((item) => (
        <Tap
          key={item.key}
          className={item.key === current ? 'ui-tabs__item is-on' : 'ui-tabs__item'}
          role="tab"
          selected={item.key === current}
          label={item.label}
          onTap={() => onChange(item.key)}
        >
          {item.text}
          {item.mark}
        </Tap>
      ))}
    </View>
  )
}
