import { useState } from 'react'
import { View } from '@tarojs/components'
import { computed } from 'mobx'
import { observer } from 'mobx-react'
import { useStore } from '@/hooks/useStores'
import { WaitingStore } from '@/stores/WaitingStore'
import { Icon } from '../Icon'

/** What of a thing is not with the service yet. */
export const WaitingMark = observer(function WaitingMark({ kind, of }: { kind: string; of: string }) {
  const waiting = useStore(WaitingStore)
  // Of two hundred lines only the one that it is about is drawn again.
  const [text] = useState(() => computed(() => waiting.queue?.markOf(kind, of) ?? ''))
  if (!text.get()) return null
  return (
    <View className="waiting-mark text--size-12 text--tone-warn">
      <Icon name="clock" size={14} />
      {text.get()}
    </View>
  )
})
