import { useCallback, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { useAdding } from '@/components/Adding'
import { ProductCard } from '@/components/ProductCard'
import { itemPath } from '@/components/ProductCard/view'
import { Skeleton } from '@/components/Skeleton'
import { Empty, ListFooter } from '@/components/States'
import { Tabs } from '@/components/Tabs'
import { useStaged } from '@/hooks/useStaged'
import { navigate } from '@/platform/navigation'
import { useSelection } from '../useSelection'

/** Two rows at first, then a row in each picture. */
const DRAWN_FIRST = 4
const ROW = 2

interface SelectionFloorProps {
  title: string
  tabs: { catalogId: string; catalogName: string }[]
}

/** The feed at the foot of the page: ten goods first, then page by page. */
export const SelectionFloor = observer(function SelectionFloor({ title, tabs }: SelectionFloorProps) {
  const [catalogId, setCatalogId] = useState(tabs[0]?.catalogId ?? '')
  const feed = useSelection(catalogId)
  const handleOpen = useCallback((item: ProductItem) => void navigate(itemPath(item)), [])
  const drawn = useStaged(feed.items.length, DRAWN_FIRST, ROW)
  const { adder, ...adding } = useAdding('home')
  if (tabs.length === 0) return null

  const waiting = feed.items.length === 0 && !feed.isEmpty && feed.status !== 'error'
  return (
    <View className="home-selection">
      <Tabs
        label={title}
        spread="left"
        items={tabs.map((tab) => ({ key: tab.catalogId, text: tab.catalogName }))}
        current={catalogId}
        onChange={setCatalogId}
      />
      {waiting ? (
        <Skeleton kind="tile" count={2} />
      ) : feed.isEmpty ? (
        <Empty title="暂无商品" hint="换个分类看看" />
      ) : (
        <View className="product-grid">
          {feed.items.slice(0, drawn).map((item) => (
            <ProductCard key={item.skuNo} item={item} brief onOpen={handleOpen} {...adding} />
          ))}
        </View>
      )}
      {waiting || feed.isEmpty ? null : <ListFooter state={footerOf(feed)} onRetry={() => void feed.retry()} />}
      {adder}
    </View>
  )
})

function footerOf({ status, hasNext }: { status: string; hasNext: boolean }): 'idle' | 'loading' | 'end' | 'error' {
  if (status === 'error') return 'error'
  if (status === 'loading') return 'loading'
  return hasNext ? 'idle' : 'end'
}
