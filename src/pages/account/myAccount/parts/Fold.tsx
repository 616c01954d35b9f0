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
    <View className="ma-o">
      <Tap className="ma-c" expanded={open} onTap={() => setOpen(!open)}>
        <View className="ma-k">{title}</View>
        <View className="ma-v el">{value}</View>
        <Icon name={open ? 'chevu' : 'chevd'} size={16} className="c3" />
      </Tap>
      {open ? <View className="ma-f">{children(() => setOpen(false))}</View> : null}
    </View>
  )
}
