import { useEffect, useState } from 'react'
import { Skeleton } from '../Skeleton'
import { LoadError } from '../States'
import type { NoResult } from './NoResult'

interface Code {
  NoResult: typeof NoResult
}

/** Its code comes with the first list that is empty; until then the goods seem to be on their way. */
export function LazyNoResult(props: Parameters<typeof NoResult>[0]) {
  const [code, setCode] = useState<Code | 'failed'>()
  const load = () => {
    import(/* webpackChunkName: "no-result" */ './NoResult').then(setCode, () => setCode('failed'))
  }
  useEffect(load, [])
  if (code === 'failed') return <LoadError onRetry={load} />
  return code ? <code.NoResult {...props} /> : <Skeleton kind={props.found.layout} />
}

void ({ LazyNoResult } satisfies typeof import('./LazyNoResult'))
