import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'

interface FoldProps {
  title: string
  /** At the right of the title. */
  value?: string
  /** Drawn when unfolded; `close` folds it again. */
  children: (close: () => void) => ReactNode
}

/** A row that opens a form below itself: a field in a sheet is covered by the keyboard of some phones. */
export function Fold({ title, value, children }: FoldProps) {
  const [open, setOpen] = useState(false)
  return (
    <View className="my-account__fold">
      <Tap className="my-account__fold-head" expanded={open} onTap={() => setOpen(!open)}>
        <View className="my-account__label">{title}</View>
        <View className="my-account__value text--one-line">{value}</View>
        <Icon name={open ? 'chevu' : 'chevd'} size={16} className="text--muted" />
      </Tap>
      {open ? <View className="my-account__fold-body">{children(() => setOpen(false))}</View> : null}
    </View>
  )
}
