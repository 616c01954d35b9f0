import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { BASKET_TEXT, basketFor } from '@/domain/basket'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { Icon } from '../Icon'
import { badgeText } from '../TabBar/tabs'
import { Tap } from '../Tap'
import './index.scss'

const WAYS = {
  cart: { path: '/pages/cart/index', icon: 'cart', unit: '件' },
  demand: { path: '/pages/demandCart/index', icon: 'basket', unit: '款' },
} as const

/** Floats over a list of goods: the way to the basket that its + fills, with the number of what lies in it. */
export const BasketButton = observer(function BasketButton() {
  const { badges, user } = useStores()
  const kind = basketFor(user.role)
  const { path, icon, unit } = WAYS[kind]
  const count = badgeText(badges[kind])
  const { name } = BASKET_TEXT[kind]
  return (
    <View className="basket-button__room">
      <Tap
        className="basket-button"
        href={path}
        label={count ? `${name}，${count} ${unit}` : name}
        onTap={() => void navigate(path)}
      >
        <Icon name={icon} />
        {count ? (
          // Drawn anew with every number, so that it jumps when something was added.
          <Text key={count} className="tab-badge">
            {count}
          </Text>
        ) : null}
      </Tap>
    </View>
  )
})
