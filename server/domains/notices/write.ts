/**
 * The one way to tell somebody that something happened: what is written here is seen in the app, and told outside by
 * whatever is configured (jobs/notices.ts). It is part of the transaction of the deed, so that nothing is told that
 * did not happen.
 */
import type { NoticeSubject } from '../../../src/api/notices'
import type { Queryable } from '../../database/db'
import type { Viewer } from '../viewer'

/** A reply in the chat is told outside only: in the app the chat itself shows what is new. */
export type ToldSubject = NoticeSubject | 'CHAT'

export interface NewNotice {
  shopNo: string
  companyId: string | number
  /** null: whoever of the company may decide on it; in the app that is counted, not listed. */
  userId: string | number | null
  subject: ToldSubject
  subjectNo: string
  kind: string
  text: string
}

/** Outside it is one line of somebody else's: what people wrote into it brings none of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

export async function addNotice(tx: Queryable, notice: NewNotice, now: Date): Promise<void> {
  const { shopNo, companyId, userId, subject, subjectNo, kind, text } = notice
  await tx.query(
    `insert into notices (shop_no, company_id, user_id, subject, subject_no, kind, text, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [shopNo, companyId, userId, subject, subjectNo, kind, oneLine(text), now],
  )
}

/** Whose notices: what somebody's former company told him stays there. */
export type NoticeReader = Pick<Viewer, 'userId' | 'shopNo' | 'companyId'>

/** Numbers of the things in which something is new for him. */
export async function unreadAmong(
  db: Queryable,
  { userId, shopNo, companyId }: NoticeReader,
  subject: NoticeSubject,
  numbers: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ subject_no: string }>(
    `select distinct subject_no from notices
     where user_id = $1 and shop_no = $2 and subject = $3 and read_at is null and subject_no = any($4::text[])
       and company_id = $5`,
    [userId, shopNo, subject, numbers, companyId],
  )
  return new Set(rows.map(({ subject_no }) => subject_no))
}

/** Of one subject, or of all: the number that 消息通知 says. */
export async function unreadCount(
  db: Queryable,
  { userId, shopNo, companyId }: NoticeReader,
  subject?: NoticeSubject,
): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from notices
     where user_id = $1 and shop_no = $2 and read_at is null and company_id = $4
       and case when $3::text is null then subject <> 'CHAT' else subject = $3 end`,
    [userId, shopNo, subject ?? null, companyId],
  )
  return row?.n ?? 0
}

export async function markRead(
  db: Queryable,
  { userId, shopNo, companyId }: NoticeReader,
  about: { subject?: NoticeSubject; subjectNo?: string; upTo?: string },
  now: Date,
): Promise<void> {
  await db.query(
    `update notices set read_at = $7 where user_id = $1 and shop_no = $2 and company_id = $3 and read_at is null
       and ($4::text is null or subject = $4) and ($5::text is null or subject_no = $5)
       and ($6::bigint is null or notice_id <= $6)`,
    [userId, shopNo, companyId, about.subject ?? null, about.subjectNo ?? null, about.upTo ?? null, now],
  )
}
