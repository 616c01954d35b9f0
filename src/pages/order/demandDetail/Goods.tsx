import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemandDetail } from '@/api/demand'
import { Price } from '@/components/Price'
import { Chunk } from '@/components/GoodsList/Chunk'
import { useChunks } from '@/components/GoodsList/useChunks'
import { Line } from './Line'
import type { Trims } from './Trims'

const FIRST_SCREEN = 4

interface GoodsProps {
  demand: DemandDetail
  trims: Trims | undefined
}

/** What was asked for, and what it may come to. */
export const Goods = observer(function Goods({ demand, trims }: GoodsProps) {
  const { lines, status, submitAmount, totalAmount } = demand
  const chunks = useChunks(lines)
  const isWaiting = status === 'DRAFT' || status === 'PENDING_CONFIRM'
  const isStocked =
    isWaiting &&
    lines.every(({ valid, canPurchaseQty, asked }) => valid && (canPurchaseQty === null || canPurchaseQty >= asked))
  const isTrimmed = trims !== undefined && trims.linesOf(lines).length > 0
  const isShown = typeof totalAmount === 'number'
  return (
    <View className="ui-card demand-detail__goods">
      <View className="demand-detail__goods-head">
        <h2 className="text--size-15 text--bold">需求商品</h2>
        <View className="text--size-13 text--muted demand-detail__grow">{`${lines.length} 款`}</View>
        {trims ? <View className="text--size-12 text--muted">确认前可调整数量</View> : null}
      </View>
      {chunks.map((chunk, at) => (
        <Chunk
          key={chunk[0]!.skuNo}
          className="demand-detail__chunk"
          render={() =>
            chunk.map((line, index) => (
              <Line key={line.skuNo} line={line} status={status} trims={trims} lazy={at > 0 || index >= FIRST_SCREEN} />
            ))
          }
        />
      ))}
      {isStocked || isShown ? (
        <View className="demand-detail__sum">
          <View className="text--size-13 text--tone-ok demand-detail__grow">{isStocked ? '全部现货' : ''}</View>
          {isShown && typeof submitAmount === 'number' && submitAmount !== totalAmount && !isTrimmed ? (
            <View className="text--size-12 text--muted">{`提交时 ¥${submitAmount.toFixed(2)}`}</View>
          ) : null}
          {isShown ? (
            <>
              <View className="text--size-13 text--muted">预估</View>
              <Price value={isTrimmed ? trims.amountOf(lines) : totalAmount} size={24} />
            </>
          ) : null}
        </View>
      ) : null}
    </View>
  )
})
