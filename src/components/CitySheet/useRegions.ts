import { useCallback, useEffect, useRef, useState } from 'react'
import { regionCalls, type Region } from '@/api/regions'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'

export interface Regions {
  provinces: readonly Region[]
  status: 'loading' | 'ready' | 'error'
  retry: () => void
}

/** The provinces do not change while the app runs: one answer serves every sheet. */
let kept: readonly Region[] | undefined

/** Provinces with their cities, fetched when the sheet is opened for the first time. */
export function useRegions(wanted: boolean): Regions {
  const calls = useCalls(regionCalls)
  const [provinces, setProvinces] = useState(kept ?? [])
  const [status, setStatus] = useState<Regions['status']>(kept ? 'ready' : 'loading')
  const isAsking = useRef(false)

  const load = useCallback(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setStatus('loading')
    try {
      const answer = dataOf(await calls.levels({}))
      if (Array.isArray(answer) && answer.length) {
        kept = answer
        setProvinces(answer)
        setStatus('ready')
      } else setStatus('error')
    } catch (error) {
      console.error('regions.load', error)
      setStatus('error')
    }
    isAsking.current = false
  }, [calls])

  useEffect(() => {
    if (wanted && !kept) void load()
  }, [wanted, load])

  return { provinces, status, retry: () => void load() }
}
