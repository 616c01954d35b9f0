import { Image, Text, View } from '@tarojs/components'
import { memo, useState, type ReactNode } from 'react'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { isMine, pictureOf, type Said } from '@/domain/chat/talk'
import { orderIn, pieces, productIn } from '@/domain/chat/words'
import { useStores } from '@/hooks/useStores'
import { copyText } from '@/platform/clipboard'
import { ownHost } from '@/platform/links'
import { navigate } from '@/platform/navigation'
import { mediaUrl } from '@/platform/service'
import { withQuery } from '@/utils/query'
import { Link } from './Link'

/** What a bubble may ask for; the same as long as the page is there. */
export interface Deeds {
  again(msgId: string): void
  look(msgId: string): void
  renew(msgId: string): void
}

/** A finger that stays copies; what a mouse marks it copies by itself. */
function handlePress(text: string, event: unknown): void {
  const { pointerType } = ((event as { nativeEvent?: object }).nativeEvent ?? {}) as { pointerType?: string }
  if (pointerType !== 'mouse') void copyText(text)
}

function Words({ text }: { text: string }) {
  const { shop } = useStores()
  const parts = pieces(text, { host: ownHost(), shopNo: shop.shopNo })
  return (
    <View className="talk-bubble__text" onLongPress={(event) => handlePress(text, event)}>
      {parts.map((piece, at) =>
        piece.path || piece.address ? <Link key={at} {...piece} /> : <Text key={at}>{piece.text}</Text>,
      )}
    </View>
  )
}

function Picture({ said, deeds }: { said: Said; deeds: Deeds }) {
  const { msgId } = said
  const address = pictureOf(said)
  const [failed, setFailed] = useState('')
  if (failed === address) {
    return (
      <Tap className="talk-picture talk-picture--lost" onTap={() => (setFailed(''), deeds.renew(msgId))}>
        图片加载失败，点按重试
      </Tap>
    )
  }
  return (
    <Tap label="查看图片" onTap={() => deeds.look(msgId)}>
      <Image
        className="talk-picture"
        src={mediaUrl(address)}
        mode="aspectFill"
        lazyLoad
        onError={() => setFailed(address)}
      />
    </Tap>
  )
}

function Content({ said, deeds }: { said: Said; deeds: Deeds }) {
  const { mediaType, text } = said
  const product = mediaType === 'PRODUCT' ? productIn(text) : undefined
  if (product) {
    const path = withQuery('/pages/item/index', { skuNo: product.skuNo })
    return (
      <Tap className="talk-card" href={path} onTap={() => void navigate(path)}>
        <Thumb className="talk-card__picture" src={product.image} alt="" />
        <View className="talk-card__words">
          <View className="text--two-lines">{product.name}</View>
          {product.price === null ? null : <Price value={product.price} size={16} unit={product.unit} />}
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
          <View className="talk-card__order">
            <View>{`订单 ${order.orderNo}`}</View>
            <View className="text--second">{order.status}</View>
          </View>
          {order.amount === null ? null : <Price value={order.amount} size={16} />}
        </View>
      </Tap>
    )
  }
  return mediaType === 'IMAGE' ? <Picture said={said} deeds={deeds} /> : <Words text={text} />
}

interface RowProps {
  mine: boolean
  /** The first letter of who writes here; '' for a guest. */
  initial?: string
  children: ReactNode
}

/** A face and what it says. */
export function Row({ mine, initial = '', children }: RowProps) {
  return (
    <View className={mine ? 'talk-bubble talk-bubble--mine' : 'talk-bubble'}>
      <View className="talk-bubble__face">
        {mine ? initial || <Icon name="user" size={18} /> : <Icon name="headset" size={18} />}
      </View>
      <View className="talk-bubble__body">{children}</View>
    </View>
  )
}

interface BubbleProps {
  said: Said
  initial: string
  deeds: Deeds
}

/** One message. Its node is never sent again: only a change of its state is. */
export const Bubble = memo(function Bubble({ said, initial, deeds }: BubbleProps) {
  const mine = isMine(said)
  const { state } = said
  return (
    <Row mine={mine} initial={initial}>
      {!mine && said.fromName ? <View className="talk-bubble__name">{said.fromName}</View> : null}
      {mine ? (
        <View className="talk-bubble__state">
          {state === 'failed' ? (
            <Tap className="talk-bubble__again" onTap={() => deeds.again(said.msgId)}>
              发送失败，点按重发
            </Tap>
          ) : state === 'sending' ? (
            '发送中…'
          ) : null}
        </View>
      ) : null}
      <Content said={said} deeds={deeds} />
    </Row>
  )
})
