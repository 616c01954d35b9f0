import { View } from '@tarojs/components'
import type { PurchaseStatistics } from '@/api/order'
import { itemPath } from '@/components/ProductCard/view'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { formatMoney, toCents } from '@/domain/money'
import { navigate } from '@/platform/navigation'

/** What the company spends most on. */
export function TopGoods({ list }: { list: PurchaseStatistics['topSkus'] }) {
  if (list.length === 0) return null
  const most = Math.max(...list.map(({ amount }) => amount), 1)
  return (
    <View className="ui-card buying-stats__card">
      <h2 className="text--size-15 text--bold">采购最多的商品</h2>
      <ol className="buying-stats__list">
        {list.map((one, index) => {
          const path = itemPath(one)
          return (
            <li key={one.skuNo} className="buying-stats__goods">
              <View className="buying-stats__place text--digits">{index + 1}</View>
              <Thumb className="buying-stats__image" src={one.image} alt="" />
              <View className="buying-stats__words">
                <Tap className="buying-stats__link" href={path} onTap={() => void navigate(path)}>
                  {one.skuName}
                </Tap>
                <View className="buying-stats__track">
                  <View className="buying-stats__bar" style={{ width: `${Math.round((one.amount / most) * 100)}%` }} />
                </View>
                <View className="text--size-12 text--muted text--digits">{`¥${formatMoney(toCents(one.amount) ?? 0)} · ${one.quantity} ${one.unit}`}</View>
              </View>
            </li>
          )
        })}
      </ol>
    </View>
  )
}
