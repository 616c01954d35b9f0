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
    <View className="cart-page__bar">
      <Text className="cart-page__title">购物车</Text>
      {badges.cart > 0 ? <Text className="cart-page__number text--digits">{badges.cart}</Text> : null}
      {user.hasCart ? (
        <Tap className="cart-page__city" label={`送至 ${city.label}，更换城市`} onTap={onCity}>
          <Icon name="pin" size={16} />
          {city.label}
        </Tap>
      ) : null}
      {isManaging === undefined ? null : (
        <Tap className="basket-edit__manage" onTap={onManage}>
          {isManaging ? '完成' : '管理'}
        </Tap>
      )}
    </View>
  )
})
