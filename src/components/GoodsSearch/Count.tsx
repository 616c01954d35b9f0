import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useStore, useStores } from '@/hooks/useStores'
import { CompareStore } from '@/stores/CompareStore'
import { grouped } from '@/utils/numbers'
import { Icon } from '../Icon'
import { Tap } from '../Tap'
import type { GoodsSearch } from './useGoodsSearch'

interface CountProps {
  found: GoodsSearch
  waiting: boolean
  onCity: () => void
}

/** The line between the strip and the goods; it keeps its height while the answer is on its way. */
export const Count = observer(function Count({ found, waiting, onCity }: CountProps) {
  const { city } = useStores()
  const compare = useStore(CompareStore)
  const { facets, layout, setLayout } = found
  const isGrid = layout === 'tile'
  return (
    <View className="search-count">
      <View className="search-count__number">
        {waiting || !facets ? null : (
          <>
            {facets.groups ? `${facets.groups.length} 种商品，` : ''}共{' '}
            <Text className="text--digits text--bold">{grouped(facets.total)}</Text> 款
          </>
        )}
      </View>
      <Tap className="search-count__city" label={`送至 ${city.label}，更换城市`} popup="dialog" onTap={onCity}>
        <Icon name="pin" size={14} />
        送至 {city.label}
      </Tap>
      <Tap
        className="search-count__compare"
        pressed={compare.isChoosing}
        onTap={() => compare.setChoosing(!compare.isChoosing)}
      >
        对比
      </Tap>
      <Tap
        className="search-count__layout"
        label={isGrid ? '改为列表显示' : '改为大图显示'}
        onTap={() => setLayout(isGrid ? 'row' : 'tile')}
      >
        <Icon name={isGrid ? 'list' : 'grid'} size={18} />
      </Tap>
    </View>
  )
})
