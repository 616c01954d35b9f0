import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Icon } from '@/components/Icon'
import type { IconName } from '@/components/Icon/names'
import { badgeText } from '@/components/TabBar/tabs'
import { Tap } from '@/components/Tap'
import { useStores } from '@/hooks/useStores'
import { navigate } from '@/platform/navigation'
import { Actions, type ActionsProps } from './Actions'

const CART = '/pages/cart/index'
const DEMAND = '/pages/demandCart/index'

/** The way to the shop and to both baskets, and what the buyer may do. */
export const BottomBar = observer(function BottomBar(props: ActionsProps) {
  const { badges, user } = useStores()
  const { reach, buying } = props
  const hasCart = user.role === undefined || user.hasCart
  return (
    <>
      {reach && buying !== 'ask' ? (
        <Way icon="headset" text="客服" path={reach.href} count={reach.count} label={reach.label} onTap={reach.open} />
      ) : null}
      {hasCart ? <Way icon="cart" text="购物车" path={CART} count={badges.cart} unit="件" /> : null}
      <Way icon="basket" text="需求蓝" path={DEMAND} count={badges.demand} unit="款" />
      <Actions {...props} />
    </>
  )
})

interface WayProps {
  icon: IconName
  text: string
  path?: string
  count?: number
  unit?: string
  label?: string
  onTap?: () => void
}

function Way({ icon, text, path, count = 0, unit, label, onTap }: WayProps) {
  const badge = badgeText(count)
  return (
    <Tap
      className={`buy-bar__way buy-bar__way--${icon}`}
      href={path}
      label={label ?? (badge ? `${text}，${badge} ${unit}` : text)}
      onTap={onTap ?? (() => void (path && navigate(path)))}
    >
      <Icon name={icon} />
      {text}
      {badge ? (
        // Drawn anew with every number, so that it jumps when something was added.
        <Text key={badge} className="buy-bar__badge">
          {badge}
        </Text>
      ) : null}
    </Tap>
  )
}
