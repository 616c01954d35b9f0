import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { spoken } from '@/components/spoken'

interface RowProps {
  name: string
  /** '' where it is not told. */
  cells: readonly ReactNode[]
  differs: boolean
}

/** One fact of all goods; what differs is washed and marked, so that it is told by more than its colour. */
export function Row({ name, cells, differs }: RowProps) {
  return (
    <View
      className={differs ? 'compare-table__row compare-table__row--differs' : 'compare-table__row'}
      {...spoken({ role: 'row' })}
    >
      <View className="compare-table__name" {...spoken({ role: 'rowheader', label: differs ? `${name}，不同` : name })}>
        {name}
        {differs ? <Text className="text--tone-strong"> •</Text> : null}
      </View>
      {cells.map((cell, place) => (
        <View
          className={cell === '' ? 'compare-table__cell text--muted' : 'compare-table__cell'}
          key={place}
          {...spoken({ role: 'cell' })}
        >
          {cell === '' ? '未提供' : cell}
        </View>
      ))}
    </View>
  )
}

export function Title({ text }: { text: string }) {
  return (
    <View {...spoken({ role: 'row' })}>
      <View className="compare-table__title" {...spoken({ role: 'rowheader' })}>
        {text}
      </View>
    </View>
  )
}
