import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { observer } from 'mobx-react'
import type { BasketLine } from '@/api/baskets'
import { BASKET_TEXT } from '@/domain/basket'
import { nudgeText } from '@/domain/offer'
import { tierPrice } from '@/domain/price'
import { quantityRule } from '@/domain/quantity'
import { Button } from '../Button'
import { Sheet } from '../Sheet'
import { Amount } from './Amount'
import { GoodsHead } from './GoodsHead'
import { Keys } from './Keys'
import { Subtotal } from './Subtotal'
import type { TypedQuantity } from './TypedQuantity'

interface LinePadProps {
  typed: TypedQuantity
  /** The line whose quantity is typed, or was typed last: the sheet shows it until it is gone. */
  edited: BasketLine | undefined
  /** The sheet stands ready with it. */
  first: BasketLine | undefined
  ready: true | 'later'
  /** Whoever has a cart may ask a colleague for the quantity instead: it goes into the demand basket, and the line stays. */
  onDemand?: (quantity: number) => void
}

/**
 * The quantity of one line, typed. One sheet serves all lines; it stands ready with the first of them, because drawing
 * it anew would be too much for one setData.
 */
export const LinePad = observer(function LinePad({ typed, edited, first, ready, onDemand }: LinePadProps) {
  const line = edited ?? first
  // Another device took the line out while its quantity was typed: the keyboard is the page's again.
  const isLost = edited === undefined && typed.text !== undefined
  useEffect(() => {
    if (isLost) typed.drop()
  }, [isLost, typed])
  if (!line) return null
  const rule = quantityRule(line)
  const { quantity } = typed
  const price = quantity === line.quantity ? line.price : tierPrice(line.price, line.tierPrices, quantity)
  const handleDone = () => void typed.done()
  return (
    <Sheet
      open={edited !== undefined && typed.text !== undefined}
      title="修改数量"
      onClose={() => typed.drop()}
      ready={ready}
      head={
        <GoodsHead goods={line} price={price} nudge={nudgeText(line, quantity)}>
          <View className="text--one-line text--second">{line.skuName}</View>
        </GoodsHead>
      }
      footer={
        <View className="quantity-foot">
          <Subtotal quantity={quantity} unit={line.unit} price={price} />
          <Button block onTap={handleDone}>
            完成
          </Button>
          {onDemand ? (
            <Button
              kind="p3"
              block
              onTap={() => {
                typed.drop()
                onDemand(quantity)
              }}
            >
              {BASKET_TEXT.demand.add}
            </Button>
          ) : null}
          <Keys typed={typed} shown onDone={handleDone} />
        </View>
      }
    >
      <Amount goods={line} rule={rule} typed={typed} onTake={(next) => typed.take(next)} />
    </Sheet>
  )
})
