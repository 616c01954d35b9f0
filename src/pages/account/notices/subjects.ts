import type { NoticeSubject } from '@/api/notices'
import { APPROVAL, APPROVALS } from '@/domain/approval/pages'
import { withQuery } from '@/utils/query'

interface Subject {
  /** What stands before the words of what waits. */
  name: string
  /** Where what waits is decided. */
  waiting: { words: (count: number) => string; path: string }
  /** Where one thing is seen. */
  pathOf: (subjectNo: string) => string
}

/** What a notice may be about, and where it leads: the chat adds a line. */
export const SUBJECTS: Readonly<Record<NoticeSubject, Subject>> = {
  DEMAND: {
    name: '需求单',
    waiting: {
      words: (count) => `${count} 张需求单等待您确认`,
      path: withQuery('/pages/order/demandList/index', { status: 'PENDING_CONFIRM' }),
    },
    pathOf: (demandOrderNo) => withQuery('/pages/order/demandDetail/index', { demandOrderNo }),
  },
  APPROVAL: {
    name: '审批',
    waiting: { words: (count) => `${count} 笔订单等待您审批`, path: APPROVALS },
    pathOf: (orderNo) => withQuery(APPROVAL, { orderNo }),
  },
  ORDER: {
    name: '订单',
    waiting: { words: (count) => `${count} 笔订单等待您处理`, path: '/pages/order/orderList/index' },
    pathOf: (orderNo) => withQuery('/pages/order/orderDetail/index', { orderNo }),
  },
}

export const SUBJECT_KEYS = Object.keys(SUBJECTS) as NoticeSubject[]
