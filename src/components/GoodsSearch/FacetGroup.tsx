import { useState } from 'react'
import { View } from '@tarojs/components'
import { grouped } from '@/utils/numbers'
import { Chip } from '../Chip'
import { Icon } from '../Icon'
import { spoken } from '../spoken'
import { Tap } from '../Tap'

const SHOWN = 6

interface FacetGroupProps {
  name: string
  values: { key: string; text: string; count: number | undefined }[]
  chosen: readonly string[]
  onToggle: (key: string) => void
  /** Alone in its sheet, whose title is its name: every value, and no head. */
  alone?: boolean
}

/** Six values at first; chosen ones are never hidden. What would find nothing is dim, but can be taken back. */
export function FacetGroup({ name, values, chosen, onToggle, alone = false }: FacetGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const open = isOpen || alone
  if (values.length === 0) return null
  const shown = open ? values : values.filter(({ key }, index) => index < SHOWN || chosen.includes(key))
  const words = values
    .filter(({ key }) => chosen.includes(key))
    .map(({ text }) => text)
    .join('、')
  return (
    <View>
      {alone ? null : (
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
      )}
      <View className="search-filter__options" {...spoken({ role: 'group', label: name })}>
        {shown.map(({ key, text, count }) => (
          <Chip
            key={key}
            shape="box"
            on={chosen.includes(key)}
            disabled={count === 0 && !chosen.includes(key)}
            onTap={() => onToggle(key)}
          >
            {count === undefined ? text : `${text} (${grouped(count)})`}
          </Chip>
        ))}
      </View>
    </View>
  )
}
