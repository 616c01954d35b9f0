import { View } from '@tarojs/components'
import type { OrderPreview } from '@/api/order'
import { Price } from '@/components/Price'
import { money, Row } from '../shared/Row'
import { payableOf } from './payable'
import { FREIGHT_UNKNOWN, type Charges } from './useCharges'

/** What the order comes to. All freights are zero as long as there is no address (R-ENT-12), but that is no price. */
export function Amounts({ preview, charges }: { preview: OrderPreview; charges: Charges }) {
  const { freight, status } = charges
  const fee = (yuan: number) => {
    if (status === 'asking') return <View className="order-submit__waiting" />
    return status === 'ready' ? money(yuan) : <View className="text--muted">{FREIGHT_UNKNOWN[status]}</View>
  }
  const hasGeneral = preview.skuList.some(({ dangerousProduct }) => !dangerousProduct)
  return (
    <View className="ui-card order-submit__amounts">
      <Row title="商品金额">{money(preview.goodsAmount)}</Row>
      {preview.discounts.map(({ name, amount }) => (
        <Row key={name} title={`优惠 · ${name}`} className="order-submit__discount">
          {money(-amount)}
        </Row>
      ))}
      {hasGeneral ? <Row title="普通运费">{fee(freight.generalAmount)}</Row> : null}
      {preview.skuList.some(({ dangerousProduct }) => dangerousProduct) ? (
        <Row title="危险品运费">{fee(freight.dangerousAmount)}</Row>
      ) : null}
      <View className="order-submit__total">
        <View className="text--size-13">{status === 'ready' || status === 'asking' ? '应付' : '应付（不含运费）'}</View>
        {status === 'asking' ? (
          <View className="order-submit__waiting order-submit__waiting--large" />
        ) : (
          <Price value={payableOf(preview, charges)} size={24} />
        )}
      </View>
    </View>
  )
}
