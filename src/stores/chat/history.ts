import type { chatCalls } from '@/api/chat'
import { dataOf, type Calls } from '@/client/calls'
import type { RequestOptions } from '@/client/request'
import { HISTORY_PAGE } from '@/domain/chat/limits'
import type { Said } from '@/domain/chat/talk'
import { report } from '../status'
import { fromHistory } from './heard'

/** Who was away for longer than these pages sees the newest, and asks for the rest upwards. */
const MOST_PAGES = 10

interface Asked {
  readonly shopNo: string
  readonly group: string
  /** Strictly older than this place; without it the newest. */
  readonly before: { readonly time: number; readonly msgId?: string } | undefined
}

/** Oldest first; undefined where it does not come. */
export async function historyPage(
  calls: Pick<Calls<typeof chatCalls>, 'history'>,
  { shopNo, group, before }: Asked,
  options: RequestOptions,
): Promise<readonly Said[] | undefined> {
  const time = before ? { msgTime: before.time } : {}
  const place = before?.msgId === undefined ? {} : { minMsgId: before.msgId }
  try {
    const items = dataOf(await calls.history({ shopNo, group, ...time, ...place }, options))
    return Array.isArray(items) ? items.map(fromHistory).reverse() : undefined
  } catch (error) {
    report('chat.history', error)
    return undefined
  }
}

interface Newest {
  readonly came: readonly Said[]
  readonly hasMore: boolean
  /** They reach what was there already. */
  readonly isJoined: boolean
}

/** The newest, and further back until they meet `upTo`; undefined where a page does not come. */
export async function newestPages(
  ask: (before?: Said) => Promise<readonly Said[] | undefined>,
  upTo: number | undefined,
  isWanted: () => boolean,
): Promise<Newest | undefined> {
  let newest: Newest = { came: [], hasMore: true, isJoined: false }
  for (let count = 0; count < MOST_PAGES && newest.hasMore && !newest.isJoined; count += 1) {
    const found = await ask(newest.came[0])
    if (!found || !isWanted()) return undefined
    newest = {
      came: [...found, ...newest.came],
      hasMore: found.length >= HISTORY_PAGE,
      isJoined: upTo === undefined || (found[0] !== undefined && found[0].time <= upTo),
    }
  }
  return newest
}
