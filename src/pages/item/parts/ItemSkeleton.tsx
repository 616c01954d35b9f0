import { View } from '@tarojs/components'
import { Bone } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'

export function ItemSkeleton() {
  return (
    <View className="skeleton-group" {...spoken({ role: 'status', label: '加载中' })}>
      <View className="item-gallery">
        <View className="item-gallery__carousel" />
      </View>
      <View className="item-offer">
        <Bone width={140} height={36} />
        <View className="item-offer__tags">
          <Bone height={52} />
        </View>
        <Bone height={24} />
        <View className="item-offer__tags">
          <Bone width={200} height={16} />
        </View>
      </View>
      <View className="ui-card">
        <Bone height={200} />
      </View>
    </View>
  )
}
