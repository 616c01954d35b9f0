import { useMemo } from 'react'
import type { AnyCall } from '@/api/call'
import { callsOf, type Calls } from '@/client/calls'
import { useStores } from './useStores'

/** The calls of one domain for a page's own hook: `useCalls(productCalls)`. Pass the declaration itself. */
export function useCalls<TCalls extends Record<string, AnyCall>>(declared: TCalls): Calls<TCalls> {
  const { request } = useStores().dependencies
  return useMemo(() => callsOf(declared, request), [declared, request])
}
