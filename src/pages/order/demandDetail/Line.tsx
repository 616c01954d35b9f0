import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemandDetail, DemandLine } from '@/api/demand'
import '@/components/BasketLine/words.scss'
import { Price } from '@/components/Price'
import { itemPath } from '@/components/ProductCard/view'
import { Stepper } from '@/components/Stepper'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { priceFor } from '@/domain/demand/estimate'
import { navigate } from '@/platform/navigation'
import type { Trims } from './Trims'

interface LineProps {
  line: DemandLine
  status: DemandDetail['status']
  /** Given to whoever may confirm it. */
  trims: Trims | undefined
  lazy: boolean
}

const IS_BEFORE: readonly string[] = ['DRAFT', 'PENDING_CONFIRM', 'CANCELLED']

/** What became of the line so far, in the order in which it happens. */
function sumsOf({ asked, confirmed, closed, ordered, shipped, received, unit }: DemandLine): string[] {
  return [
    `需求 ${asked}`,
    `确认 ${confirmed}`,
    `已下单 ${ordered}`,
    ...(shipped > 0 ? [`已发货 ${shipped}`] : []),
    `已收货 ${received}`,
    ...(closed > 0 ? [`不再采购 ${closed}`] : []),
  ].map((text) => `${text} ${unit}`)
}

/** They stand in a row as long as there is room; none is broken in two. */
function Sums({ texts }: { texts: readonly string[] }) {
  return (
    <View className="demand-line__sums">
      {texts.map((text, at) => (
        <Text key={text} className="demand-line__sum">
          {at < texts.length - 1 ? `${text} · ` : text}
        </Text>
      ))}
    </View>
  )
}

/** One of the goods: how many, what became of them, and as long as nobody has confirmed it, how many it shall be. */
export const Line = observer(function Line({ line, status, trims, lazy }: LineProps) {
  const { skuName, image, specText, unit, price, remark, asked, quantity, valid, invalidReason } = line
  const { submitPrice, canPurchaseQty, inCart, cartOwner } = line
  const path = itemPath(line)
  const isBefore = IS_BEFORE.includes(status)
  const isShort = isBefore && valid && canPurchaseQty !== null && canPurchaseQty < asked
  return (
    <View className={valid || !isBefore ? 'demand-line' : 'demand-line demand-line--invalid'}>
      <Thumb className="demand-line__image" src={image} alt="" lazy={lazy} />
      <View className="demand-line__body">
        <Tap className="basket-line__name" href={path} onTap={() => void navigate(path)}>
          {skuName}
        </Tap>
        {specText ? <View className="basket-line__spec">{specText}</View> : null}
        {remark ? <View className="demand-line__remark">{remark}</View> : null}
        {isBefore && !valid ? <View className="demand-line__reason">{invalidReason}</View> : null}
        {isShort ? (
          <View className="demand-line__reason">{`受库存或每单限购限制，可买 ${canPurchaseQty} ${unit}`}</View>
        ) : null}
        <View className="demand-line__foot">
          <Price value={trims ? priceFor(line, trims.quantityOf(line) || asked) : price} unit={unit} size={18} />
          {trims ? (
            <Stepper
              value={trims.quantityOf(line)}
              rule={trims.ruleOf(line)}
              name={skuName}
              unit={unit}
              onChange={(next) => trims.set(line, next)}
              onType={() => trims.type(line)}
            />
          ) : (
            <View className="demand-line__quantity">{`×${isBefore ? asked : quantity} ${unit}`}</View>
          )}
        </View>
        {trims && trims.quantityOf(line) !== asked ? (
          <View className="demand-line__note">
            {trims.quantityOf(line) === 0 ? `需求 ${asked} ${unit}，不采纳` : `需求 ${asked} ${unit}`}
          </View>
        ) : null}
        {typeof price === 'number' && typeof submitPrice === 'number' && submitPrice !== price ? (
          <View className="demand-line__note">{`提交时 ¥${submitPrice.toFixed(2)}/${unit}`}</View>
        ) : null}
        {isBefore ? null : <Sums texts={sumsOf(line)} />}
        {isBefore || line.confirmed > 0 ? null : <View className="demand-line__note">未采纳</View>}
        {inCart > 0 ? <View className="demand-line__note">{`${inCart} ${unit}在${cartOwner}的购物车`}</View> : null}
      </View>
    </View>
  )
})
