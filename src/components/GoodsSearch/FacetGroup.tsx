import { useState } from 'react'
import { View } from '@tarojs/components'
import { Chip } from '../Chip'
import { Icon } from '../Icon'
import { Tap } from '../Tap'

const SHOWN = 6

interface FacetGroupProps {
  name: string
  values: { key: string; text: string; count?: string }[]
  chosen: readonly string[]
  onToggle: (key: string) => void
}

/** Six values at first; chosen ones are never hidden. */
export function FacetGroup({ name, values, chosen, onToggle }: FacetGroupProps) {
  const [open, setOpen] = useState(false)
  if (values.length === 0) return null
  const shown = open ? values : values.filter(({ key }, index) => index < SHOWN || chosen.includes(key))
  const words = values
    .filter(({ key }) => chosen.includes(key))
    .map(({ text }) => text)
    .join('、')
  return (
    <View>
      <View className="search-filter__head">
        <View className="text--bold">{name}</View>
        {values.length > SHOWN ? (
          <Tap
            className={words ? 'search-filter__more text--tone-strong' : 'search-filter__more'}
            label={`${words || '全部'}，${name}`}
            expanded={open}
            onTap={() => setOpen(!open)}
          >
            <View className="text--one-line">{words || '全部'}</View>
            <Icon name={open ? 'chevu' : 'chevd'} size={14} />
          </Tap>
        ) : null}
      </View>
      <View className="search-filter__options">
        {shown.map(({ key, text, count }) => (
          <Chip key={key} shape="box" on={chosen.includes(key)} onTap={() => onToggle(key)}>
            {count ? `${text} (${count})` : text}
          </Chip>
        ))}
      </View>
    </View>
  )
}
