import { useRef, useState } from 'react'
import { industryCalls, type IndustryCatalog } from '@/api/industry'
import type { Brand } from '@/api/product'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { createLatest } from '@/utils/latest'

export interface Hot {
  /** undefined until they are there; [] where there are none or they do not come, which leaves their block out. */
  catalogs: readonly IndustryCatalog[] | undefined
  brands: readonly Brand[] | undefined
  load: () => Promise<void>
}

/** R-CALL-112 and R-CALL-113: neither waits for the other. The component must be an observer. */
export function useHot(id: string): Hot {
  const calls = useCalls(industryCalls)
  const [catalogs, setCatalogs] = useState<readonly IndustryCatalog[]>()
  const [brands, setBrands] = useState<readonly Brand[]>()
  const latest = useRef(createLatest()).current
  const load = async () => {
    const isLatest = latest.begin()
    const put = <TItem>(list: TItem[] | undefined, set: (list: readonly TItem[]) => void) => {
      if (isLatest()) set(Array.isArray(list) ? list : [])
    }
    await Promise.all([
      calls.hotCatalogs({ id }).then(
        (answer) => put(dataOf(answer), setCatalogs),
        () => put(undefined, setCatalogs),
      ),
      calls.hotBrands({ id }).then(
        (answer) => put(dataOf(answer), setBrands),
        () => put(undefined, setBrands),
      ),
    ])
  }
  useOnShop(() => void load())
  return { catalogs, brands, load }
}
