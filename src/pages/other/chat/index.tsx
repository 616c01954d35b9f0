import { Fragment, useCallback } from 'react'
import { Button as NativeButton, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Bone } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { useViewer } from '@/components/Viewer/useViewer'
import type { Phase } from '@/domain/chat/connection'
import { isMine, startsAnew } from '@/domain/chat/talk'
import { timeWords } from '@/domain/chat/words'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { IS_WEAPP } from '@/platform/env'
import { navigate } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { withQuery } from '@/utils/query'
import { Bubble } from './Bubble'
import { useTalk } from './useTalk'
import { Writing } from './Writing'
import './index.scss'

const STATE_WORDS: Readonly<Record<Phase, string>> = {
  idle: '未连接',
  asking: '连接中…',
  connecting: '连接中…',
  joining: '连接中…',
  ready: '已连接',
  waiting: '网络不稳定，正在重新连接…',
  closed: '未连接',
}

/** The talk with the shop (R-SCR-60). */
export default observer(function ChatPage() {
  useShareDefault()
  const { shop, dependencies } = useStores()
  const { skuNo, orderNo } = useQuery()
  const { chat, loadOlder } = useTalk()
  const viewer = useViewer('聊天图片')
  const { open } = viewer
  const again = useCallback((msgId: string) => chat.sayAgain(msgId), [chat])
  const look = useCallback((address: string) => open([address], 0), [open])
  const { config, said, connection } = chat
  const phone = shop.intro?.phone ?? ''
  const name = shop.intro?.shopName ?? ''
  const workTime = config?.workTime ? ` · ${config.workTime}` : ''
  const nav = (
    <NavBar title="在线客服">
      <View className="talk-title">
        <View className="talk-title__name text--one-line">{`${name} · 在线客服`}</View>
        <View
          className={connection.phase === 'ready' ? 'talk-title__state talk-title__state--on' : 'talk-title__state'}
        >
          {config?.enable ? `${STATE_WORDS[connection.phase]}${workTime}` : ''}
        </View>
      </View>
    </NavBar>
  )
  if (config && !config.enable) {
    return (
      <Page nav={nav}>
        <Empty drawing="shop" title="店铺未开启在线客服" hint="可以用下面的方式联系店铺">
          {phone ? (
            <Button kind="p2" size="s" className="page-state__action" onTap={() => callPhone(phone)}>
              {`拨打 ${phone}`}
            </Button>
          ) : null}
          {IS_WEAPP ? (
            <NativeButton className="talk-contact" openType="contact" hoverClass="is-pressed">
              微信客服
            </NativeButton>
          ) : null}
        </Empty>
      </Page>
    )
  }
  const last = said[said.length - 1]
  const heard =
    last && !isMine(last) && last.mediaType === 'TEXT' ? `${last.fromName || '客服'}：${last.text}` : undefined
  const path = skuNo
    ? withQuery('/pages/item/index', { skuNo })
    : orderNo
      ? withQuery('/pages/order/orderDetail/index', { orderNo })
      : ''
  const isFailed = chat.status === 'error' || chat.history === 'error'
  const isOver = connection.phase === 'idle' && chat.history === 'ready'
  const retry = () => void (chat.status === 'ready' && connection.phase === 'ready' ? chat.catchUp() : chat.begin())
  const now = dependencies.now()
  return (
    <Page
      nav={nav}
      announcement={heard}
      bar={<Writing questions={config?.questions ?? []} onSay={(text) => chat.say(text)} />}
    >
      <View id="talk-list" className="talk-list">
        {chat.hasOlder ? (
          <Tap className="talk-list__older" disabled={chat.older === 'loading'} onTap={() => void loadOlder()}>
            {chat.older === 'loading' ? '加载中…' : chat.older === 'error' ? '加载失败，点按重试' : '查看更早的消息'}
          </Tap>
        ) : null}
        {chat.history === 'ready' && !chat.hasOlder && config?.greeting ? (
          <Bubble
            said={{
              msgId: 'greeting',
              from: '',
              fromName: '',
              time: 0,
              mediaType: 'TEXT',
              text: config.greeting,
              state: 'sent',
            }}
            onAgain={again}
            onPicture={look}
          />
        ) : null}
        {said.map((one, at) => (
          <Fragment key={one.msgId}>
            {one.msgId === chat.firstUnread ? <View className="talk-list__line">以下是新消息</View> : null}
            {startsAnew(said[at - 1], one) ? <View className="talk-list__time">{timeWords(one.time, now)}</View> : null}
            <Bubble said={one} onAgain={again} onPicture={look} />
          </Fragment>
        ))}
      </View>
      <View>
        {path ? (
          <View className="talk-about">
            <View className="text--muted">您正在咨询</View>
            <View>{skuNo ? `商品 ${skuNo}` : `订单 ${orderNo}`}</View>
            <View className="talk-about__buttons">
              <Button kind="p3" size="s" onTap={() => void navigate(path)}>
                看详情
              </Button>
              <Button
                kind="p2"
                size="s"
                onTap={() =>
                  skuNo
                    ? chat.say(JSON.stringify({ skuNo }), 'PRODUCT')
                    : chat.say(JSON.stringify({ orderNo }), 'ORDER')
                }
              >
                发送链接
              </Button>
            </View>
          </View>
        ) : null}
      </View>
      <View>
        {isFailed && said.length === 0 ? <LoadError onRetry={retry} /> : null}
        {isFailed && said.length > 0 ? (
          <Tap className="talk-list__older" onTap={retry}>
            消息加载失败，点按重试
          </Tap>
        ) : null}
        {isOver ? (
          <Tap className="talk-list__older" onTap={retry}>
            连接已断开，点按重新连接
          </Tap>
        ) : null}
        {!isFailed && said.length === 0 && chat.history !== 'ready' ? <Bone height={200} /> : null}
      </View>
      {viewer.node}
    </Page>
  )
})
