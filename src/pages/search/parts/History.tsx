import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Chip } from '@/components/Chip'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useStore } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { SearchStore } from '@/stores/SearchStore'

export const History = observer(function History({ onPick }: { onPick: (word: string) => void }) {
  const search = useStore(SearchStore)
  if (search.history.length === 0) return null

  const handleClear = async () => {
    const sure = await dialogs.modal({
      title: '提示',
      content: '确定清空搜索记录？',
      confirmText: '清空',
      cancelText: '取消',
    })
    if (sure) search.clearHistory()
  }
  return (
    <View className="search-page__block">
      <View className="search-page__head">
        <h2 className="search-page__title">最近搜索</h2>
        <Tap className="search-page__clear" label="清空搜索记录" onTap={() => void handleClear()}>
          <Icon name="trash" size={18} />
        </Tap>
      </View>
      <View className="search-page__words">
        {search.history.map((word) => (
          <Chip key={word} onTap={() => onPick(word)}>
            {word}
          </Chip>
        ))}
      </View>
    </View>
  )
})
