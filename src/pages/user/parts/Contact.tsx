import { Button } from '@tarojs/components'
import { Icon } from '@/components/Icon'

/** WeChat's own talk with whoever answers for this mini-program; only a real button of the mini-program opens it. */
export function Contact() {
  return (
    <Button className="ui-cell user-contact" openType="contact" hoverClass="is-pressed">
      <Icon name="headset" size={20} className="ui-cell__icon" />
      微信客服
      <Icon name="chev" size={16} className="ui-cell__arrow user-contact__arrow" />
    </Button>
  )
}
