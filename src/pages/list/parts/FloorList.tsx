import { useEffect } from 'react'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import type { ProductItem } from '@/api/product'
import { GoodsList } from '@/components/GoodsList'
import { GoodsSearch } from '@/components/GoodsSearch'
import { useGoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import { Page } from '@/components/Page'
import { Empty, LoadError } from '@/components/States'
import { Skeleton } from '@/components/Skeleton'
import { useOnShop } from '@/hooks/useOnShop'
import { usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import type { HomeStore } from '@/stores/HomeStore'
import type { Query } from '@/utils/query'
import { LIST, useListPage } from '../useListPage'

const keyOf = (item: ProductItem) => item.skuNo

function floorOf({ modules }: HomeStore, title: string): readonly ProductItem[] | undefined {
  for (const module of modules) {
    const isGoods = module.kind === 'WA_HP_PRODUCT_FLOOR' || module.kind === 'WA_GBB_IRON_FLOOR'
    if (isGoods && module.title === title) return module.data.list ?? []
  }
  return undefined
}

/** All goods of the home page's floor with this title; a title that no floor has is searched for. */
export const FloorList = observer(function FloorList({ query }: { query: Query }) {
  const { title = '' } = query
  const { home, shop } = useStores()
  useOnShop(() => {
    // Without the home page below this one, nobody else asks for prices that come and go with the session.
    if (shop.priceLogin || home.status === 'idle' || home.status === 'error') void home.load()
  })
  if (home.modules.length === 0 && home.status !== 'ready') {
    return (
      <Page title={title || '商品列表'}>
        {home.status === 'error' ? <LoadError onRetry={() => void home.load()} /> : <Skeleton />}
      </Page>
    )
  }
  const goods = title ? floorOf(home, title) : undefined
  return goods ? <Floor title={title} goods={goods} /> : <Words query={query} />
})

const Floor = observer(function Floor({ title, goods }: { title: string; goods: readonly ProductItem[] }) {
  const { home } = useStores()
  const list = usePagedList(async () => ({ list: [...goods], hasNext: false }), keyOf)
  useEffect(() => void list.reset(async () => ({ list: [...goods], hasNext: false })), [list, goods])
  useListPage(title, { title })
  usePullDownRefresh(() => void home.load().finally(Taro.stopPullDownRefresh))
  return (
    <Page title={title}>
      <GoodsList
        list={list}
        scope="floor"
        empty={
          <Empty
            title="暂无商品"
            hint="去分类看看"
            action="全部分类"
            onAction={() => void navigate('/pages/catalog/index')}
          />
        }
      />
    </Page>
  )
})

const Words = observer(function Words({ query }: { query: Query }) {
  const { title = '' } = query
  const found = useGoodsSearch(LIST, query, { words: title })
  const name = title ? `“${title}”的搜索结果` : '全部商品'
  useListPage(name, found.address)
  usePullDownRefresh(() => void found.refresh().finally(Taro.stopPullDownRefresh))
  return (
    <Page title={name}>
      <GoodsSearch found={found} scope="list" />
    </Page>
  )
})
