import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'

const STEPS: readonly { icon: IconName; title: string; hint: string }[] = [
  { icon: 'basket', title: '加入需求', hint: '选好商品数量' },
  { icon: 'user', title: '提交确认', hint: '采购同事收到' },
  { icon: 'box', title: '采购下单', hint: '进度全程可见' },
]

/** What happens to a demand, in three steps. */
export function Steps() {
  return (
    <View className="cd dm-s">
      {STEPS.map(({ icon, title, hint }) => (
        <View key={title} className="dm-i">
          <View className="dm-c">
            <Icon name={icon} size={20} />
          </View>
          <View className="f13 b">{title}</View>
          <View className="f11 c3">{hint}</View>
        </View>
      ))}
    </View>
  )
}
