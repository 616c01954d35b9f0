import { useRef, useState } from 'react'
import { productCalls, type CatalogGroup } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { createLatest } from '@/utils/latest'

/** R-CON-05 */
const SKU_COUNT = 8

export interface Catalog {
  groups: CatalogGroup[]
  status: 'loading' | 'ready' | 'error'
  load: () => Promise<void>
}

export function useCatalog(): Catalog {
  const calls = useCalls(productCalls)
  const [groups, setGroups] = useState<CatalogGroup[]>([])
  const [status, setStatus] = useState<Catalog['status']>('loading')
  const latest = useRef(createLatest()).current

  const load = async () => {
    const isLatest = latest.begin()
    try {
      const answer = dataOf(await calls.catalogGroups({ skuCount: SKU_COUNT }))
      if (!isLatest()) return
      if (Array.isArray(answer)) setGroups(answer)
      setStatus(Array.isArray(answer) ? 'ready' : 'error')
    } catch (error) {
      console.warn('catalog', error)
      if (isLatest()) setStatus('error')
    }
  }
  return { groups, status, load }
}
