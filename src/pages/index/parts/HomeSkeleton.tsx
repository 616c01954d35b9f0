import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'

/** The boxes of the first screen, in the places and sizes of the floors that are on their way. */
export function HomeSkeleton() {
  return (
    <View className="home-floors skeleton-group" {...spoken({ role: 'status', label: '加载中' })}>
      <View className="home-banner__box">
        <View className="home-banner__frame" />
        <View className="home-promises" />
      </View>
      <View className="ui-card home-entries">
        {Array.from({ length: 10 }, (_, index) => (
          <View className="home-entries__item" key={index}>
            <View className="home-entries__picture skeleton-bar" />
            <View className="home-entries__text">
              <Bone height={12} width={36} />
            </View>
          </View>
        ))}
      </View>
      <View className="home-selection">
        <Skeleton kind="tile" count={4} />
      </View>
    </View>
  )
}
