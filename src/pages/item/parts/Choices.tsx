import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail, ProductItem } from '@/api/product'
import { Cell } from '@/components/Cell'
import { Icon } from '@/components/Icon'
import { itemPath } from '@/components/ProductCard/view'
import { Stepper } from '@/components/Stepper'
import { Tap } from '@/components/Tap'
import { quantityRule, type QuantityRule } from '@/domain/quantity'
import { useStores } from '@/hooks/useStores'
import { redirect } from '@/platform/navigation'
import type { Item } from '../useItem'
import { grouped } from '@/utils/numbers'

interface ChoicesProps {
  detail: ProductDetail
  delivery: Item['delivery']
  variants: ProductItem[]
  quantity: number
  onQuantity: (quantity: number) => void
  onCity: () => void
}

/** What the buyer decides: size, city, quantity. */
export const Choices = observer(function Choices(props: ChoicesProps) {
  const { detail, delivery, variants, quantity, onQuantity, onCity } = props
  const { city } = useStores()
  const rule = quantityRule(detail)
  return (
    <View className="cd">
      {detail.proGroupNo && detail.specText ? (
        <Cell title="规格">
          <View className="ic-v">
            <View className="ic-c on">{detail.specText}</View>
            {variants.map((variant) => (
              <Tap
                key={variant.skuNo}
                className="ic-c"
                href={itemPath(variant)}
                onTap={() => void redirect(itemPath(variant))}
              >
                {variant.specText || variant.skuName}
              </Tap>
            ))}
          </View>
        </Cell>
      ) : null}
      <Cell title="送至" onTap={onCity}>
        <View className="ic-t">
          <Icon name="pin" size={16} className="c-strong" />
          {city.label}
        </View>
        <Delivery detail={detail} delivery={delivery} />
      </Cell>
      <Cell title="数量">
        <View className="ic-q">
          <View className="f12 c3">{ruleText(rule, detail.unit)}</View>
          {rule.purchasable ? (
            <Stepper value={quantity} rule={rule} name={detail.skuName} unit={detail.unit} onChange={onQuantity} />
          ) : (
            <View className="c-bad f13">暂时缺货</View>
          )}
        </View>
      </Cell>
      <Cell title="保障">
        <View className="ic-g">
          {guarantees(detail).map((text) => (
            <View className="ic-s" key={text}>
              <Icon name="shield" size={14} className="c-ok" />
              {text}
            </View>
          ))}
        </View>
      </Cell>
    </View>
  )
})

/** Two lines from the first moment on, so that nothing moves when the answer comes. */
function Delivery({ detail, delivery }: Pick<ChoicesProps, 'detail' | 'delivery'>) {
  if (delivery?.limit) return <View className="ic-d c-bad">{`${delivery.limit}，请更换收货城市`}</View>
  if (!quantityRule(detail).purchasable) return <View className="ic-d c-warn">暂时缺货</View>
  const stock = delivery?.lead?.stockQty ?? detail.stockQty
  return (
    <View className="ic-d">
      {stock > 0 ? (
        <Text className="c-ok">{`现货 ${grouped(stock)} ${detail.unit}`}</Text>
      ) : (
        <Text className="c-warn">供应商直发</Text>
      )}
      {` · ${delivery?.lead?.leadTimeDesc ?? detail.leadTimeDesc}`}
    </View>
  )
}

function ruleText({ min, step, purchasable }: QuantityRule, unit: string): string {
  if (!purchasable) return '当前库存不足最小起订量'
  const from = min > 1 ? `起订 ${min} ${unit}` : ''
  const by = step > 1 ? `按 ${step} 的倍数` : ''
  return [from, by].filter(Boolean).join(' · ')
}

function guarantees({ taxRate, returnable, dangerousProduct }: ProductDetail): string[] {
  return [
    '正品质保',
    ...(taxRate > 0 ? [`${taxRate}% 专票`] : []),
    returnable ? '7 天退换' : '不支持无理由退换',
    ...(dangerousProduct ? ['危险品专车配送'] : []),
  ]
}
