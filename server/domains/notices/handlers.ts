import type { Notice, noticeCalls, NoticeSubject } from '../../../src/api/notices'
import { may } from '../../../src/domain/permissions'
import type { Handlers } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { waitingCount } from '../approvers/nodes'
import { pageOf } from '../paging'
import { viewerOf, type Viewer } from '../viewer'
import { markRead, unreadCount } from './write'

interface NoticeRow {
  notice_id: number
  subject: NoticeSubject
  subject_no: string
  kind: string
  text: string
  about: string
  created_at: Date
  read_at: Date | null
}

const toNotice = (row: NoticeRow): Notice => ({
  noticeId: String(row.notice_id),
  subject: row.subject,
  subjectNo: row.subject_no,
  kind: row.kind,
  text: row.text,
  about: row.about,
  createTime: toWireTime(row.created_at),
  read: row.read_at !== null,
})

/** Several notices of one demand, and those of several, are told apart by their goods: the first, and of how many. */
const GOODS = `coalesce((
  select p.name || case when l.lines > 1 then ' 等 ' || l.lines || ' 款' else '' end
    from (select sku_no, seq, count(*) over () as lines from demand_lines where demand_order_no = subject_no) l
    join products p on p.sku_no = l.sku_no
    where subject = 'DEMAND' order by l.seq limit 1), '')`

/** What waits for whoever decides is counted from the things themselves: it is over when they are. */
async function waitingDemands(db: Queryable, { shopNo, companyId, role }: Viewer): Promise<number> {
  if (!may(role, 'demandsDecided')) return 0
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from demand_orders where shop_no = $1 and company_id = $2 and status = 'PENDING_CONFIRM'`,
    [shopNo, companyId],
  )
  return row?.n ?? 0
}

export const noticeHandlers: Handlers<typeof noticeCalls> = {
  list: (request, context) => {
    const { userId, shopNo, companyId } = viewerOf(context)
    return pageOf(request, async ({ offset, limit }) => {
      const rows = await context.db.query<NoticeRow>(
        `select notice_id, subject, subject_no, kind, text, created_at, read_at, ${GOODS} as about from notices
         where user_id = $1 and shop_no = $2 and company_id = $3 and ($4::text is null or subject = $4)
           and subject <> 'CHAT'
         order by created_at desc, notice_id desc limit $5 offset $6`,
        [userId, shopNo, companyId, request.subject ?? null, limit, offset],
      )
      return rows.map(toNotice)
    })
  },

  info: async (_request, context) => ({
    unread: {
      DEMAND: await unreadCount(context.db, viewerOf(context), 'DEMAND'),
      APPROVAL: await unreadCount(context.db, viewerOf(context), 'APPROVAL'),
      ORDER: await unreadCount(context.db, viewerOf(context), 'ORDER'),
    },
    waiting: {
      DEMAND: await waitingDemands(context.db, viewerOf(context)),
      APPROVAL: await waitingCount(context.db, viewerOf(context), context.now()),
      ORDER: 0,
    },
  }),

  read: async (about, context) => {
    await markRead(context.db, viewerOf(context), about, context.now())
    return true
  },
}
