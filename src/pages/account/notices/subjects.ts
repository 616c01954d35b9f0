import type { NoticeSubject } from '@/api/notices'
import { withQuery } from '@/utils/query'

interface Subject {
  /** What stands before the words of what waits. */
  name: string
  /** Where what waits is decided. */
  waiting: { words: (count: number) => string; path: string }
  /** Where one thing is seen. */
  pathOf: (subjectNo: string) => string
}

/** What a notice may be about, and where it leads: approval and chat add a line each. */
export const SUBJECTS: Readonly<Record<NoticeSubject, Subject>> = {
  DEMAND: {
    name: '需求单',
    waiting: {
      words: (count) => `${count} 张需求单等待您确认`,
      path: withQuery('/pages/order/demandList/index', { status: 'PENDING_CONFIRM' }),
    },
    pathOf: (demandOrderNo) => withQuery('/pages/order/demandDetail/index', { demandOrderNo }),
  },
}

export const SUBJECT_KEYS = Object.keys(SUBJECTS) as NoticeSubject[]
