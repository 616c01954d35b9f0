import { View } from '@tarojs/components'
import type { ProductProperty } from '@/api/product'
import { SectionHead } from '@/components/SectionHead'
import { spoken } from '@/components/spoken'

export function Specification({ properties }: { properties: ProductProperty[] }) {
  if (properties.length === 0) return null
  return (
    <View className="cd is">
      <SectionHead title="规格参数" />
      <View className="is-t" {...spoken({ role: 'table', label: '规格参数' })}>
        {properties.map(({ name, value, unit }) => (
          <View className="is-r" key={name} {...spoken({ role: 'row' })}>
            <View className="is-k" {...spoken({ role: 'rowheader' })}>
              {name}
            </View>
            <View className="is-v" {...spoken({ role: 'cell' })}>
              {unit ? `${value} ${unit}` : value}
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}
