import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { Skeleton } from '@/components/Skeleton'
import { LoadError } from '@/components/States'
import type { SelectionFloor } from './SelectionFloor'

interface Code {
  SelectionFloor: typeof SelectionFloor
}

/** The foot of the page, which nobody sees at first: its code comes when the floors above it are drawn. */
export function LazySelectionFloor(props: Parameters<typeof SelectionFloor>[0]) {
  const [code, setCode] = useState<Code | 'failed'>()
  const load = () => {
    import(/* webpackChunkName: "home-selection" */ './SelectionFloor').then(setCode, () => setCode('failed'))
  }
  useEffect(load, [])
  if (props.tabs.length === 0) return null
  if (code === 'failed') return <LoadError onRetry={load} />
  if (code) return <code.SelectionFloor {...props} />
  return (
    <View className="home-selection">
      <Skeleton kind="tile" count={2} />
    </View>
  )
}

void ({ LazySelectionFloor } satisfies typeof import('./LazySelectionFloor'))
