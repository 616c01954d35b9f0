/** What is said in a talk. A message gets its place and its time by the row of its group, so that all see one order. */
import type { ChatCommand, ChatFrame, ChatHistoryItem, ChatMediaType } from '../../../src/api/chat'
import { HISTORY_PAGE } from '../../../src/domain/chat/limits'
import type { Queryable } from '../../database/db'
import type { ChatStatus } from './deskTypes'
import { senderOf, type Talker } from './talkers'

export interface Content {
  mediaType: ChatMediaType
  /** Of a picture its key. */
  text: string
}

export interface MessageRow {
  group_id: string
  seq: number
  msg_id: string
  command: Extract<ChatCommand, 'CHAT' | 'OFFLINE_REPLY'>
  side: 'BUYER' | 'SHOP'
  sender: string
  sender_name: string
  seller_id: number | null
  media_type: ChatMediaType
  text: string
  at: Date
}

export const NO_FRAME: ChatFrame = {
  ...{ command: 'PONG', from: '', fromName: '', to: '', time: 0, text: '', mediaType: 'TEXT', msgId: '' },
}

/** As it is stored: whoever sends it to somebody makes an address of a picture's key. */
export const toFrame = (row: MessageRow): ChatFrame => ({
  command: row.command,
  from: row.sender,
  fromName: row.sender_name,
  to: row.group_id,
  time: row.at.getTime(),
  text: row.text,
  mediaType: row.media_type,
  msgId: row.msg_id,
})

type NewMessage = Omit<MessageRow, 'seq' | 'at'>

/** What else happens to the talk by this message, and the state in which it has to be for that. */
interface Rule {
  set: string
  where: string
  params: readonly unknown[]
}

const UNIQUE_VIOLATION = '23505'
const FIRST_OF_RULE = 11

/**
 * Undefined where the rule does not let it. One statement: it holds the row of the group, so that those of one talk
 * come one after the other, in every process.
 */
async function add(
  db: Queryable,
  message: NewMessage,
  now: Date,
  { set, where, params }: Rule,
): Promise<MessageRow | undefined> {
  try {
    const [row] = await db.query<MessageRow>(
      `with held as (
         update chat_groups g set last_seq = last_seq + 1, last_at = greatest($10, last_at + interval '1 millisecond'), ${set}
         where group_id = $1 and ${where}
           and not exists (select 1 from chat_messages m where m.group_id = $1 and m.msg_id = $2)
         returning last_seq, last_at)
       insert into chat_messages (group_id, seq, msg_id, command, side, sender, sender_name, seller_id, media_type, text, at)
       select $1, last_seq, $2, $3, $4, $5, $6, $7::bigint, $8, $9, last_at from held returning *`,
      [
        message.group_id,
        message.msg_id,
        message.command,
        message.side,
        message.sender,
        message.sender_name,
        message.seller_id,
        message.media_type,
        message.text,
        now,
        ...params,
      ],
    )
    return row
  } catch (error) {
    // The same message came by two ways at the same moment: the other one has its place.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return undefined
    throw error
  }
}

const place = (index: number): string => `$${FIRST_OF_RULE + index}`

export interface Said {
  row: MessageRow
  /** It was there before: told once more, done once. */
  isRepeated: boolean
}

async function repeated(db: Queryable, groupId: string, msgId: string, sender: string): Promise<Said | undefined> {
  const [row] = await db.query<MessageRow>(
    'select * from chat_messages where group_id = $1 and msg_id = $2 and sender = $3',
    [groupId, msgId, sender],
  )
  return row && { row, isRepeated: true }
}

