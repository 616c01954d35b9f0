import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { GoodsSearch } from '@/components/GoodsSearch'
import { countOf } from '@/components/GoodsSearch/countOf'
import { useGoodsSearch } from '@/components/GoodsSearch/useGoodsSearch'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStore } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { SearchStore } from '@/stores/SearchStore'

const RESULT = '/pages/search/result/index'

export default observer(function SearchResultPage() {
  const query = useQuery()
  const search = useStore(SearchStore)
  const found = useGoodsSearch(RESULT, query)
  useShareDefault(() => ({ title: found.query.keyWord, path: RESULT, query: found.address }))
  usePullDownRefresh(() => void found.refresh().finally(Taro.stopPullDownRefresh))

  const handleSearch = (word: string) => {
    const keyword = word.trim()
    if (keyword === '') return
    // The same words again: the buyer wants to see whether it works now.
    if (keyword === found.query.keyWord) return void found.reload()
    search.remember(keyword)
    void redirect({ path: RESULT, query: { keyword: search.inAddress(keyword) } })
  }
  return (
    <Page
      nav={
        <NavBar title="搜索结果">
          <SearchField
            value={found.query.keyWord || query.title}
            hint="商品、型号、品牌"
            long
            onSearch={handleSearch}
          />
        </NavBar>
      }
      announcement={countOf(found)}
    >
      <GoodsSearch found={found} scope="result" />
    </Page>
  )
})
