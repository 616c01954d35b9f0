import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CartLine } from '@/api/cart'
import { Tags } from '@/components/Tag'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { formatMoney, toYuan } from '@/domain/money'
import { promotionActivity } from '@/domain/promotion'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import type { CartEditor } from '../editor'

/** The goods that count for it. */
const goodsOf = (name: string) => withQuery('/pages/activityList/index', { activityId: promotionActivity(name) })

/** What a reduction asks for, and once something of it is ticked how much more; told where the first of its goods stands. */
export const Promotions = observer(function Promotions({
  lines,
  editor,
}: {
  lines: readonly CartLine[]
  editor: CartEditor
}) {
  const found = lines.flatMap(({ id }) => editor.thresholds.get(id) ?? [])
  return (
    <>
      {found.map(({ name, from, less, missing }) => (
        <View className="cart-page__promotion" key={name}>
          <Tags list={[{ text: name, tone: 'rd' }]} />
          {missing > 0 ? (
            <>
              {missing === from ? (
                <View>{`勾选满 ${toYuan(from)} 元可减 ${toYuan(less)} 元`}</View>
              ) : (
                <View>
                  再买 <Text className="text--bold text--digits">{`¥${formatMoney(missing)}`}</Text>
                  {` 可减 ${toYuan(less)} 元`}
                </View>
              )}
              <Tap
                className="cart-page__more"
                label={`去凑单，${name}`}
                href={goodsOf(name)}
                onTap={() => void navigate(goodsOf(name))}
              >
                去凑单
                <Icon name="chev" size={14} />
              </Tap>
            </>
          ) : (
            <View>{`已满 ${toYuan(from)} 元，已减 ${toYuan(less)} 元`}</View>
          )}
        </View>
      ))}
    </>
  )
})
