import { Text } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { badgeText } from '@/components/TabBar/tabs'
import { Tap } from '@/components/Tap'
import type { Reach } from '@/hooks/useReach'

/** Beside the buttons of the demand, or alone where there are none. */
export const TalkWay = observer(function TalkWay({ reach, alone }: { reach: Reach; alone: boolean }) {
  const { href, count, label, open } = reach
  if (alone) {
    return (
      <Button kind="p3" block label={count > 0 ? `联系客服，${label}` : undefined} onTap={open}>
        {count > 0 ? `联系客服 (${badgeText(count)})` : '联系客服'}
      </Button>
    )
  }
  return (
    <Tap className="demand-detail__talk" href={href} label={`沟通，${label}`} onTap={open}>
      <Icon name="chat" />
      沟通
      {count > 0 ? <Text className="demand-detail__talk-count">{badgeText(count)}</Text> : null}
    </Tap>
  )
})
