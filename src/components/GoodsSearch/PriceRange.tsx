import { Input, View } from '@tarojs/components'
import { spoken } from '../spoken'
import type { RangeTexts } from './priceTexts'

const MISTAKE_ID = 'price-range-mistake'
const LONGEST = 10
const FIELDS = [
  { name: 'from', label: '最低价' },
  { name: 'to', label: '最高价' },
] as const

interface PriceRangeProps {
  texts: RangeTexts
  /** Another one puts the texts in again; otherwise the fields keep their own. */
  version: number
  mistake: string
  onChange: (texts: RangeTexts) => void
  /** A field was left: while somebody types, the higher price begins as a lower one. */
  onLeave: () => void
}

export function PriceRange({ texts, version, mistake, onChange, onLeave }: PriceRangeProps) {
  return (
    <View>
      <View className="search-filter__head">
        <View className="text--bold">价格区间（元）</View>
        <View className="search-filter__note">不含询价商品</View>
      </View>
      <View className="search-filter__range">
        {FIELDS.map(({ name, label }) => (
          <Input
            key={`${name}${version}`}
            className="search-filter__price"
            type="digit"
            defaultValue={texts[name]}
            placeholder={label}
            placeholderClass="search-filter__hint"
            maxlength={LONGEST}
            onInput={(event) => onChange({ ...texts, [name]: event.detail.value })}
            onBlur={onLeave}
            {...spoken({ label, invalid: mistake !== '', describedBy: mistake ? MISTAKE_ID : undefined })}
          />
        ))}
      </View>
      <View className="search-filter__mistake" {...spoken({ role: 'alert', id: MISTAKE_ID })}>
        {mistake}
      </View>
    </View>
  )
}
