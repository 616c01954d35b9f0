import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SearchField } from '@/components/SearchField'
import { useOnShop } from '@/hooks/useOnShop'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { SearchStore } from '@/stores/SearchStore'
import { History } from './parts/History'
import { HotWords } from './parts/HotWords'
import { Industries } from './parts/Industries'
import { ScanCard } from './parts/ScanCard'
import { Suggestions } from './parts/Suggestions'
import { useSuggestions } from './useSuggestions'
import './index.scss'

const RESULT = '/pages/search/result/index'
const HINT = '商品、型号、品牌'
const LIST_ID = 'search-suggestions'

export default observer(function SearchPage() {
  useShareDefault()
  const search = useStore(SearchStore)
  const { keyword = '' } = useQuery()
  const [text, setText] = useState(keyword)
  const suggestions = useSuggestions()
  const [active, setActive] = useState(-1)
  const isSuggesting = text.trim() !== '' && suggestions.words.length > 0

  useOnShop(() => void search.loadHotWords())
  useEffect(() => search.prepare(), [search])

  const handleInput = (typed: string) => {
    setText(typed)
    setActive(-1)
    suggestions.ask(typed)
  }
  const handleSearch = (word: string) => {
    const wanted = word.trim()
    if (wanted === '') return
    suggestions.cancel()
    search.remember(wanted)
    void navigate({ path: RESULT, query: { keyword: search.inAddress(wanted) } })
  }
  return (
    <Page
      plain
      nav={
        <NavBar title="搜索">
          <SearchField
            value={keyword}
            hint={HINT}
            autoFocus
            long
            choices={{ listId: LIST_ID, count: isSuggesting ? suggestions.words.length : 0, active, onMove: setActive }}
            onInput={handleInput}
            onSearch={(typed) => handleSearch((isSuggesting && suggestions.words[active]) || typed)}
          />
        </NavBar>
      }
      announcement={suggestions.words.length > 0 ? `${suggestions.words.length} 条搜索建议` : undefined}
    >
      {isSuggesting ? (
        <Suggestions id={LIST_ID} typed={text.trim()} words={suggestions.words} active={active} onPick={handleSearch} />
      ) : (
        <>
          <History onPick={handleSearch} />
          <HotWords onPick={handleSearch} />
          <ScanCard />
          <Industries />
        </>
      )}
    </Page>
  )
})
