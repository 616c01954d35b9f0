import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useReach } from '@/hooks/useReach'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { SearchStore } from '@/stores/SearchStore'
import { Cell } from '../Cell'
import { Chip } from '../Chip'
import { Empty } from '../States'
import { briefly } from './Corrected'
import { filterCount } from './goodsQuery'
import type { GoodsSearch } from './useGoodsSearch'
import { ShopCatalogs } from './ShopCatalogs'
import { WantedForm } from './WantedForm'

const MOST_WORDS = 6

const CATALOG = '/pages/catalog/index'
const MISSING = {
  catalog: { title: '本店没有这个分类', action: '全部分类', to: CATALOG },
  brand: { title: '本店没有这个品牌', action: '全部品牌', to: { path: CATALOG, query: { segment: 'brand' } } },
} as const

/** What to do next depends on what made the list empty: the filters or the words. The seller may have it all the same. */
export const NoResult = observer(function NoResult({ found }: { found: GoodsSearch }) {
  const search = useStore(SearchStore)
  const { query, first, change, facets } = found
  useEffect(() => void search.loadHotWords(), [search])
  const isFiltered = filterCount(query, first) > 0
  // A choice of the buyer's is taken back; what the link named is looked for elsewhere.
  const missing = isFiltered ? undefined : facets?.missing
  const instead = facets?.instead
  const words = search.hotWords.filter(({ keyword }) => keyword !== query.keyWord).slice(0, MOST_WORDS)
  const reach = useReach('search', { keyword: query.keyWord || undefined })
  const wider =
    query.industryId && query.keyWord
      ? { path: '/pages/search/result/index', query: { keyword: query.keyWord } }
      : '/pages/search/index'
  if (missing) {
    const { title, action, to } = MISSING[missing]
    return (
      <>
        <Empty
          title={title}
          hint="链接可能有误，或者它已不在本店销售"
          action={action}
          onAction={() => void navigate(to)}
        />
        <ShopCatalogs />
      </>
    )
  }
  return (
    <>
      {isFiltered ? (
        <Empty
          title="没有符合筛选条件的商品"
          hint="放宽条件再试试"
          action="清空筛选"
          onAction={() => change({ ...first, sort: query.sort })}
        />
      ) : (
        <Empty
          title={
            query.keyWord ? `${query.industryId ? '这个行业里' : '本店'}没有“${briefly(query.keyWord)}”` : '暂无商品'
          }
          hint={query.keyWord ? '换个说法试试：型号、规格或品牌，例如 M8×30、DN25' : '换个收货城市，或看看本店其他分类'}
          action={query.industryId ? '搜全店' : '重新搜索'}
          onAction={() => void navigate(wider)}
        >
          {instead ? (
            <View className="search-none">
              <View className="search-none__title">您是不是要找</View>
              <Chip onTap={() => void navigate({ path: '/pages/search/result/index', query: { keyword: instead } })}>
                {instead}
              </Chip>
            </View>
          ) : null}
          {words.length > 0 ? (
            <View className="search-none">
              <View className="search-none__title">大家在搜</View>
              {words.map(({ keyword, url }) => (
                <Chip
                  key={keyword}
                  onTap={() => void navigate(url || { path: '/pages/search/result/index', query: { keyword } })}
                >
                  {keyword}
                </Chip>
              ))}
            </View>
          ) : null}
        </Empty>
      )}
      <WantedForm key={query.keyWord} what={query.keyWord} />
      <ShopCatalogs />
      {reach ? (
        <View className="ui-card">
          <Cell
            title={reach.href ? '急用？直接问客服' : '急用？直接打电话问'}
            icon="headset"
            href={reach.href}
            onTap={reach.open}
          />
        </View>
      ) : null}
    </>
  )
})
