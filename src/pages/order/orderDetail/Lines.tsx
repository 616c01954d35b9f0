import { useMemo, useState } from 'react'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Order } from '@/api/order'
import { AskedFor } from '@/components/BasketLine/AskedFor'
import { Chunk } from '@/components/GoodsList/Chunk'
import { useChunks } from '@/components/GoodsList/useChunks'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { badgeText } from '@/components/TabBar/tabs'
import { Tags, type TagTone } from '@/components/Tag'
import { Tap } from '@/components/Tap'
import { bundled } from '@/domain/bundle'
import { originText } from '@/domain/demand/origin'
import { useBasket } from '@/hooks/useBasket'
import { useReach } from '@/hooks/useReach'
import { useStores } from '@/hooks/useStores'
import { Goods } from '../shared/Goods'
import { money, Row } from '../shared/Row'

/** An order of so many is seen whole. */
const FIRST = 5
/** CSS px of a usual line, on a phone. */
const LINE_HEIGHT = 110

function tagsOf(goods: Order['skuList'][number], status: Order['status']): { text: string; tone?: TagTone }[] {
  const origin = originText(goods)
  const isOut = goods.shippedQuantity > 0 && status !== 'CANCELLED'
  return [
    ...(isOut ? [{ text: `已发 ${goods.shippedQuantity}`, tone: 'ok' as const }] : []),
    ...(origin ? [{ text: origin }] : []),
  ]
}

/** What was ordered, and what it came to. */
export const Lines = observer(function Lines({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { user } = useStores()
  const reach = useReach('order', { orderNo: order.orderNo })
  const basket = useBasket('orderDetail')
  const { skuList, status, payStatus } = order
  const rest = skuList.length - FIRST
  // The same goods for two demands are asked for once, with the sum.
  const again = bundled(skuList.map(({ skuNo, quantity }) => ({ skuNo, quantity })))
  const folded = useMemo(() => skuList.slice(FIRST), [skuList])
  const chunks = useChunks(folded)
  const isPaid = payStatus !== 'UNPAID' && payStatus !== 'PAYING'
  const handleFold = () => {
    setOpen(!isOpen)
    setWasOpen(true)
  }
  const line = (goods: Order['skuList'][number], index: number) => (
    <Goods key={`${goods.skuNo} ${goods.demandOrderNo}`} goods={goods} lazy={index >= FIRST}>
      <AskedFor line={goods} />
      <Tags list={tagsOf(goods, status)} />
    </Goods>
  )
  return (
    <>
      <View className="ui-card order-detail__goods">
        <View className="order-detail__line order-detail__list-head">
          <h2 className="text--bold">商品清单</h2>
          <View className="text--size-12 text--muted order-detail__grow">{`${skuList.length} 款`}</View>
          <Tap
            className="order-detail__side-link"
            label={`${skuList.length} 款商品加入需求蓝`}
            onTap={() => basket.add(again, 'demand')}
          >
            <Icon name="basket" size={16} />
            加入需求蓝
          </Tap>
          {reach ? (
            <Tap
              className="order-detail__side-link"
              href={reach.href}
              label={`联系客服，${reach.label}`}
              onTap={reach.open}
            >
              <Icon name="headset" size={16} />
              联系客服
              {reach.count > 0 ? <Text className="order-detail__count">{badgeText(reach.count)}</Text> : null}
            </Tap>
          ) : null}
        </View>
        {skuList.slice(0, FIRST).map(line)}
        {rest > 0 ? (
          <>
            {/* Once drawn they stay and are only hidden: taking them out would send what stands beside them again. */}
            <View className={wasOpen && !isOpen ? 'order-detail__rest--hidden' : undefined}>
              {wasOpen
                ? chunks.map((chunk, at) =>
                    at === 0 ? (
                      chunk.map((goods) => line(goods, FIRST))
                    ) : (
                      <Chunk
                        key={chunk[0]!.skuNo}
                        expected={chunk.length * LINE_HEIGHT}
                        render={() => chunk.map((goods) => line(goods, FIRST))}
                      />
                    ),
                  )
                : null}
            </View>
            <Tap className="order-detail__fold" expanded={isOpen} onTap={handleFold}>
              {isOpen ? '收起' : `展开其余 ${rest} 款`}
              <Icon name={isOpen ? 'chevu' : 'chevd'} size={14} />
            </Tap>
          </>
        ) : null}
      </View>
      {user.pricesHidden ? null : (
        <View className="ui-card order-detail__facts">
          <Row title="商品总额">{money(order.goodsAmount)}</Row>
          {order.discounts.map(({ name, amount }) => (
            <Row key={name} title={`优惠 · ${name}`}>
              {money(-amount)}
            </Row>
          ))}
          {order.dangerousFreight > 0 ? (
            <Row title="运费（普通 / 危险品）">{`${money(order.generalFreight)} / ${money(order.dangerousFreight)}`}</Row>
          ) : (
            <Row title="运费">{money(order.generalFreight)}</Row>
          )}
          <View className="order-detail__total">
            <View className="text--size-13">{isPaid ? '实付款' : status === 'CANCELLED' ? '订单金额' : '应付款'}</View>
            <Price value={order.payableAmount} size={24} />
          </View>
          {/* Below what was paid, of which it is a part: above it the sum would not come out. */}
          {order.refund ? (
            <Row title={order.refund.status === 'REFUNDED' ? '已退款' : '退款中'}>{money(order.refund.amount)}</Row>
          ) : null}
        </View>
      )}
    </>
  )
})
