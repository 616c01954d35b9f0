import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Thumb } from '@/components/Thumb'
import '@/components/BasketLine/words.scss'
import type { DraftBasket } from './draftBasket'

interface RemovedLinesProps {
  basket: Pick<DraftBasket, 'removed'>
  /** What ends the way back. */
  until: '保存' | '提交'
  onRestore: (id: string) => void
}

/** What was taken out of the demand while it is changed: nothing of it is gone before that is sent. */
export const RemovedLines = observer(function RemovedLines({ basket, until, onRestore }: RemovedLinesProps) {
  const { removed } = basket
  if (removed.length === 0) return null
  return (
    <View className="ui-card demand-detail__goods">
      <View className="demand-detail__goods-head">
        <h2 className="text--size-15 text--bold">已移除</h2>
        <View className="text--size-13 text--muted demand-detail__grow">{`${removed.length} 款`}</View>
        <View className="text--size-12 text--muted">{`${until}前可恢复`}</View>
      </View>
      {removed.map(({ id, skuName, specText, image, quantity, unit }) => (
        <View key={id} className="demand-line demand-line--invalid">
          <Thumb className="demand-line__image demand-line__image--small" src={image} alt="" lazy />
          <View className="demand-line__body">
            <View className="text--size-13">{skuName}</View>
            {specText ? <View className="basket-line__spec">{specText}</View> : null}
            <View className="demand-line__foot">
              <View className="text--size-13 text--muted text--digits">{`×${quantity} ${unit}`}</View>
              <Button kind="p3" size="s" label={`恢复 ${skuName}`} onTap={() => onRestore(id)}>
                恢复
              </Button>
            </View>
          </View>
        </View>
      ))}
    </View>
  )
})
