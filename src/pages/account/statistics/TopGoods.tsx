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
    <View className="cd pt-c">
      <h2 className="f15 b">采购最多的商品</h2>
      <ol className="pt-l">
        {list.map((one, index) => {
          const path = itemPath(one)
          return (
            <li key={one.skuNo} className="pt-g">
              <View className="pt-r num">{index + 1}</View>
              <Thumb className="pt-i" src={one.image} alt="" />
              <View className="pt-d">
                <Tap className="pt-k" href={path} onTap={() => void navigate(path)}>
                  {one.skuName}
                </Tap>
                <View className="pt-t">
                  <View className="pt-b" style={{ width: `${Math.round((one.amount / most) * 100)}%` }} />
                </View>
                <View className="f12 c3 num">{`¥${formatMoney(toCents(one.amount) ?? 0)} · ${one.quantity} 件`}</View>
              </View>
            </li>
          )
        })}
      </ol>
    </View>
  )
}
