import { View } from '@tarojs/components'
import { Bone, Skeleton } from '@/components/Skeleton'

/** The room of the banner and of what follows, so that nothing moves when they arrive. */
export function Waiting() {
  return (
    <>
      <View className="industry-banner" />
      <View className="ui-card industry-card">
        <Bone height={380} />
      </View>
      <Skeleton count={2} />
    </>
  )
}
