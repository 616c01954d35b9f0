import { useRef } from 'react'
import { heardIn, type Said } from '@/domain/chat/talk'
import type { ChatStore } from '@/stores/ChatStore'

const KIND: Readonly<Record<string, string>> = { IMAGE: '发来图片', PRODUCT: '发来商品', ORDER: '发来订单' }

const wordsOf = ({ fromName, mediaType, text }: Said): string => `${fromName || '客服'}：${KIND[mediaType] ?? text}`

/** Makes the same words new ones, which are said once more. */
const AGAIN = '\u00a0'

/** What a screen reader says: what the shop says while the buyer is here, each message once. Call it in an observer. */
export function useHeard({ said, history }: ChatStore): string {
  const known = useRef({ isReady: false, msgId: '', words: '' }).current
  const theirs = heardIn(said)
  const last = theirs[theirs.length - 1]
  if (history !== 'ready') return known.words
  if (known.isReady && last && last.msgId !== known.msgId) {
    const words = wordsOf(last)
    known.words = words === known.words ? words + AGAIN : words
  }
  known.isReady = true
  known.msgId = last?.msgId ?? ''
  return known.words
}
