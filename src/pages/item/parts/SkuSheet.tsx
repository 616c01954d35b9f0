import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail, ProductItem } from '@/api/product'
import { Chip } from '@/components/Chip'
import { Price } from '@/components/Price'
import { Sheet } from '@/components/Sheet'
import { Stepper } from '@/components/Stepper'
import { Thumb } from '@/components/Thumb'
import { spoken } from '@/components/spoken'
import { toCents, toYuan } from '@/domain/money'
import { grouped } from '@/utils/numbers'
import type { Delivery } from '../useDelivery'
import type { Offer } from '../useQuantity'
import { nudgeText, quickPicks, ruleText } from '../words'
import { Actions, type ActionsProps } from './Actions'
import { Sizes } from './Sizes'

interface SkuSheetProps {
  open: boolean
  detail: ProductDetail
  offer: Offer
  delivery: Delivery | undefined
  variants: ProductItem[]
  /** Sizes that are not sold to the city. */
  limited: ReadonlySet<string>
  actions: ActionsProps
  onChoose: (skuNo: string) => void
  onClose: () => void
}

/** 规格: the sizes of the product, the quantity, and what it comes to. */
export const SkuSheet = observer(function SkuSheet(props: SkuSheetProps) {
  const { open, detail, offer, delivery, variants, limited, actions, onChoose, onClose } = props
  const { quantity, rule, price } = offer
  const cents = toCents(price)
  const picks = rule.purchasable ? quickPicks(detail, rule) : []
  return (
    <Sheet
      open={open}
      title="选择规格和数量"
      onClose={onClose}
      ready
      head={<Head detail={detail} offer={offer} delivery={delivery} />}
      footer={
        <View className="ik-f">
          {cents !== null && rule.purchasable ? (
            <View className="ik-s" {...spoken({ live: 'polite' })}>
              <View className="f13 c2">{`小计 ${quantity} ${detail.unit}`}</View>
              <Price value={toYuan(cents * quantity)} from={!offer.exactPrice} size={24} />
            </View>
          ) : null}
          <Actions {...actions} roomy />
        </View>
      }
    >
      <Sizes variants={variants} chosen={detail.skuNo} limited={limited} onChoose={onChoose} />
      {rule.purchasable ? (
        <View className="ik">
          <View className="ik-q">
            <View className="ik-t">数量</View>
            <View className="f12 c3 ik-r">{ruleText(rule, detail.unit)}</View>
            <Stepper value={quantity} rule={rule} name={detail.skuName} unit={detail.unit} onChange={offer.change} />
          </View>
          <View className="ik-v ik-k">
            {picks.map((pick) => (
              <Chip key={pick} on={pick === quantity} onTap={() => offer.change(pick)}>
                {`${pick} ${detail.unit}`}
              </Chip>
            ))}
          </View>
        </View>
      ) : null}
    </Sheet>
  )
})

function Head({ detail, offer, delivery }: Pick<SkuSheetProps, 'detail' | 'offer' | 'delivery'>) {
  const stock = delivery?.lead?.stockQty ?? detail.stockQty
  const nudge = offer.rule.purchasable ? nudgeText(detail, offer.quantity) : ''
  const lead = delivery?.lead?.leadTimeDesc ?? detail.leadTimeDesc
  return (
    <View className="ik-h">
      <Thumb className="ik-p" src={detail.image} alt="" lazy={false} />
      <View className="ik-d">
        <Price value={offer.price} from={!offer.exactPrice} unit={detail.unit} size={26} />
        {nudge ? <View className="c3">{nudge}</View> : null}
        {delivery?.limit ? (
          <View className="c-bad">该地区暂不销售</View>
        ) : offer.rule.purchasable ? (
          <View className={stock > 0 ? 'c-ok' : 'c-warn'}>
            {`${stock > 0 ? `现货 ${grouped(stock)} ${detail.unit}` : '供应商直发'} · ${lead}`}
          </View>
        ) : (
          <View className="c-bad">暂时缺货</View>
        )}
      </View>
    </View>
  )
}
