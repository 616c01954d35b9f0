import { useEffect, useRef, useState } from 'react'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { CitySheet } from '@/components/CitySheet'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { LoadError } from '@/components/States'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { Count } from './parts/Count'
import { FilterSheet } from './parts/FilterSheet'
import { Found } from './parts/Found'
import { NoResult } from './parts/NoResult'
import { Refine } from './parts/Refine'
import { questionOf } from './question'
import { useResults } from './useResults'
import './index.scss'

export default observer(function SearchResultPage() {
  useShareDefault()
  const query = useQuery()
  const { search, city } = useStores()
  const { cityCode } = city.record
  const results = useResults(questionOf(query))
  const [sheet, setSheet] = useState<'' | 'filter' | 'city'>('')
  const { list, question, facets } = results

  usePullDownRefresh(() => void results.reload().finally(Taro.stopPullDownRefresh))
  const askedFor = useRef(cityCode)
  useEffect(() => {
    if (askedFor.current === cityCode) return
    askedFor.current = cityCode
    // Stock, lead time and area limits belong to the city.
    void results.reload()
  }, [cityCode, results])
  const handleSearch = (word: string) => {
    const keyword = word.trim()
    if (keyword === '') return
    // The same words again: the buyer wants to see whether it works now.
    if (keyword === question.keyWord) return void results.reload()
    search.remember(keyword)
    void redirect({ path: '/pages/search/result/index', query: { keyword } })
  }

  const failed = list.status === 'error' && list.items.length === 0
  const waiting = list.items.length === 0 && !list.isEmpty && !failed
  return (
    <Page
      nav={
        <NavBar title="搜索结果">
          <SearchField value={question.keyWord || query.title} hint="商品、型号、品牌" onSearch={handleSearch} />
        </NavBar>
      }
      announcement={waiting || !facets ? undefined : `共 ${facets.total} 件商品`}
    >
      <Refine question={question} facets={facets} onChange={results.change} onFilter={() => setSheet('filter')} />
      <Count facets={facets} waiting={waiting} onCity={() => setSheet('city')} />
      {failed ? <LoadError onRetry={() => void results.reload()} /> : null}
      {list.isEmpty ? <NoResult question={question} onChange={results.change} /> : null}
      <Found list={list} />
      <FilterSheet open={sheet === 'filter'} results={results} onClose={() => setSheet('')} />
      <CitySheet open={sheet === 'city'} onClose={() => setSheet('')} />
    </Page>
  )
})
