import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Cell } from '@/components/Cell'
import { Icon } from '@/components/Icon'
import { Stepper } from '@/components/Stepper'
import { ruleText } from '@/domain/offer'
import { quantityRule } from '@/domain/quantity'
import { useStores } from '@/hooks/useStores'
import { grouped } from '@/utils/numbers'
import type { Delivery } from '../useDelivery'
import type { Offer } from '../useQuantity'

interface ChoicesProps {
  detail: ProductDetail
  delivery: Delivery | undefined
  offer: Offer
  onSpec: () => void
  onCity: () => void
  /** The buyer wants to type the quantity. */
  onType: (digit?: string) => void
}

/** What the buyer decides: size, city, quantity. */
export const Choices = observer(function Choices({ detail, delivery, offer, onSpec, onCity, onType }: ChoicesProps) {
  const { city } = useStores()
  const { quantity, rule } = offer
  const chosen = [detail.specText || detail.skuName, rule.purchasable ? `${quantity} ${detail.unit}` : '']
    .filter(Boolean)
    .join('，')
  return (
    <View className="ui-card">
      <Cell title="已选" onTap={onSpec}>
        <View className="text--one-line">{chosen}</View>
      </Cell>
      <Cell title="送至" onTap={onCity}>
        <View className="item-choices__city">
          <Icon name="pin" size={16} className="text--tone-strong" />
          {city.label}
        </View>
        <Arrival detail={detail} delivery={delivery} />
      </Cell>
      <Cell title="数量">
        <View className="item-choices__quantity">
          <View className="text--size-12 text--muted">{ruleText(rule, detail.unit)}</View>
          {rule.purchasable ? (
            <Stepper
              value={quantity}
              rule={rule}
              name={detail.skuName}
              unit={detail.unit}
              onChange={offer.change}
              onType={onType}
            />
          ) : (
            <View className="text--tone-bad text--size-13">暂时缺货</View>
          )}
        </View>
      </Cell>
      <Cell title="保障">
        <View className="item-choices__promises">
          {guarantees(detail).map((text) => (
            <View className="item-choices__promise" key={text}>
              <Icon name="shield" size={14} className="text--tone-ok" />
              {text}
            </View>
          ))}
        </View>
      </Cell>
    </View>
  )
})

/** Two lines from the first moment on, so that nothing moves when the answer comes. */
function Arrival({ detail, delivery }: Pick<ChoicesProps, 'detail' | 'delivery'>) {
  if (delivery?.limit)
    return <View className="item-choices__delivery text--tone-bad">该地区暂不销售，请更换收货城市</View>
  if (!quantityRule(detail).purchasable) return <View className="item-choices__delivery text--tone-warn">暂时缺货</View>
  const stock = delivery?.lead?.stockQty ?? detail.stockQty
  return (
    <View className="item-choices__delivery">
      {stock > 0 ? (
        <Text className="text--tone-ok">{`现货 ${grouped(stock)} ${detail.unit}`}</Text>
      ) : (
        <Text className="text--tone-warn">供应商直发</Text>
      )}
      {` · ${delivery?.lead?.leadTimeDesc ?? detail.leadTimeDesc}`}
    </View>
  )
}

function guarantees({ taxRate, returnable, dangerousProduct }: ProductDetail): string[] {
  return [
    '正品质保',
    ...(taxRate > 0 ? [`${taxRate}% 专票`] : []),
    // No promise of a return without a way to return: only that there is none is said.
    ...(returnable ? [] : ['不支持无理由退换']),
    ...(dangerousProduct ? ['危险品专车配送'] : []),
  ]
}
