import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '@/components/Skeleton'
import { LoadError } from '@/components/States'
import { later } from '@/platform/later'
import type { Brands } from './Brands'

type Code = typeof import('./Brands')

/** The segment that nobody sees at first: its code is fetched ahead, and waited for where it has not come yet. */
export function LazyBrands(props: Parameters<typeof Brands>[0]): ReactNode {
  const [code, setCode] = useState<Code | 'failed'>()
  const load = () => {
    later<Code>('brands').then(setCode, () => setCode('failed'))
  }
  useEffect(load, [])
  if (code === 'failed') return <LoadError onRetry={load} />
  return code ? <code.Brands {...props} /> : <Skeleton count={4} />
}
