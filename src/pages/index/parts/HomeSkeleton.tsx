import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'

/** The boxes of the first screen, in the places and sizes of the floors that are on their way. */
export function HomeSkeleton() {
  return (
    <View className="hm sg" {...spoken({ role: 'status', label: '加载中' })}>
      <View className="hf-b">
        <View className="hf-w" />
        <View className="hp" />
      </View>
      <View className="cd he">
        {Array.from({ length: 10 }, (_, index) => (
          <View className="he-i" key={index}>
            <View className="he-p bn" />
            <View className="he-t">
              <Bone height={12} width={36} />
            </View>
          </View>
        ))}
      </View>
      <View className="hs">
        <Skeleton kind="tile" count={4} />
      </View>
    </View>
  )
}
