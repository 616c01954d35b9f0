import { useState } from 'react'
import { noticeCalls, type Notice, type NoticeCounts } from '@/api/notices'
import { dataOf } from '@/client/calls'
import { lastFailure } from '@/client/requestError'
import { useCalls } from '@/hooks/useCalls'
import { useFresh } from '@/hooks/useFresh'
import { usePagedList } from '@/hooks/usePagedList'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { createLatest } from '@/utils/latest'
import { SUBJECT_KEYS } from './subjects'

const PAGE_SIZE = 20

const keyOf = ({ noticeId }: Notice) => noticeId

/** The notices of whoever is in, and how much of it he has not read. Call it in an observer. */
export function useNotices() {
  const { user, shop } = useStores()
  const calls = useCalls(noticeCalls)
  const [counts, setCounts] = useState<NoticeCounts>()
  const [latest] = useState(createLatest)
  const list = usePagedList<Notice>(async (pageNum) => {
    const page = dataOf(await calls.list({ pageNum, pageSize: PAGE_SIZE }))
    return page && { list: page.list, hasNext: page.hasNextPage }
  }, keyOf)
  const isAsked = !user.isGuest && shop.shopNo !== ''

  /** Numbers beside the list: it stands without them. */
  const count = async () => {
    const isLatest = latest.begin()
    const found = dataOf(await calls.info().catch(() => undefined))
    if (found && isLatest()) setCounts(found)
  }
  const refresh = async () => {
    if (!isAsked) return
    // What was read on another device, or written meanwhile, is seen where the reader stands in the list.
    await Promise.all([list.refresh('whole'), count()])
    // The end of the session has been told already.
    if (list.isStale && lastFailure() !== 'session') dialogs.toast('刷新失败，当前为上次的内容')
  }
  useFresh(() => void refresh(), `${user.token ?? ''} ${shop.shopNo}`)

  const markRead = (isMeant: (notice: Notice) => boolean) => {
    for (const notice of list.items) if (!notice.read && isMeant(notice)) list.replace({ ...notice, read: true })
  }
  const { busy, submit: readAll } = useSubmit(async () => {
    const newest = list.items[0]
    if (!newest) return
    // What came in after the list was shown has been seen by nobody.
    if (!dataOf(await calls.read({ upTo: newest.noticeId }))) return dialogs.toast('操作失败，请稍后再试')
    markRead(() => true)
    dialogs.toast('已全部标为已读')
    await count()
  })
  /** The thing that it is about is looked at, and with it everything that was told of it. */
  const open = ({ subject, subjectNo }: Notice) => {
    void calls.read({ subject, subjectNo }).catch(() => undefined)
    markRead((notice) => notice.subject === subject && notice.subjectNo === subjectNo)
  }
  const unread = counts ? SUBJECT_KEYS.reduce((sum, subject) => sum + counts.unread[subject], 0) : 0
  return { list, counts, unread, refresh, readAll, isReading: busy, open }
}
