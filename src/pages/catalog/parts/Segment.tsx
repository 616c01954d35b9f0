import { View } from '@tarojs/components'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'

export type SegmentName = 'catalog' | 'brand'

const SEGMENTS = [
  { name: 'catalog', text: '分类' },
  { name: 'brand', text: '品牌' },
] as const

interface SegmentProps {
  current: SegmentName
  onChange: (name: SegmentName) => void
}

export function Segment({ current, onChange }: SegmentProps) {
  return (
    <View className="catalog-segment" {...spoken({ role: 'tablist', label: '浏览方式' })}>
      {SEGMENTS.map(({ name, text }) => (
        <Tap
          key={name}
          className={name === current ? 'catalog-segment__item is-on' : 'catalog-segment__item'}
          role="tab"
          selected={name === current}
          onTap={() => onChange(name)}
        >
          {text}
        </Tap>
      ))}
    </View>
  )
}
