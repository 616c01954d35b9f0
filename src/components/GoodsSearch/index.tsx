import { useState } from 'react'
import { observer } from 'mobx-react'
import { useAddOne } from '@/hooks/useAddOne'
import { useStore, useStores } from '@/hooks/useStores'
import { callPhone } from '@/platform/device'
import { SearchStore } from '@/stores/SearchStore'
import { CitySheet } from '../CitySheet'
import { GoodsList } from '../GoodsList'
import { Count } from './Count'
import { FilterSheet } from './FilterSheet'
import { NoResult } from './NoResult'
import { Refine } from './Refine'
import type { GoodsSearch as Found } from './useGoodsSearch'
import './index.scss'

interface GoodsSearchProps {
  found: Found
  /** Which page it is, for what a guest meant before he logged in. */
  scope: string
}

/** The body of a page of found goods: order, chips, filters, count, city, list or grid. */
export const GoodsSearch = observer(function GoodsSearch({ found, scope }: GoodsSearchProps) {
  const { shop } = useStores()
  const search = useStore(SearchStore)
  const [sheet, setSheet] = useState<'' | 'filter' | 'city'>('')
  const { list, facets } = found
  const handleAdd = useAddOne(scope)
  const phone = shop.intro?.phone
  const [handleAsk] = useState(() => () => callPhone(shop.intro?.phone ?? ''))
  const waiting = list.items.length === 0 && !list.isEmpty && list.status !== 'error'
  return (
    <>
      <Refine found={found} onFilter={() => setSheet('filter')} />
      <Count facets={facets} waiting={waiting} onCity={() => setSheet('city')} />
      <GoodsList
        list={list}
        layout={search.layout}
        empty={<NoResult found={found} />}
        onRetry={() => void found.reload()}
        onAdd={handleAdd}
        onAsk={phone ? handleAsk : undefined}
      />
      <FilterSheet open={sheet === 'filter'} results={found} onClose={() => setSheet('')} />
      <CitySheet open={sheet === 'city'} onClose={() => setSheet('')} />
    </>
  )
})
