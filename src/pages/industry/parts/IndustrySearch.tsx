import { useEffect } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { Chip } from '@/components/Chip'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { Empty } from '@/components/States'
import { useIndustries } from '@/hooks/useIndustries'
import { useStore } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import { setTitle } from '@/platform/page'
import { SearchStore } from '@/stores/SearchStore'
import type { Query } from '@/utils/query'
import { SEARCH } from '../routes'
import type { IndustryState } from '../useIndustry'
import { Found } from './Found'
import { Missing } from './Missing'

interface IndustrySearchProps {
  query: Query
  state: IndustryState
}

export const IndustrySearch = observer(function IndustrySearch({ query, state }: IndustrySearchProps) {
  const search = useStore(SearchStore)
  const industries = useIndustries()
  const { id = '', keyword = '', mode } = query
  const words = keyword.trim()
  const name = state.industry?.name
  const title = name ? `${name} · 搜索` : '行业搜索'
  useEffect(() => setTitle(title), [title])

  usePullDownRefresh(() => void state.load().finally(Taro.stopPullDownRefresh))
  const go = (next: { id?: string; keyword?: string }) =>
    void redirect({ path: SEARCH, query: { id: id || undefined, keyword: words || undefined, mode, ...next } })
  const handleSearch = (typed: string) => {
    const wanted = typed.trim()
    if (wanted === '') return
    search.remember(wanted)
    go({ keyword: wanted })
  }
  const isMissing = id !== '' && state.status === 'missing'
  return (
    <Page title={title}>
      <View className="industry-find">
        <SearchField value={keyword} hint={`在${name ?? '行业'}里搜索`} onSearch={handleSearch} />
      </View>
      {isMissing ? <Missing /> : null}
      {!isMissing && id !== '' && words !== '' ? <Found key={`${id} ${words}`} id={id} query={query} /> : null}
      {!isMissing && (id === '' || words === '') ? (
        <>
          {industries.length > 0 ? (
            <View className="ui-card industry-choice">
              <View className="industry-choice__title">在哪个行业里找</View>
              {industries.map((one) => (
                <Chip key={one.id} on={one.id === id} onTap={() => go({ id: one.id })}>
                  {one.name}
                </Chip>
              ))}
            </View>
          ) : null}
          <Empty
            title={name ? `在${name}里找商品` : '先选一个行业'}
            hint={name ? '输入商品、型号或品牌，只找这个行业用得上的' : '再输入商品、型号或品牌'}
          />
        </>
      ) : null}
    </Page>
  )
})
