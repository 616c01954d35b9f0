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
    <View className="city-limit" {...spoken({ role: 'alert' })}>
      <Icon name="warn" size={16} />
      <View className="city-limit__text">{`${reason}（${city}）`}</View>
      <Tap className="city-limit__button" onTap={onCity}>
        更换城市
      </Tap>
    </View>
  )
}
