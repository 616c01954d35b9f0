import { View } from '@tarojs/components'
import { Bone } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'

export function ItemSkeleton() {
  return (
    <View className="sg" {...spoken({ role: 'status', label: '加载中' })}>
      <View className="ig">
        <View className="ig-c" />
      </View>
      <View className="io">
        <Bone width={140} height={36} />
        <View className="io-g">
          <Bone height={52} />
        </View>
        <Bone height={24} />
        <View className="io-g">
          <Bone width={200} height={16} />
        </View>
      </View>
      <View className="cd">
        <Bone height={200} />
      </View>
    </View>
  )
}
