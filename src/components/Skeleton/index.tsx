import { View } from '@tarojs/components'
import { spoken } from '../spoken'
import './index.scss'

interface BoneProps {
  /** Width and height in css px; the width fills its box when not given. */
  width?: number
  height: number
}

const px = (size: number) => `${size}px`

export function Bone({ width, height }: BoneProps) {
  return (
    <View
      className="skeleton-group skeleton-bar"
      style={{ width: width === undefined ? '100%' : px(width), height: px(height) }}
    />
  )
}

interface SkeletonProps {
  kind?: 'row' | 'tile'
  count?: number
}

/** The very geometry of product cards, so that nothing moves when the goods arrive. */
export function Skeleton({ kind = 'row', count = 6 }: SkeletonProps) {
  return (
    <View
      className={kind === 'tile' ? 'skeleton-group product-grid' : 'skeleton-group product-column'}
      {...spoken({ role: 'status', label: '加载中' })}
    >
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className={kind === 'tile' ? 'skeleton-card skeleton-card--tile' : 'skeleton-card'} />
      ))}
    </View>
  )
}
