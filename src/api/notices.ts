import { call } from './call'
import type { PagedList } from './goods'

/** What a notice is about; the chat will add its own. */
export type NoticeSubject = 'DEMAND' | 'APPROVAL' | 'ORDER'

export interface Notice {
  noticeId: string
  subject: NoticeSubject
  /** The number of the thing that it is about. */
  subjectNo: string
  /** What happened, such as `confirm`; `text` says it in words. */
  kind: string
  text: string
  /** What it is about in short, such as the first of its goods and how many; '' where nothing tells it. */
  about: string
  createTime: string
  read: boolean
}

export interface NoticeCounts {
  /** Notices of the reader's own that he has not looked at, by subject: as many as rows of the list are marked. */
  unread: Record<NoticeSubject, number>
  /** What waits for the reader to decide, by subject. */
  waiting: Record<NoticeSubject, number>
}

/** Ours: what waits for the reader and what happened to his own. */
export const noticeCalls = {
  /** R-CALL-222 The latest first. */
  list: call<{ subject?: NoticeSubject; pageNum: number; pageSize: number }, PagedList<Notice>>()({
    id: 'R-CALL-222',
    method: 'GET',
    path: '/customer/notice/list',
    access: 'member',
  }),
  /** R-CALL-223 */
  info: call<void, NoticeCounts>()({
    id: 'R-CALL-223',
    method: 'GET',
    path: '/customer/notice/info',
    errors: 'notModal',
    access: 'member',
  }),
  /** R-CALL-224 Those about one thing, or all up to the one that the reader saw last. */
  read: call<{ subject?: NoticeSubject; subjectNo?: string; upTo?: string }, true>()({
    id: 'R-CALL-224',
    method: 'PUT',
    path: '/customer/notice/read',
    errors: 'notModal',
    access: 'member',
  }),
}
