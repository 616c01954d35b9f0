import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CartLine } from '@/api/cart'
import { Tags } from '@/components/Tag'
import { formatMoney, toYuan } from '@/domain/money'
import type { CartEditor } from '../CartEditor'

/** How much more of the goods brings a reduction; told where the first of them stands. */
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
            <View>
              再买 <Text className="text--bold text--digits">{`¥${formatMoney(missing)}`}</Text>
              {` 可减 ${toYuan(less)} 元`}
            </View>
          ) : (
            <View>{`已满 ${toYuan(from)} 元，已减 ${toYuan(less)} 元`}</View>
          )}
        </View>
      ))}
    </>
  )
})
