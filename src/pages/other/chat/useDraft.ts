import { useCallback, useEffect, useRef } from 'react'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useStores } from '@/hooks/useStores'
import { chatKeys } from '@/platform/chatKeys'
import type { Storage } from '@/platform/storage.types'
import { GUEST } from '@/stores/chat/unsent'
import { isRecord, parseJson } from '@/utils/json'

const KEEP_MS = 300

/** A member is known by the end of his session: what he left behind in one that is over is not shown to him either. */
const SESSION_LENGTH = 8

function keepDraft(storage: Storage, shopNo: string, who: string, words: string): void {
  if (words === '') storage.remove(chatKeys.draft(shopNo))
  else storage.set(chatKeys.draft(shopNo), JSON.stringify({ who, words }))
}

/** '' where there is none; that of somebody else is thrown away. A guest's goes with him when he logs in, as his talk does. */
function keptDraft(storage: Storage, shopNo: string, who: string): string {
  const kept = parseJson(storage.get(chatKeys.draft(shopNo)))
  if (isRecord(kept) && typeof kept.words === 'string' && (kept.who === who || kept.who === GUEST)) return kept.words
  storage.remove(chatKeys.draft(shopNo))
  return ''
}

/**
 * Keeps what the buyer has not sent yet, for him and nobody else; `put` writes into the field. The answer is told each
 * change of it. Call it in an observer.
 */
export function useDraft(put: (words: string) => void): (words: string) => void {
  const { shop, user, dependencies } = useStores()
  const { storage } = dependencies
  const { shopNo } = shop
  const who = user.token?.slice(-SESSION_LENGTH) ?? GUEST
  const now = useRef({ shopNo: '', who: '', words: '', timer: undefined as unknown, isKept: false }).current

  const stop = useCallback(() => {
    clearTimeout(now.timer as number)
    now.timer = undefined
  }, [now])
  const keep = useCallback(() => {
    stop()
    if (now.shopNo !== '') keepDraft(storage, now.shopNo, now.who, now.words)
  }, [now, stop, storage])
  const note = useCallback(
    (words: string) => {
      now.words = words
      if (words === '') keep()
      else now.timer ??= setTimeout(keep, KEEP_MS)
    },
    [keep, now],
  )

  useEffect(() => {
    if (shopNo === '') return
    stop()
    const isHis = now.shopNo === '' || (now.shopNo === shopNo && now.who === GUEST)
    const kept = keptDraft(storage, shopNo, who)
    const words = (isHis && now.words) || kept
    Object.assign(now, { shopNo, who })
    if (words !== now.words) put(words)
    else if (words !== '') note(words)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another buyer or shop counts
  }, [shopNo, who])
  /** What is on a page that was left before is not kept once more. */
  const keepWaiting = useCallback(() => {
    if (now.timer !== undefined) keep()
  }, [keep, now])
  useEffect(() => keepWaiting, [keepWaiting])
  useDidHide(() => {
    keepWaiting()
    now.isKept = now.words === '' || storage.get(chatKeys.draft(now.shopNo)) !== undefined
  })
  // Another page or window of the same talk may have sent it meanwhile, or gone on with it.
  useDidShow(() => {
    if (!now.isKept) return
    const kept = keptDraft(storage, now.shopNo, now.who)
    if (kept !== now.words) put(kept)
  })
  return note
}
