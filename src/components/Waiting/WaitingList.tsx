import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { changesOf, lastOf } from '@/domain/waiting/changes'
import type { WaitingQueue } from '@/stores/waiting/queue.types'
import { changeText } from '@/stores/waiting/words'
import { Button } from '../Button'
import { Sheet } from '../Sheet'
import { clockText } from './clockText'

const PLACES: Readonly<Record<string, string>> = {
  cart: '购物车',
  cartTick: '购物车',
  demand: '需求蓝',
  demandTick: '需求蓝',
  favorite: '收藏',
}

/** Everything that waits on this device, of all pages, and the way to take it back. */
export const WaitingList = observer(function WaitingList({
  open,
  queue,
  onClose,
}: {
  open: boolean
  queue: WaitingQueue
  onClose: () => void
}) {
  const { changes } = queue
  const lasts = changes.filter((change) => lastOf(changes, change) === change)
  return (
    <Sheet open={open} title="等待同步的改动" onClose={onClose}>
      {lasts.map((change) => {
        const { key, kind, of, name, to, at } = change
        const [first] = changesOf(changes, change)
        const isTick = kind.endsWith('Tick')
        const what = isTick ? (to ? '勾选' : '取消勾选') : changeText(first!.from, to)
        return (
          <View key={key} className="waiting-list__one">
            <View className="waiting-list__words">
              <View className="text--size-13">{name}</View>
              <View className="text--size-12 text--muted">{`${PLACES[kind] ?? ''} · ${what} · ${clockText(at)}`}</View>
            </View>
            <Button kind="p3" size="s" label={`撤回，${name}`} onTap={() => queue.withdraw(kind, of)}>
              撤回
            </Button>
          </View>
        )
      })}
      {lasts.length === 0 ? <View className="waiting-list__none text--muted">没有等待同步的改动</View> : null}
    </Sheet>
  )
})
