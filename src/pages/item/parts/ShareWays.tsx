import { Button } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import type { ShareWaysProps } from './ShareWays.types'

/** Only a real button of the mini-program may open the list of chats. */
export function ShareWays(_props: ShareWaysProps) {
  return (
    <Button className="iw" openType="share" hoverClass="hv">
      <Icon name="chat" className="iw-i" />
      发送给朋友
    </Button>
  )
}
