import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsSearch } from '@/components/GoodsSearch'
import { countOf } from '@/components/GoodsSearch/countOf'
import { goodsQueryOf } from '@/components/GoodsSearch/goodsQuery'
import { useGoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStore } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { SearchStore } from '@/stores/SearchStore'

export default observer(function SearchResultPage() {
  useShareDefault()
  const query = useQuery()
  const search = useStore(SearchStore)
  const found = useGoodsSearch(goodsQueryOf(query))
  usePullDownRefresh(() => void found.refresh().finally(Taro.stopPullDownRefresh))

  const handleSearch = (word: string) => {
    const keyword = word.trim()
    if (keyword === '') return
    // The same words again: the buyer wants to see whether it works now.
    if (keyword === found.query.keyWord) return void found.reload()
    search.remember(keyword)
    void redirect({ path: '/pages/search/result/index', query: { keyword } })
  }
  return (
    <Page
      nav={
        <NavBar title="搜索结果">
          <SearchField value={found.query.keyWord || query.title} hint="商品、型号、品牌" onSearch={handleSearch} />
        </NavBar>
      }
      announcement={countOf(found)}
    >
      <GoodsSearch found={found} scope="result" />
    </Page>
  )
})
