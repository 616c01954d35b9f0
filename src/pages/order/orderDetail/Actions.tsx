import { View } from '@tarojs/components'
import type { Order } from '@/api/order'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { Sheet } from '@/components/Sheet'
import { Tap } from '@/components/Tap'
import type { OrderActions } from '../shared/useOrderActions'
import { ACTION_TEXT, kindOf, offeredActions, type Offered } from '../shared/words'

interface ActionsProps {
  order: Order
  actions: OrderActions
  isMore: boolean
  onMore: (open: boolean) => void
}

const MOST = 3

/** What the service allows, the main one at the right; what does not fit lies under 更多. */
export function Actions({ order, actions, isMore, onMore }: ActionsProps) {
  const offered = offeredActions(order)
  const shown = offered.slice(0, MOST)
  const rest = offered.slice(MOST)
  const act = (action: Offered) => {
    onMore(false)
    actions.act(action, order)
  }
  return (
    <>
      {rest.length > 0 ? (
        <Tap className="order-detail__more" popup="dialog" expanded={isMore} onTap={() => onMore(true)}>
          <Icon name="more" />
          更多
        </Tap>
      ) : null}
      <View className="order-detail__actions">
        {[...shown].reverse().map((action) => (
          <Button
            key={action}
            className="order-detail__action"
            kind={kindOf(action, order.status, offered)}
            onTap={() => act(action)}
          >
            {ACTION_TEXT[action]}
          </Button>
        ))}
        {offered.length === 0 ? <View className="text--size-13 text--muted">暂无可进行的操作</View> : null}
      </View>
      <Sheet open={isMore} title="更多操作" onClose={() => onMore(false)}>
        {rest.map((action) => (
          <Tap key={action} className="order-detail__more-action" onTap={() => act(action)}>
            {ACTION_TEXT[action]}
          </Tap>
        ))}
      </Sheet>
    </>
  )
}
