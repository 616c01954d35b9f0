import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useStore } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { SearchStore } from '@/stores/SearchStore'

const SHOWN = 8
const LEADING = 3

/** Eight words at a time, the leading three in the colour of prices. */
export const HotWords = observer(function HotWords({ onPick }: { onPick: (word: string) => void }) {
  const { hotWords } = useStore(SearchStore)
  const [batch, setBatch] = useState(0)
  if (hotWords.length === 0) return null

  const first = (batch * SHOWN) % hotWords.length
  const shown = hotWords.slice(first, first + SHOWN)
  return (
    <View className="search-page__block">
      <View className="search-page__head">
        <h2 className="search-page__title">热门搜索</h2>
        {hotWords.length > SHOWN ? (
          <Tap className="search-page__more" onTap={() => setBatch(first + SHOWN < hotWords.length ? batch + 1 : 0)}>
            <Icon name="refresh" size={14} />
            换一批
          </Tap>
        ) : null}
      </View>
      <View className="search-page__hot-grid">
        {shown.map(({ keyword, url }, index) => (
          <Tap
            key={keyword}
            className="search-page__hot-word"
            href={url}
            onTap={() => (url ? void navigate(url) : onPick(keyword))}
          >
            <Text
              className={
                first + index < LEADING ? 'search-page__place search-page__place--leading' : 'search-page__place'
              }
            >
              {first + index + 1}
            </Text>
            <View className="text--one-line">{keyword}</View>
          </Tap>
        ))}
      </View>
    </View>
  )
})
