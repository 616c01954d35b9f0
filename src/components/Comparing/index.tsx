import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { MOST_COMPARED } from '@/domain/comparing'
import { useStore } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { CompareStore, type Compared } from '@/stores/CompareStore'
import { Button } from '../Button'
import { Tap } from '../Tap'
import { Thumb } from '../Thumb'
import { comparePath, NO_ROOM } from './words'
import './index.scss'

/** On a card, while the buyer chooses what to compare. */
export const CompareMark = observer(function CompareMark({ item }: { item: Compared }) {
  const compare = useStore(CompareStore)
  const isOn = compare.has(item.skuNo)
  const handleTap = () => {
    if (!compare.toggle(item)) dialogs.toast(NO_ROOM)
  }
  return (
    <Tap
      className={isOn ? 'compare-mark is-on' : 'compare-mark'}
      label={`对比，${item.skuName}`}
      pressed={isOn}
      onTap={handleTap}
    >
      {isOn ? '✓ 对比' : '+ 对比'}
    </Tap>
  )
})

/** What was chosen, above the lower edge of a list. */
export const CompareBar = observer(function CompareBar() {
  const compare = useStore(CompareStore)
  const { items } = compare
  if (!compare.isChoosing) return null
  return (
    <View className="compare-bar">
      <View className="compare-bar__goods">
        {items.length === 0 ? <View className="text--muted">点商品图上的“对比”，最多 {MOST_COMPARED} 款</View> : null}
        {items.map((item) => (
          <Tap
            key={item.skuNo}
            className="compare-bar__item"
            label={`移出对比，${item.skuName}`}
            onTap={() => compare.toggle(item)}
          >
            <Thumb className="compare-bar__image" src={item.image} alt="" lazy={false} />
          </Tap>
        ))}
      </View>
      <Button kind="p3" size="s" onTap={() => compare.setChoosing(false)}>
        收起
      </Button>
      <Button size="s" disabled={items.length < 2} onTap={() => void navigate(comparePath(items))}>
        {`对比 ${items.length}/${MOST_COMPARED}`}
      </Button>
    </View>
  )
})
