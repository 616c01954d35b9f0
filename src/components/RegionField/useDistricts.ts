import { useCallback, useEffect, useRef, useState } from 'react'
import { regionCalls, type Region } from '@/api/regions'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { createLatest } from '@/utils/latest'

/** Districts do not change while the app runs. */
const kept = new Map<string, readonly Region[]>()

interface Districts {
  districts: readonly Region[]
  status: 'loading' | 'ready' | 'error'
  retry: () => void
}

const WAITING = { of: '', list: [] as readonly Region[], hasFailed: false }

/** The districts of a city, fetched when it is chosen for the first time. */
export function useDistricts(cityCode: string): Districts {
  const calls = useCalls(regionCalls)
  const [answer, setAnswer] = useState(WAITING)
  const latest = useRef(createLatest()).current

  const load = useCallback(async () => {
    const isLatest = latest.begin()
    setAnswer(WAITING)
    try {
      const list = dataOf(await calls.levels({ parentCode: cityCode }))
      if (Array.isArray(list) && list.length > 0) kept.set(cityCode, list)
      if (isLatest()) setAnswer({ of: cityCode, list: list ?? [], hasFailed: !list?.length })
    } catch (error) {
      console.error('regions.districts', error)
      if (isLatest()) setAnswer({ of: cityCode, list: [], hasFailed: true })
    }
  }, [calls, cityCode, latest])

  useEffect(() => {
    if (cityCode !== '' && !kept.has(cityCode)) void load()
  }, [cityCode, load])

  const known = kept.get(cityCode)
  if (known) return { districts: known, status: 'ready', retry: () => undefined }
  const hasFailed = answer.of === cityCode && answer.hasFailed
  return { districts: [], status: hasFailed ? 'error' : 'loading', retry: () => void load() }
}
