import { useState } from 'react'
import { observer } from 'mobx-react'
import { useStore, useStores } from '@/hooks/useStores'
import { CHAT } from '@/hooks/useReach'
import { navigate } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { CompareStore } from '@/stores/CompareStore'
import { LazyCitySheet } from '../CitySheet/LazyCitySheet'
import { CompareBar, CompareMark } from '../Comparing'
import { GoodsList } from '../GoodsList'
import { Corrected } from './Corrected'
import { Count } from './Count'
import { LazyFilterSheet } from './LazyFilterSheet'
import { LazyNoResult } from './LazyNoResult'
import { Refine } from './Refine'
import type { FoundItem, GoodsSearch as Found } from './useGoodsSearch'
import { WantedOffer } from './WantedOffer'
import './index.scss'

/** One for all cards: another one each time would draw them anew. */
const compareCorner = (item: FoundItem) => <CompareMark item={item} />

const groupOf = ({ group = '' }: FoundItem) => group

interface GoodsSearchProps {
  found: Found
  /** Which page it is, for what a guest meant before he logged in. */
  scope: string
}

/** The body of a page of found goods: order, chips, filters, count, city, list or grid. */
export const GoodsSearch = observer(function GoodsSearch({ found, scope }: GoodsSearchProps) {
  const { shop, badges } = useStores()
  const compare = useStore(CompareStore)
  const [sheet, setSheet] = useState<'' | 'filter' | 'city'>('')
  const [property, setProperty] = useState<string>()
  const { list } = found
  const phone = shop.intro?.phone
  const [handleAsk] = useState(() => ({ skuNo }: FoundItem) => {
    if (badges.hasTalk) void navigate({ path: CHAT, query: { from: 'item', skuNo } })
    else callPhone(shop.intro?.phone ?? '')
  })
  const handleFilter = (name?: string) => {
    setProperty(name)
    setSheet('filter')
  }
  const waiting = list.items.length === 0 && !list.isEmpty && list.status !== 'error'
  return (
    <>
      {found.facets?.groups ? null : <Refine found={found} onFilter={handleFilter} />}
      <Corrected found={found} waiting={waiting} />
      <Count found={found} waiting={waiting} onCity={() => setSheet('city')} />
      <GoodsList
        list={list}
        scope={scope}
        layout={found.layout}
        changes
        {...(found.facets?.groups && { sectionOf: groupOf })}
        corner={compare.isChoosing ? compareCorner : undefined}
        empty={<LazyNoResult found={found} />}
        after={<WantedOffer found={found} />}
        onRetry={() => void found.reload()}
        onAsk={phone || badges.hasTalk ? handleAsk : undefined}
      />
      <CompareBar />
      <LazyFilterSheet open={sheet === 'filter'} results={found} property={property} onClose={() => setSheet('')} />
      <LazyCitySheet open={sheet === 'city'} onClose={() => setSheet('')} />
    </>
  )
})
