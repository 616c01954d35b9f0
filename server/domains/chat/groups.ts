/** One talk of one buyer with one shop, as long as they both are. */
import { randomBytes } from 'node:crypto'
import type { ChatUnread } from '../../../src/api/talks'
import { newsOf } from '../../../src/domain/chat/news'
import type { Queryable } from '../../database/db'
import type { ChatStatus } from './deskTypes'
import type { Talker } from './talkers'

export interface GroupRow {
  group_id: string
  shop_no: string
  user_id: number | null
  guest_id: string | null
  status: ChatStatus
  seller_id: number | null
  tag: string
  misses: number
  last_seq: number
  last_at: Date
  buyer_read_seq: number
  desk_read_seq: number
  waiting_since: Date | null
  closed_at: Date | null
  told_at: Date | null
  basket_shown: boolean
}

const OWN = `shop_no = $1 and (user_id = $2::bigint or guest_id = $3)`

export async function groupOf(
  db: Queryable,
  { shopNo, userId, guestId }: Pick<Talker, 'shopNo' | 'userId' | 'guestId'>,
): Promise<GroupRow | undefined> {
  return (await db.query<GroupRow>(`select * from chat_groups where ${OWN}`, [shopNo, userId, guestId]))[0]
}

/** The talk that there is, or a new one; two devices that join at once get the same. */
export async function joinGroup(db: Queryable, talker: Talker, now: Date): Promise<GroupRow> {
  const { shopNo, userId, guestId } = talker
  const known = await groupOf(db, talker)
  if (known) return known
  await db.query(
    `insert into chat_groups (group_id, shop_no, user_id, guest_id, last_at, created_at) values ($4, $1, $2, $3, $5, $5)
     on conflict do nothing`,
    [shopNo, userId, guestId, `TG${randomBytes(12).toString('hex')}`, now],
  )
  return (await groupOf(db, talker))!
}

export interface GroupReader {
  side: 'BUYER' | 'SHOP'
  groupId: string
}

/** Up to this message, and never back. Answers how many are left that the other side wrote. */
export async function markRead(db: Queryable, { side, groupId }: GroupReader, msgId: string): Promise<number> {
  const column = side === 'BUYER' ? 'buyer_read_seq' : 'desk_read_seq'
  await db.query(
    `update chat_groups g set ${column} = greatest(${column}, m.seq) from chat_messages m
     where g.group_id = $1 and m.group_id = $1 and m.msg_id = $2 and g.${column} < m.seq`,
    [groupId, msgId],
  )
  return unreadIn(db, { side, groupId })
}

export async function unreadIn(db: Queryable, { side, groupId }: GroupReader): Promise<number> {
  const column = side === 'BUYER' ? 'buyer_read_seq' : 'desk_read_seq'
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from chat_messages m join chat_groups g using (group_id)
     where m.group_id = $1 and m.seq > g.${column} and m.side <> $2`,
    [groupId, side],
  )
  return row?.n ?? 0
}

/** An open talk is asked for again soon, one of this week now and then. */
function againIn({ status, last_at: last }: Pick<GroupRow, 'status' | 'last_at'>, now: Date): number | undefined {
  const hours = (now.getTime() - last.getTime()) / 3_600_000
  if (hours < 0.5) return 20
  if (hours < 12 && (status === 'RUNNING' || status === 'WAITING')) return 60
  return hours < 168 ? 300 : undefined
}

/** What a page that has no socket tells the buyer of his talk (R-CALL-241). */
export async function newFor(db: Queryable, group: GroupRow, now: Date): Promise<ChatUnread> {
  const { group_id: groupId } = group
  const unread = await unreadIn(db, { side: 'BUYER', groupId })
  const again = againIn(group, now)
  const [latest] =
    unread === 0
      ? []
      : await db.query<{ fromName: string; mediaType: string; text: string }>(
          `select sender_name as "fromName", media_type as "mediaType", text from chat_messages
           where group_id = $1 and side = 'SHOP' order by seq desc limit 1`,
          [groupId],
        )
  return { unread, ...(again === undefined ? {} : { again }), ...(latest ? { latest: newsOf(latest) } : {}) }
}

export async function showBasket(db: Queryable, groupId: string, shown: boolean): Promise<void> {
  await db.query('update chat_groups set basket_shown = $2 where group_id = $1', [groupId, shown])
}

/** He is back: the next message that he misses is told again. */
export async function noteReturn(db: Queryable, groupId: string): Promise<void> {
  await db.query('update chat_groups set told_at = null where group_id = $1 and told_at is not null', [groupId])
}
