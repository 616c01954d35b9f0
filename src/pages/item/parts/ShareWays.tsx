import { Button } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import type { ShareWaysProps } from './ShareWays.types'

/** Only a real button of the mini-program may open the list of chats. */
export function ShareWays(_props: ShareWaysProps) {
  return (
    <Button className="share-way" openType="share" hoverClass="is-pressed">
      <Icon name="chat" className="share-way__icon" />
      发送给朋友
    </Button>
  )
}
