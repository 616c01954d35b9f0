import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import type { DemandLine } from '@/api/demand'
import { Button } from '@/components/Button'
import { GoodsHead } from '@/components/QuantityPad/GoodsHead'
import { Keys } from '@/components/QuantityPad/Keys'
import { Sheet } from '@/components/Sheet'
import { Stepper } from '@/components/Stepper'
import type { Trims } from './Trims'
import '@/components/QuantityPad/index.scss'

interface TrimPadProps {
  trims: Trims
  lines: readonly DemandLine[]
}

/** How many of the goods are let through, typed; one sheet serves all lines. */
export const TrimPad = observer(function TrimPad({ trims, lines }: TrimPadProps) {
  const line = trims.line ?? lines[0]
  if (!line) return null
  const { typed } = trims
  const { skuName, unit, asked, price } = line
  const handleDone = () => void typed.done()
  return (
    <Sheet
      open={trims.line !== undefined && typed.text !== undefined}
      title="调整数量"
      onClose={() => typed.drop()}
      ready="later"
      head={
        <GoodsHead goods={line} price={price} nudge="">
          <View className="text--one-line text--second">{skuName}</View>
        </GoodsHead>
      }
      footer={
        <View className="quantity-foot">
          <Button block onTap={handleDone}>
            完成
          </Button>
          <Keys typed={typed} shown onDone={handleDone} />
        </View>
      }
    >
      <View className="quantity-amount__line">
        <View className="quantity-amount__title">数量</View>
        <View className="quantity-amount__rule text--size-12 text--muted">{`需求 ${asked} ${unit}，不采纳填 0`}</View>
        <Stepper
          value={typed.quantity}
          text={typed.text}
          rule={trims.ruleOf(line)}
          name={skuName}
          unit={unit}
          onChange={(next) => typed.take(next)}
          onType={(digit) => typed.begin(digit)}
        />
      </View>
    </Sheet>
  )
})
