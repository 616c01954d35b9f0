import { useMemo, useRef } from 'react'
import { Button as NativeButton, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Bone } from '@/components/Skeleton'
import { spoken } from '@/components/spoken'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { useViewer } from '@/components/Viewer/useViewer'
import type { Phase } from '@/domain/chat/connection'
import { pictureOf, type Said } from '@/domain/chat/talk'
import { dayOf, NO_PICTURE } from '@/domain/chat/words'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { dialogs } from '@/platform/dialogs'
import { IS_WEAPP } from '@/platform/env'
import { callPhone } from '@/platform/phone'
import { choosePictures } from '@/platform/pictures'
import type { PictureFault, PictureSource } from '@/platform/pictures.types'
import { About } from './About'
import { Bubble, type Deeds } from './Bubble'
import { Group } from './Group'
import { OnItsWay } from './OnItsWay'
import { useHeard } from './useHeard'
import { LIST, useTalk } from './useTalk'
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

const FAULT_WORDS: Readonly<Record<PictureFault, string>> = {
  type: NO_PICTURE,
  large: '图片不能超过 5 MB',
}

const greetingOf = (text: string): Said => ({
  ...{ msgId: 'greeting', from: '', fromName: '', time: 0, mediaType: 'TEXT', text, state: 'sent' },
})

/** The talk with the shop (R-SCR-60). */
export default observer(function ChatPage() {
  useShareDefault()
  const { shop, user, dependencies } = useStores()
  const { skuNo, orderNo, demandOrderNo, keyword } = useQuery()
  const { chat, groups, far, missed, loadOlder, toEnd, stayAtEnd } = useTalk()
  const heard = useHeard(chat)
  const viewer = useViewer('聊天图片')
  const openViewer = useRef(viewer.open)
  openViewer.current = viewer.open
  const deeds: Deeds = useMemo(
    () => ({
      again: (msgId) => chat.sayAgain(msgId),
      look: (msgId) => {
        const pictures = chat.said.filter(({ mediaType }) => mediaType === 'IMAGE')
        const at = pictures.findIndex((one) => one.msgId === msgId)
        openViewer.current(pictures.map(pictureOf), at)
      },
      renew: (msgId) => void chat.renewPicture(msgId),
    }),
    [chat],
  )
  const bring = async (from: PictureSource) => {
    const chosen = await choosePictures(from)
    const faults = chosen.filter((one) => typeof one === 'string')
    if (faults[0]) dialogs.toast(FAULT_WORDS[faults[0]])
    chat.pictures.add(chosen.filter((one) => typeof one !== 'string'))
  }
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
  const showBasket = async (isShown: boolean) => {
    const asked = { title: '展示购物车', content: '客服将看到您购物车中的商品、数量和价格，您可以随时停止。' }
    if (isShown && !(await dialogs.modal({ ...asked, confirmText: '展示', cancelText: '取消' }))) return
    const isDone = await chat.basket.show(isShown)
    dialogs.toast(isDone ? (isShown ? '客服可以看到您的购物车了' : '已停止展示购物车') : '没有成功，请稍后再试')
  }
  const isFailed = chat.status === 'error' || chat.history === 'error'
  const isOver = connection.phase === 'idle' && chat.history === 'ready'
  const retry = () => void (chat.status === 'ready' && connection.phase === 'ready' ? chat.catchUp() : chat.begin())
  const today = dayOf(dependencies.now())
  const initial = user.info?.name.slice(0, 1) ?? ''
  return (
    <Page
      nav={nav}
      announcement={heard}
      bar={
        <Writing
          questions={config?.questions ?? []}
          missed={missed}
          onDown={toEnd}
          onSay={(text) => chat.say(text)}
          onPictures={(from) => void bring(from)}
          basket={
            user.hasCart ? { isShown: chat.basket.isShown, onShow: (shown) => void showBasket(shown) } : undefined
          }
          onRoom={stayAtEnd}
        />
      }
    >
      <View className="talk-list">
        <View>
          {chat.hasOlder ? (
            <Tap className="talk-list__older" disabled={chat.older === 'loading'} onTap={() => void loadOlder()}>
              {chat.older === 'loading' ? '加载中…' : chat.older === 'error' ? '加载失败，点按重试' : '查看更早的消息'}
            </Tap>
          ) : null}
          {chat.history === 'ready' && !chat.hasOlder && config?.greeting ? (
            <Bubble said={greetingOf(config.greeting)} initial="" deeds={deeds} />
          ) : null}
        </View>
        {/* What arrives is said by the page itself, each message once. */}
        <View id={LIST} {...spoken({ role: 'log', label: '聊天记录', live: 'off' })}>
          {groups.map((group) => (
            <Group
              key={group.key}
              group={group}
              height={far.get(group.key)}
              firstUnread={chat.firstUnread}
              today={today}
              initial={initial}
              deeds={deeds}
            />
          ))}
        </View>
        <OnItsWay pictures={chat.pictures} initial={initial} />
        <View>
          <About
            chat={chat}
            skuNo={skuNo}
            orderNo={orderNo}
            demandOrderNo={demandOrderNo}
            keyword={keyword}
            onRoom={stayAtEnd}
          />
        </View>
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
