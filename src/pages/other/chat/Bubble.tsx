import { Image, Text, View } from '@tarojs/components'
import { memo } from 'react'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { isMine, type Said } from '@/domain/chat/talk'
import { orderIn, pieces, productIn } from '@/domain/chat/words'
import { copyText } from '@/platform/clipboard'
import { navigate } from '@/platform/navigation'
import { mediaUrl } from '@/platform/service'
import { withQuery } from '@/utils/query'

interface BubbleProps {
  said: Said
  onAgain: (msgId: string) => void
  onPicture: (address: string) => void
}

function Words({ text }: { text: string }) {
  return (
    <View className="talk-bubble__text" onLongPress={() => void copyText(text)}>
      {pieces(text).map(({ text: words, path }, at) =>
        path ? (
          <Text key={at} className="talk-bubble__link" onClick={() => void navigate(path)}>
            {words}
          </Text>
        ) : (
          <Text key={at}>{words}</Text>
        ),
      )}
    </View>
  )
}

function Content({ said, onPicture }: Pick<BubbleProps, 'said' | 'onPicture'>) {
  const { mediaType, text } = said
  const product = mediaType === 'PRODUCT' ? productIn(text) : undefined
  if (product) {
    const path = withQuery('/pages/item/index', { skuNo: product.skuNo })
    return (
      <Tap className="talk-card" href={path} onTap={() => void navigate(path)}>
        <Thumb className="talk-card__picture" src={product.image} alt="" />
        <View className="talk-card__words">
          <View className="text--two-lines">{product.name}</View>
          {product.price === null ? null : <Price value={product.price} size={16} />}
        </View>
      </Tap>
    )
  }
  const order = mediaType === 'ORDER' ? orderIn(text) : undefined
  if (order) {
    const path = withQuery('/pages/order/orderDetail/index', { orderNo: order.orderNo })
    return (
      <Tap className="talk-card" href={path} onTap={() => void navigate(path)}>
        <View className="talk-card__words">
          <View>{`订单 ${order.orderNo}`}</View>
          <View className="text--second">{order.status}</View>
          {order.amount === null ? null : <Price value={order.amount} size={16} tone="text" />}
        </View>
      </Tap>
    )
  }
  if (mediaType === 'IMAGE') {
    return (
      <Tap label="查看图片" onTap={() => onPicture(text)}>
        <Image className="talk-bubble__picture" src={mediaUrl(text)} mode="aspectFit" />
      </Tap>
    )
  }
  return <Words text={text} />
}

/** One message. Its node is never sent again: only a change of its state is. */
export const Bubble = memo(function Bubble({ said, onAgain, onPicture }: BubbleProps) {
  const mine = isMine(said)
  const { state } = said
  return (
    <View className={mine ? 'talk-bubble talk-bubble--mine' : 'talk-bubble'}>
      {mine ? null : (
        <View className="talk-bubble__face">
          <Icon name="headset" size={18} />
        </View>
      )}
      <View className="talk-bubble__body">
        {!mine && said.fromName ? <View className="talk-bubble__name">{said.fromName}</View> : null}
        <Content said={said} onPicture={onPicture} />
        {mine ? (
          <View className="talk-bubble__state">
            {state === 'failed' ? (
              <Tap className="talk-bubble__again" onTap={() => onAgain(said.msgId)}>
                发送失败，点按重发
              </Tap>
            ) : state === 'sending' ? (
              '发送中…'
            ) : null}
          </View>
        ) : null}
      </View>
    </View>
  )
})
