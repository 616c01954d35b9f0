import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import type { Pictures } from '@/stores/chat/Pictures'
import { Row } from './Bubble'

/** Pictures that the service has not got yet. */
export const OnItsWay = observer(function OnItsWay({ pictures, initial }: { pictures: Pictures; initial: string }) {
  return (
    <View>
      {pictures.onTheirWay.map(({ msgId, picture, state, percent }) => (
        <Row key={msgId} mine initial={initial}>
          <View className="talk-bubble__state">
            {state === 'failed' ? (
              <Tap className="talk-bubble__again" onTap={() => pictures.again(msgId)}>
                发送失败，点按重发
              </Tap>
            ) : (
              `上传中 ${percent}%`
            )}
          </View>
          <View className="talk-way" {...spoken({ role: 'group', label: '待发送的图片' })}>
            <Image className="talk-picture" src={picture.address} mode="aspectFill" />
            <Tap className="talk-way__cancel" label="取消发送" onTap={() => pictures.cancel(msgId)}>
              ×
            </Tap>
          </View>
        </Row>
      ))}
    </View>
  )
})
