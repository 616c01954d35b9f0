import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '@/components/Skeleton'
import { LoadError } from '@/components/States'
import { useLater } from '@/hooks/useLater'
import { cameBefore, later } from '@/platform/later'
import type { Brands } from './Brands'

type Code = typeof import('./Brands')

const fetchAhead = () => later<Code>('brands')

/** Asked for when the page has been painted, so that the first tap finds it. */
export const useBrandsAhead = (): void => void useLater(fetchAhead, false, () => undefined)

/** The segment that nobody sees at first: its code is fetched ahead, and waited for where it has not come yet. */
export function LazyBrands(props: Parameters<typeof Brands>[0]): ReactNode {
  const [code, setCode] = useState<Code | 'failed' | undefined>(() => cameBefore<Code>('brands'))
  const load = () => {
    later<Code>('brands').then(setCode, () => setCode('failed'))
  }
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, where it had not come before
  useEffect(() => (code ? undefined : load()), [])
  if (code === 'failed') return <LoadError onRetry={load} />
  return code ? <code.Brands {...props} /> : <Skeleton count={4} />
}
