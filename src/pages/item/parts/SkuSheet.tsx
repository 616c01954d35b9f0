import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail, ProductItem } from '@/api/product'
import { Amount } from '@/components/QuantityPad/Amount'
import { GoodsHead } from '@/components/QuantityPad/GoodsHead'
import { Keys } from '@/components/QuantityPad/Keys'
import type { TypedQuantity } from '@/components/QuantityPad/TypedQuantity'
import { Subtotal } from '@/components/QuantityPad/Subtotal'
import { Sheet } from '@/components/Sheet'
import { nudgeText } from '@/domain/offer'
import { tierPrice } from '@/domain/price'
import { grouped } from '@/utils/numbers'
import type { Delivery } from '../useDelivery'
import type { Offer } from '../useQuantity'
import { Actions, type ActionsProps } from './Actions'
import { Sizes } from './Sizes'

interface SkuSheetProps {
  open: boolean
  detail: ProductDetail
  offer: Offer
  typed: TypedQuantity
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
  const { open, detail, offer, typed, delivery, variants, limited, actions, onChoose, onClose } = props
  const { rule, exactPrice } = offer
  const { quantity } = typed
  // The service is asked when typing is over; until then the tiers tell.
  const price = quantity === offer.quantity ? offer.price : tierPrice(detail.price, detail.tierPrices, quantity)
  const handleTake = (next: number) => {
    typed.take(next)
    offer.change(next)
  }
  const handleClose = () => {
    typed.done()
    onClose()
  }
  return (
    <Sheet
      open={open}
      title="选择规格和数量"
      onClose={handleClose}
      ready
      head={
        <GoodsHead
          goods={detail}
          price={price}
          from={!exactPrice}
          nudge={rule.purchasable ? nudgeText(detail, quantity) : ''}
        >
          <Stock detail={detail} offer={offer} delivery={delivery} />
        </GoodsHead>
      }
      footer={
        <View className="quantity-foot">
          {rule.purchasable ? (
            <Subtotal quantity={quantity} unit={detail.unit} price={price} from={!exactPrice} />
          ) : null}
          <Actions
            {...actions}
            onAdd={(kind) => actions.onAdd(kind, typed.done())}
            onBuy={() => actions.onBuy(typed.done())}
            roomy
          />
          {rule.purchasable ? (
            <Keys typed={typed} shown={typed.text !== undefined} onDone={() => typed.done()} />
          ) : null}
        </View>
      }
    >
      {/* The quantity stays in sight above the keys, on every screen. */}
      <View className={typed.text === undefined ? undefined : 'size-choice--hidden'}>
        <Sizes variants={variants} chosen={detail.skuNo} limited={limited} onChoose={onChoose} />
      </View>
      {rule.purchasable ? <Amount goods={detail} rule={rule} typed={typed} onTake={handleTake} /> : null}
    </Sheet>
  )
})

function Stock({ detail, offer, delivery }: Pick<SkuSheetProps, 'detail' | 'offer' | 'delivery'>) {
  const stock = delivery?.lead?.stockQty ?? detail.stockQty
  const lead = delivery?.lead?.leadTimeDesc ?? detail.leadTimeDesc
  if (delivery?.limit) return <View className="text--tone-bad">该地区暂不销售</View>
  if (!offer.rule.purchasable) return <View className="text--tone-bad">暂时缺货</View>
  return (
    <View className={stock > 0 ? 'text--tone-ok' : 'text--tone-warn'}>
      {`${stock > 0 ? `现货 ${grouped(stock)} ${detail.unit}` : '供应商直发'} · ${lead}`}
    </View>
  )
}
