import { useEffect, useRef, useState } from 'react'
import { favoriteCalls } from '@/api/favorite'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useGuard } from '@/hooks/useGuard'
import { useResume } from '@/hooks/useResume'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { createLatest } from '@/utils/latest'
import { quietly } from './quietly'

const ANY_GROUP = '0'
const DEFAULT_GROUP = '0'

export interface Favorite {
  isKept: boolean
  toggle: () => void
}

/** Whether the buyer keeps the product, and the way to change it; a guest logs in first and it is kept then. */
export function useFavorite(skuNo: string): Favorite {
  const { user } = useStores()
  const calls = useCalls(favoriteCalls)
  const guard = useGuard()
  /** The number of the entry for `skuNo`; '' is none. */
  const [kept, setKept] = useState({ skuNo: '', id: '' })
  const latest = useRef(createLatest()).current
  const action = `favorite.${skuNo}`
  const id = kept.skuNo === skuNo ? kept.id : ''

  const { submit } = useSubmit(async (wanted: boolean) => {
    latest.cancel()
    if (!wanted) {
      if (!dataOf(await calls.remove({ id }))) return
      setKept({ skuNo, id: '' })
      dialogs.toast('已取消收藏', 1500)
      return
    }
    const added = dataOf(await calls.add({ groupId: DEFAULT_GROUP, skuNo }))
    if (!added) return
    setKept({ skuNo, id: added.id })
    dialogs.toast('已收藏', 1500)
  })

  const isKnown = user.info !== undefined
  useEffect(() => {
    if (!skuNo || !isKnown) return setKept({ skuNo: '', id: '' })
    const isLatest = latest.begin()
    const check = async () => {
      const answer = await quietly(calls.check({ groupId: ANY_GROUP, skuNo }))
      if (isLatest() && answer?.favorite) setKept({ skuNo, id: answer.id ?? '' })
    }
    void check()
    return () => latest.cancel()
  }, [skuNo, isKnown, calls, latest])
  useResume(action, () => void submit(true))

  return { isKept: id !== '', toggle: () => guard(() => void submit(id === ''), { action }) }
}