/** Undefined where he may not talk any more. A talk that was closed begins anew, with the script. */
export async function sayAsBuyer(
  db: Queryable,
  { talker, groupId, msgId, content }: { talker: Talker; groupId: string; msgId: string; content: Content },
  now: Date,
): Promise<Said | undefined> {
  const sender = senderOf(talker)
  const message: NewMessage = {
    ...{ group_id: groupId, msg_id: msgId, command: 'CHAT', side: 'BUYER', sender, sender_name: talker.name },
    ...{ seller_id: null, media_type: content.mediaType, text: content.text },
  }
  const row = await add(db, message, now, {
    set: `told_at = null, buyer_read_seq = last_seq + 1,
      seller_id = case status when 'CLOSED' then null else seller_id end,
      tag = case status when 'CLOSED' then '' else tag end, closed_at = null,
      misses = case status when 'CLOSED' then 0 else misses end,
      status = case status when 'CLOSED' then 'SCRIPT' else status end`,
    where: `shop_no = ${place(0)} and (user_id = ${place(1)}::bigint or guest_id = ${place(2)})
      and (user_id is null or exists (select 1 from tokens e join users u using (user_id)
        where e.token_hash = ${place(3)} and e.expires_at > $10 and not u.disabled))`,
    params: [talker.shopNo, talker.userId, talker.guestId, talker.sessionHash],
  })
  return row ? { row, isRepeated: false } : repeated(db, groupId, msgId, sender)
}

export interface ScriptSays {
  command: MessageRow['command']
  content: Content
  misses: number
  status: Extract<ChatStatus, 'SCRIPT' | 'WAITING'>
}

const SCRIPT_NAME = '智能客服'

/** Undefined when the talk is not as it was (`from`): somebody has taken it over meanwhile; and when it has been said. */
export function sayAsScript(
  db: Queryable,
  { groupId, msgId, from }: { groupId: string; msgId: string; from: ChatStatus },
  { command, content, misses, status }: ScriptSays,
  now: Date,
): Promise<MessageRow | undefined> {
  const message: NewMessage = {
    ...{ group_id: groupId, msg_id: msgId, command, side: 'SHOP', sender: 'ROBOT', sender_name: SCRIPT_NAME },
    ...{ seller_id: null, media_type: content.mediaType, text: content.text },
  }
  return add(db, message, now, {
    set: `misses = ${place(0)}::integer, status = ${place(1)},
      waiting_since = case when ${place(1)} = 'WAITING' then coalesce(waiting_since, $10::timestamptz) end`,
    where: `status = ${place(2)}`,
    params: [misses, status, from],
  })
}

/** Undefined unless the talk is his. */
export async function sayAsSeller(
  db: Queryable,
  { seller, groupId, msgId, content }: { seller: SellerVoice; groupId: string; msgId: string; content: Content },
  now: Date,
): Promise<Said | undefined> {
  const sender = 'SERVICE'
  const message: NewMessage = {
    ...{ group_id: groupId, msg_id: msgId, command: 'CHAT', side: 'SHOP', sender, sender_name: nameOf(seller) },
    ...{ seller_id: seller.sellerId, media_type: content.mediaType, text: content.text },
  }
  const row = await add(db, message, now, {
    set: 'desk_read_seq = last_seq + 1',
    where: `shop_no = ${place(0)} and status = 'RUNNING' and seller_id = ${place(1)}::bigint`,
    params: [seller.shopNo, seller.sellerId],
  })
  return row ? { row, isRepeated: false } : repeated(db, groupId, msgId, sender)
}

/** A name with 游客 in it would stand on the buyer's own side (R-ROL-08). */
const nameOf = ({ name }: SellerVoice): string => (name.includes('游客') ? '客服' : `客服 ${name}`)

export interface SellerVoice {
  shopNo: string
  sellerId: number
  name: string
}

/** The latest first, all of them older than the place that is named. */
export function messagesBefore(
  db: Queryable,
  groupId: string,
  { msgTime, minMsgId }: { msgTime?: number | undefined; minMsgId?: string | undefined },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select m.* from chat_messages m where m.group_id = $1
       and ($3::text is null or m.seq < coalesce((select c.seq from chat_messages c where c.group_id = $1 and c.msg_id = $3), m.seq + 1))
       and ($2::timestamptz is null or m.at < $2)
     order by m.seq desc limit $4`,
    [groupId, msgTime === undefined ? null : new Date(msgTime), minMsgId ?? null, HISTORY_PAGE],
  )
}

/** By the names of the two sides. */
export function toHistory(
  row: MessageRow,
  { shopName, buyerName }: { shopName: string; buyerName: string },
  text: string,
): ChatHistoryItem {
  return {
    msgId: row.msg_id,
    msgFromId: row.sender,
    msgFromName: row.sender_name,
    msgMediaType: row.media_type,
    msgText: text,
    msgTime: row.at.getTime(),
    msgToId: row.group_id,
    msgToName: row.side === 'BUYER' ? shopName : buyerName,
  }
}
