import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { comparePath, NO_ROOM } from '@/components/Comparing/words'
import { SectionHead } from '@/components/SectionHead'
import { spoken } from '@/components/spoken'
import { useStore } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { CompareStore } from '@/stores/CompareStore'

export const Specification = observer(function Specification({ detail }: { detail: ProductDetail }) {
  const { properties } = detail
  const compare = useStore(CompareStore)
  const handleCompare = () => {
    if (!compare.has(detail.skuNo) && !compare.toggle(detail)) return dialogs.toast(NO_ROOM)
    void navigate(comparePath(compare.items))
  }
  if (properties.length === 0) return null
  return (
    <View className="ui-card item-section">
      <SectionHead title="规格参数" more="加入对比" onMore={handleCompare} />
      <View className="item-section__table" {...spoken({ role: 'table', label: '规格参数' })}>
        {properties.map(({ name, value, unit }) => (
          <View className="item-section__row" key={name} {...spoken({ role: 'row' })}>
            <View className="item-section__key" {...spoken({ role: 'rowheader' })}>
              {name}
            </View>
            <View className="item-section__value" {...spoken({ role: 'cell' })}>
              {unit ? `${value} ${unit}` : value}
            </View>
          </View>
        ))}
      </View>
    </View>
  )
})
