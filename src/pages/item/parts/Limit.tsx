import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { spoken } from '@/components/spoken'

interface LimitProps {
  /** In the words of the service. */
  reason: string
  city: string
  onCity: () => void
}

/** The product is not sold where the buyer is (R-CALL-022): why, and the way out. */
export function Limit({ reason, city, onCity }: LimitProps) {
  return (
    <View className="il" {...spoken({ role: 'alert' })}>
      <Icon name="warn" size={16} />
      <View className="il-t">{`${reason}（${city}）`}</View>
      <Tap className="il-b" onTap={onCity}>
        更换城市
      </Tap>
    </View>
  )
}
