import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { GoodsPrice, Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { navigate } from '@/platform/navigation'
import type { ChatStore } from '@/stores/ChatStore'
import { Row } from './Bubble'
import { useAbout, type Lead } from './useAbout'

interface AboutProps extends Lead {
  chat: ChatStore
  /** It has come, or is gone. */
  onRoom: () => void
}

/** What the buyer looked at before he came: shown to him alone until he sends it. */
export const About = observer(function About({ chat, onRoom, ...lead }: AboutProps) {
  const about = useAbout(lead)
  const [isDone, setDone] = useState(false)
  const isShown = about !== undefined && !isDone
  useEffect(onRoom, [isShown, onRoom])
  if (!isShown) return null
  const { path, title, picture, price, unit, status, sum, message } = about
  const send = () => {
    chat.say(message.text, message.mediaType)
    setDone(true)
  }
  return (
    <Row mine={false}>
      <View className="talk-about">
        <View className="talk-about__head">
          <View className="text--second">您正在咨询</View>
          <Tap className="talk-about__close" label="不发送" onTap={() => setDone(true)}>
            <Icon name="close" size={16} />
          </Tap>
        </View>
        <View className="talk-about__line">
          {picture === undefined ? null : <Thumb className="talk-card__picture" src={picture} alt="" />}
          <View className="talk-card__words">
            <View className="text--two-lines">{title}</View>
            {price === undefined ? null : <GoodsPrice value={price} size={16} unit={unit} />}
            {status ? <View className="text--second">{status}</View> : null}
            {sum === undefined ? null : <Price value={sum} size={16} />}
          </View>
        </View>
        <View className="talk-about__buttons">
          {path ? (
            <Button kind="p3" size="s" className="talk-about__button" onTap={() => void navigate(path)}>
              看详情
            </Button>
          ) : null}
          <Button kind="p2" size="s" className="talk-about__button" onTap={send}>
            {path ? '发送链接' : '询问客服'}
          </Button>
        </View>
      </View>
    </Row>
  )
})
