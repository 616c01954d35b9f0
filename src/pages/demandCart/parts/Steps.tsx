import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'
import { spoken } from '@/components/spoken'

const STEPS: readonly { icon: IconName | 'send'; title: string; hint: string }[] = [
  { icon: 'basket', title: '加入需求', hint: '选好商品数量' },
  { icon: 'send', title: '提交确认', hint: '采购同事收到' },
  { icon: 'box', title: '采购下单', hint: '进度全程可见' },
]

/** What happens to a demand, in three steps. */
export function Steps() {
  return (
    <View className="ui-card demand-cart__steps">
      {STEPS.map(({ icon, title, hint }) => (
        <View key={title} className="demand-cart__step">
          <View className="demand-cart__circle">
            {icon === 'send' ? (
              <View className="demand-cart__send" {...spoken({ hidden: true })} />
            ) : (
              <Icon name={icon} size={20} />
            )}
          </View>
          <View className="text--size-13 text--bold">{title}</View>
          <View className="text--size-11 text--muted">{hint}</View>
        </View>
      ))}
    </View>
  )
}
