import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'
import type { Results } from '../useResults'
import { grouped } from '@/utils/numbers'

interface CountProps {
  facets: Results['facets']
  waiting: boolean
  onCity: () => void
}

/** The line between the strip and the goods; it keeps its height while the answer is on its way. */
export const Count = observer(function Count({ facets, waiting, onCity }: CountProps) {
  const { city } = useStores()
  return (
    <View className="rc">
      <View>
        {waiting || !facets ? null : (
          <>
            {facets.corrected ? `已为您搜索“${facets.corrected}”，` : ''}共{' '}
            <Text className="num b">{grouped(facets.total)}</Text> 款
          </>
        )}
      </View>
      <Tap className="rc-c" label={`送至 ${city.label}，更换城市`} popup="dialog" onTap={onCity}>
        <Icon name="pin" size={14} />
        送至 {city.label}
      </Tap>
    </View>
  )
})
