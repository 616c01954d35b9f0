import { View } from '@tarojs/components'
import type { ProductProperty } from '@/api/product'
import { SectionHead } from '@/components/SectionHead'
import { spoken } from '@/components/spoken'

export function Specification({ properties }: { properties: ProductProperty[] }) {
  if (properties.length === 0) return null
  return (
    <View className="ui-card item-section">
      <SectionHead title="规格参数" />
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
}
