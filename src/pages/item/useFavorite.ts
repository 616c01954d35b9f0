import { useEffect, useRef, useState } from 'react'
import { favoriteCalls } from '@/api/favorite'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useGuard } from '@/hooks/useGuard'
import { useResume } from '@/hooks/useResume'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import type { Wishes } from '@/stores/waiting/wishes.types'
import { WaitingStore } from '@/stores/WaitingStore'
import { uuid } from '@/utils/ids'
import { createLatest } from '@/utils/latest'
import { quietly } from './quietly'

const ANY_GROUP = '0'
const DEFAULT_GROUP = '0'

export interface Favorite {
  isKept: boolean
  toggle: () => void
}

/**
 * Whether the buyer keeps the product, and the way to change it; a guest logs in first and it is kept then. The component
 * must be an observer.
 */
export function useFavorite(skuNo: string, skuName: string): Favorite {
  const root = useStores()
  const { user } = root
  const waiting = root.need(WaitingStore)
  const calls = useCalls(favoriteCalls)
  const guard = useGuard()
  /** The number of the entry for `skuNo`; '' is none. */
  const [kept, setKept] = useState({ skuNo: '', id: '' })
  const latest = useRef(createLatest()).current
  const action = `favorite.${skuNo}`
  const id = kept.skuNo === skuNo ? kept.id : ''

  const waits = waiting.queue?.wantedOf('favorite', skuNo)
  const isKept = typeof waits === 'boolean' ? waits : id !== ''

  const { submit } = useSubmit(async (wanted: boolean) => {
    latest.cancel()
    const tellKept = () => dialogs.toast(wanted ? '已收藏，联网后同步' : '已取消收藏，联网后同步', 1500)
    const key = uuid()
    const wish = (make: Wishes, left?: string) => [make.favorite({ skuNo, skuName }, isKept, wanted, left)]
    if (waiting.follow((make) => wish(make))) return tellKept()
    try {
      await send(wanted, key)
    } catch (error) {
      if (!(await waiting.keep(error, (make) => wish(make, key)))) throw error
      tellKept()
    }
  })
  const send = async (wanted: boolean, idempotencyKey: string) => {
    if (!wanted) {
      if (!dataOf(await calls.remove({ id }, { idempotencyKey }))) return
      setKept({ skuNo, id: '' })
      dialogs.toast('已取消收藏', 1500)
      return
    }
    const added = dataOf(await calls.add({ groupId: DEFAULT_GROUP, skuNo }, { idempotencyKey }))
    if (!added) return
    setKept({ skuNo, id: added.id })
    dialogs.toast('已收藏', 1500)
  }

  const isKnown = user.info !== undefined
  const isWaiting = waits !== undefined
  useEffect(() => {
    if (!skuNo || !isKnown) return setKept({ skuNo: '', id: '' })
    // What has waited has been brought by now: only the service knows the number of it.
    if (isWaiting) return undefined
    const isLatest = latest.begin()
    const check = async () => {
      const answer = await quietly(calls.check({ groupId: ANY_GROUP, skuNo }))
      if (isLatest() && answer?.favorite) setKept({ skuNo, id: answer.id ?? '' })
    }
    void check()
    return () => latest.cancel()
  }, [skuNo, isKnown, isWaiting, calls, latest])
  useResume(action, () => void submit(true))

  return { isKept, toggle: () => guard(() => void submit(!isKept), { action }) }
}
