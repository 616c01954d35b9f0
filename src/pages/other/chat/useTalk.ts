import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useDidHide, useDidShow, usePageScroll } from '@tarojs/taro'
import { farGroups, grouped } from '@/domain/chat/groups'
import { useStore, useStores } from '@/hooks/useStores'
import { boxesOf, holdPlace, isInSight, moveTo, viewHeight, watchWidth } from '@/platform/keepPlace'
import { afterPaint } from '@/platform/screen'
import { ChatStore } from '@/stores/ChatStore'

export const LIST = 'talk-said'
export const groupId = (key: number): string => `talk-group-${key}`

/** Far below whatever there is. */
const BOTTOM = 1_000_000
const NEAR_TOP_PX = 80
/** So near to its end somebody reads on when something comes; further up he reads something else. */
const NEAR_END_PX = 240
const LOOK_MS = 120

const still = (): void => undefined
const NONE: ReadonlyMap<number, number> = new Map()

const isSame = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  one.size === other.size && [...one].every(([key, height]) => other.get(key) === height)

/** The talk while its page is shown: a browser's window that lies behind others hides its page, and reads nothing. */
function useShownTalk() {
  const chat = useStore(ChatStore)
  const { shop } = useStores()
  const [isShown, setShown] = useState(isInSight)
  useDidShow(() => setShown(isInSight()))
  useDidHide(() => setShown(false))
  const { shopNo } = shop
  useEffect(() => (isShown && shopNo !== '' ? chat.enter() : undefined), [chat, isShown, shopNo])
  useEffect(() => () => chat.forgetLine(), [chat])
  return chat
}

/** Where the reader stands in the talk, and what of it has to be drawn for that. Call it in an observer. */
export function useTalk() {
  const chat = useShownTalk()
  const { said, history } = chat
  const origin = useRef('')
  if (!said.some(({ msgId }) => msgId === origin.current)) origin.current = said[0]?.msgId ?? ''
  const start = origin.current
  const groups = useMemo(() => grouped(said, start), [said, start])

  const [far, setFar] = useState(NONE)
  const [missed, setMissed] = useState(0)
  const place = useRef({
    top: 0,
    isAtEnd: true,
    isRising: false,
    groups,
    far,
    timer: undefined as unknown,
    restore: still,
  }).current
  place.groups = groups
  place.far = far

  const look = useCallback(async () => {
    const { groups: all, far: known } = place
    const drawn = all.filter(({ key }) => !known.has(key))
    const [list, ...boxes] = await boxesOf([LIST, ...drawn.map(({ key }) => groupId(key))])
    // Nothing of a page that lies below another has a height.
    if (!list?.height || all !== place.groups) return
    const measured = new Map(drawn.map(({ key }, at) => [key, boxes[at]?.height]))
    const view = viewHeight()
    const found = farGroups(all, (key) => measured.get(key) ?? known.get(key), { top: list.top, view })
    place.isAtEnd = found.end - view < NEAR_END_PX
    place.isRising = false
    if (place.isAtEnd) setMissed(0)
    if (!isSame(found.far, known)) setFar(found.far)
  }, [place])
  const lookSoon = useCallback(() => {
    place.timer ??= setTimeout(() => {
      place.timer = undefined
      void look()
    }, LOOK_MS)
  }, [look, place])
  useEffect(() => () => clearTimeout(place.timer as number), [place])
  useEffect(() => watchWidth(() => setFar(NONE)), [])

  const toEnd = useCallback(() => {
    setMissed(0)
    place.isAtEnd = true
    place.isRising = false
    return afterPaint(() => moveTo(BOTTOM))
  }, [place])
  /** What the reader saw stays where it was when the room below him shrinks. */
  const stayAtEnd = useCallback(() => {
    if (place.isAtEnd) toEnd()
  }, [place, toEnd])

  const loadOlder = useCallback(async () => {
    if (!chat.hasOlder || chat.older === 'loading') return
    const first = place.groups[0]
    const restore = await holdPlace(groupId(first?.key ?? 0), () => place.top)
    place.restore = restore
    const before = chat.said.length
    await chat.loadOlder()
    if (chat.said.length === before) place.restore = still
  }, [chat, place])
  const first = said[0]?.msgId
  useLayoutEffect(() => {
    place.restore()
    place.restore = still
  }, [first, place])
  usePageScroll(({ scrollTop }) => {
    // Until it is measured how far: what comes in this moment does not pull him back.
    if (scrollTop < place.top) place.isRising = true
    place.top = scrollTop
    lookSoon()
    if (scrollTop < NEAR_TOP_PX && chat.older !== 'error') void loadOlder()
  })

  const last = said[said.length - 1]
  const lastId = last?.msgId
  // Written here just now; what another device of his says comes as anybody's does.
  const isMineNew = last !== undefined && last.state !== 'sent'
  const counted = useRef({ length: 0, isReady: false }).current
  useEffect(() => {
    const arrived = counted.isReady ? said.length - counted.length : 0
    counted.isReady = history === 'ready'
    counted.length = said.length
    lookSoon()
    if (isMineNew || (place.isAtEnd && !place.isRising) || !counted.isReady) return toEnd()
    setMissed((before) => before + Math.max(1, arrived))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what stands last counts
  }, [lastId, history])
  // What is put above is nothing new.
  useEffect(() => {
    counted.length = said.length
    lookSoon()
  }, [counted, lookSoon, said])
  const onTheirWay = chat.pictures.onTheirWay.length
  useEffect(() => (onTheirWay > 0 ? toEnd() : undefined), [onTheirWay, toEnd])
  return { chat, groups, far, missed, loadOlder, toEnd, stayAtEnd }
}
