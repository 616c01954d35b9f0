/**
 * What was written for somebody is told outside as well. A row is taken before it is sent, so that a process which dies
 * in between tells it too seldom rather than twice; in the app it is there all the same.
 */
import type { FastifyBaseLogger } from 'fastify'
import { ROLES } from '../../src/domain/roles'
import { may } from '../../src/domain/permissions'
import type { Db } from '../database/db'
import { toWireTime } from '../database/wireTime'
import type { ToldSubject } from '../domains/notices/write'
import type { NoticeChannel, NoticeReceiver, OutwardNotice } from '../providers/notices'
import { whileThereIs } from './rounds'

/** What is older is no news: it was written before a channel was configured. */
const NEWS_HOURS = 24
const HOUR_MS = 3_600_000
const DECIDERS = ROLES.filter((role) => may(role, 'demandsDecided'))

interface NoticeRow {
  company_id: number
  user_id: number | null
  subject: ToldSubject
  subject_no: string
  text: string
  created_at: Date
}

const PAGES: Readonly<Record<ToldSubject, (number: string) => string>> = {
  DEMAND: (number) => `pages/order/demandDetail/index?demandOrderNo=${number}`,
  APPROVAL: (number) => `pages/order/approval/index?orderNo=${number}`,
  ORDER: (number) => `pages/order/orderDetail/index?orderNo=${number}`,
  CHAT: () => 'pages/other/chat/index',
}

async function receiversOf(db: Db, { company_id, user_id }: NoticeRow): Promise<NoticeReceiver[]> {
  return db.query<NoticeReceiver>(
    `select u.mobile, array(select w.open_id from wechat_users w where w.user_id = u.user_id) as "openIds" from users u
     where u.company_id = $1 and not u.disabled and (u.user_id = $2 or ($2::bigint is null and u.roles && $3::text[]))`,
    [company_id, user_id, DECIDERS],
  )
}

export interface NoticeWork {
  db: Db
  channels: readonly NoticeChannel[]
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
}

async function tellOne({ db, channels, log, now }: NoticeWork): Promise<boolean> {
  const at = now()
  const [notice] = await db.query<NoticeRow>(
    `update notices set sent_at = $1 where notice_id = (select notice_id from notices
       where sent_at is null and created_at > $2 order by notice_id limit 1 for update skip locked)
     returning company_id, user_id, subject, subject_no, text, created_at`,
    [at, new Date(at.getTime() - NEWS_HOURS * HOUR_MS)],
  )
  if (!notice) return false
  const told: OutwardNotice = {
    subjectNo: notice.subject_no,
    text: notice.text,
    page: PAGES[notice.subject](notice.subject_no),
    time: toWireTime(notice.created_at),
  }
  for (const receiver of await receiversOf(db, notice)) {
    for (const channel of channels) {
      await channel.send(receiver, told).catch((error: unknown) => {
        log.warn({ err: error, channel: channel.name }, 'a notice was not taken')
      })
    }
  }
  return true
}

export const noticesRound = (work: NoticeWork): Promise<void> => whileThereIs(() => tellOne(work))
