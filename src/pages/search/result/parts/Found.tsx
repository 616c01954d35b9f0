import { useCallback, useRef } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { ProductCard } from '@/components/ProductCard'
import { itemPath } from '@/components/ProductCard/view'
import { Skeleton } from '@/components/Skeleton'
import { ListFooter } from '@/components/States'
import { navigate } from '@/platform/navigation'
import type { PagedList } from '@/stores/PagedList'

/** Pictures of the first screen do not wait to be scrolled to. */
const FIRST_SCREEN = 4

/**
 * The goods. A new order or filter empties the list at once; until the answer comes the last goods stay on
 * screen, dimmed, which costs the mini-program one class instead of twenty cards taken away and put back.
 */
export const Found = observer(function Found({ list }: { list: PagedList<ProductItem> }) {
  const last = useRef<readonly ProductItem[]>([])
  const isAsking = list.status === 'loading' || list.status === 'idle'
  const isEmptied = list.items.length === 0 && isAsking
  if (!isEmptied) last.current = list.items
  const handleOpen = useCallback((item: ProductItem) => void navigate(itemPath(item)), [])

  if (last.current.length === 0) return isEmptied ? <Skeleton /> : null
  return (
    <>
      <View className={isEmptied ? 'rs rs-w' : 'rs'}>
        {last.current.map((item, index) => (
          <ProductCard key={item.skuNo} item={item} lazy={index >= FIRST_SCREEN} onOpen={handleOpen} />
        ))}
      </View>
      <ListFooter
        state={
          isEmptied ? 'idle' : isAsking ? 'loading' : list.status === 'error' ? 'error' : list.hasNext ? 'idle' : 'end'
        }
        onRetry={() => void list.retry()}
      />
    </>
  )
})
