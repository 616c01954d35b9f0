import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'

interface TitleProps {
  onCity: () => void
  /** undefined while there is nothing to manage. */
  isManaging: boolean | undefined
  onManage: () => void
}

/** The words of the bar: how much is in the cart, where it goes, and the switch to removing. */
export const Title = observer(function Title({ onCity, isManaging, onManage }: TitleProps) {
  const { badges, user, city } = useStores()
  return (
    <View className="ct-b">
      <Text className="ct-t">购物车</Text>
      {badges.cart > 0 ? <Text className="ct-n num">{badges.cart}</Text> : null}
      {user.hasCart ? (
        <Tap className="ct-c" label={`送至 ${city.label}，更换城市`} onTap={onCity}>
          <Icon name="pin" size={16} />
          {city.label}
        </Tap>
      ) : null}
      {isManaging === undefined ? null : (
        <Tap className="ct-m" onTap={onManage}>
          {isManaging ? '完成' : '管理'}
        </Tap>
      )}
    </View>
  )
})
