import { useRef, useState } from 'react'
import { industryStartCalls } from '@/api/industryStart'
import { dataOf } from '@/client/calls'
import { createLatest } from '@/utils/latest'
import { useCalls } from './useCalls'
import { useOnShop } from './useOnShop'

type Enabled = readonly { id: string; name: string }[]

const NONE: Enabled = []

/** R-CALL-115: the industries of the shop; none until they are there, and where they do not come. The component must be an observer. */
export function useIndustries(): Enabled {
  const calls = useCalls(industryStartCalls)
  const [list, setList] = useState(NONE)
  const latest = useRef(createLatest()).current
  useOnShop(() => {
    const isLatest = latest.begin()
    calls.enabled().then(
      (answer) => isLatest() && setList(dataOf(answer) ?? NONE),
      (error: unknown) => console.warn('industries', error),
    )
  })
  return list
}
