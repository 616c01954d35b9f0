import { useEffect, useRef, useState } from 'react'
import { useDidHide, useDidShow, usePageScroll } from '@tarojs/taro'
import { useStore, useStores } from '@/hooks/useStores'
import { afterPaint } from '@/platform/screen'
import { heightOf, moveTo } from '@/platform/keepPlace'
import { ChatStore } from '@/stores/ChatStore'

export const LIST = '#talk-list'
/** Far below whatever there is. */
const BOTTOM = 1_000_000
const NEAR_TOP_PX = 80
/** So near to its end somebody reads on when something comes; further up he reads something else. */
const NEAR_END_PX = 240

/** The talk while its page is shown, and where the reader stands in it. Call it in an observer. */
export function useTalk() {
  const chat = useStore(ChatStore)
  const { shop } = useStores()
  const [isShown, setShown] = useState(true)
  const place = useRef({ top: 0, furthest: 0 })
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const { shopNo } = shop
  useEffect(() => (isShown && shopNo !== '' ? chat.enter() : undefined), [chat, isShown, shopNo])
  useEffect(() => () => chat.forgetLine(), [chat])

  const loadOlder = async () => {
    if (!chat.hasOlder || chat.older === 'loading') return
    const before = await heightOf(LIST)
    await chat.loadOlder()
    afterPaint(() => void heightOf(LIST).then((after) => moveTo(place.current.top + after - before)))
  }
  usePageScroll(({ scrollTop }) => {
    const { current } = place
    current.top = scrollTop
    current.furthest = Math.max(current.furthest, scrollTop)
    if (scrollTop < NEAR_TOP_PX && chat.older !== 'error') void loadOlder()
  })

  const { said } = chat
  const last = said[said.length - 1]
  const isMineNew = last?.state === 'sending' || last?.state === 'failed'
  useEffect(() => {
    const { current } = place
    if (!isMineNew && current.furthest - current.top > NEAR_END_PX) return
    return afterPaint(() => {
      current.furthest = 0
      moveTo(BOTTOM)
    })
  }, [last?.msgId, isMineNew, chat.history])
  return { chat, loadOlder }
}
