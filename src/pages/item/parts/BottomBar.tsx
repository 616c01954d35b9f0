import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Button } from '@/components/Button'
import { Price } from '@/components/Price'
import { toCents, toYuan } from '@/domain/money'
import { tierPrice } from '@/domain/price'
import { useStores } from '@/hooks/useStores'
import { callPhone } from '@/platform/phone'

interface BottomBarProps {
  detail: ProductDetail
  quantity: number
  limit: string | undefined
}

/** What the chosen quantity comes to, and the shop's telephone. */
export const BottomBar = observer(function BottomBar({ detail, quantity, limit }: BottomBarProps) {
  const phone = useStores().shop.intro?.phone
  const cents = toCents(tierPrice(detail.price, detail.tierPrices, quantity))
  return (
    <>
      <View className="bb-s">
        {limit || quantity === 0 ? (
          <View className="c-bad f13">{limit ? '该地区暂不销售' : '暂时缺货'}</View>
        ) : (
          <>
            <View className="f12 c3">{`${quantity} ${detail.unit}${cents === null ? '' : '小计'}`}</View>
            <Price value={cents === null ? null : toYuan(cents * quantity)} size={24} />
          </>
        )}
      </View>
      {phone ? <Button onTap={() => callPhone(phone)}>电话订购</Button> : null}
    </>
  )
})
