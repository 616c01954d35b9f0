/** Who talks: a member by his session, a guest by what he keeps, both by a token that opens a socket for a while. */
import { randomBytes, randomInt } from 'node:crypto'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { hashOfToken } from '../account/tokens'
import { oldestSession } from '../sellers/sessions'

const MINUTE_MS = 60_000
/** It stands in an address, so that it is worth little; a new one costs one call, and a socket that is open needs none. */
const TOKEN_MINUTES = 10
/** So that reading does not mean writing. */
const TOUCH_AFTER_MS = 24 * 60 * MINUTE_MS

export interface Talker {
  shopNo: string
  userId: string | null
  guestId: string | null
  name: string
  /** Of a member: with it the talk ends. */
  sessionHash: string | null
}

/** The name by which he is counted and found in every process. */
export const personOf = ({ shopNo, userId, guestId }: Pick<Talker, 'shopNo' | 'userId' | 'guestId'>): string =>
  `${shopNo}:${userId ?? guestId}`

export const senderOf = ({ guestId }: Talker): string => guestId ?? 'CUSTOMER'

const newSecret = (): string => randomBytes(32).toString('base64url')

interface TalkerRow {
  shop_no: string
  user_id: number | null
  guest_id: string | null
  name: string
  session_hash: string | null
}

const toTalker = (row: TalkerRow): Talker => ({
  shopNo: row.shop_no,
  userId: row.user_id === null ? null : String(row.user_id),
  guestId: row.guest_id,
  name: row.name,
  sessionHash: row.session_hash,
})

/** Undefined for what is over or was never one, and where the session, the account or the shop is. */
export async function talkerOfToken(db: Queryable, token: string, now: Date): Promise<Talker | undefined> {
  const [row] = await db.query<TalkerRow>(
    `select t.shop_no, t.user_id, t.guest_id, t.session_hash, coalesce(u.name, g.name) as name
     from chat_tokens t join shops s using (shop_no) left join tokens e on e.token_hash = t.session_hash
       left join users u on u.user_id = t.user_id
       left join chat_guests g on g.shop_no = t.shop_no and g.guest_id = t.guest_id
     where t.token_hash = $1 and t.expires_at > $2 and s.open and t.seller_id is null
       and (t.user_id is null or (e.expires_at > $2 and not u.disabled))`,
    [hashOfToken(token), now],
  )
  return row && toTalker(row)
}

export async function guestOfKey(db: Queryable, shopNo: string, key: string, now: Date): Promise<Talker | undefined> {
  const [row] = await db.query<TalkerRow & { seen_at: Date }>(
    `select shop_no, null as user_id, guest_id, name, null as session_hash, seen_at from chat_guests
     where shop_no = $1 and key_hash = $2`,
    [shopNo, hashOfToken(key)],
  )
  if (row && now.getTime() - row.seen_at.getTime() > TOUCH_AFTER_MS) {
    await db.query('update chat_guests set seen_at = $3 where shop_no = $1 and guest_id = $2', [
      shopNo,
      row.guest_id,
      now,
    ])
  }
  return row && toTalker(row)
}

export async function newGuest(db: Queryable, shopNo: string, now: Date): Promise<{ talker: Talker; key: string }> {
  const key = newSecret()
  const name = `游客${String(randomInt(10_000)).padStart(4, '0')}`
  for (;;) {
    const guestId = `GUEST_${randomBytes(4).toString('hex')}`
    const made = await db.query(
      `insert into chat_guests (shop_no, guest_id, name, key_hash, seen_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning guest_id`,
      [shopNo, guestId, name, hashOfToken(key), now],
    )
    if (made.length > 0) return { talker: { shopNo, userId: null, guestId, name, sessionHash: null }, key }
  }
}

export async function issueChatToken(db: Queryable, talker: Talker, now: Date): Promise<string> {
  const token = newSecret()
  await db.query(
    `insert into chat_tokens (token_hash, shop_no, user_id, session_hash, guest_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      hashOfToken(token),
      talker.shopNo,
      talker.userId,
      talker.sessionHash,
      talker.guestId,
      new Date(now.getTime() + TOKEN_MINUTES * MINUTE_MS),
    ],
  )
  return token
}

export async function memberTalker({ db, member, tokenHash, shopNo }: Context): Promise<Talker | undefined> {
  if (!member || tokenHash === null) return undefined
  const [row] = await db.query<{ name: string }>('select name from users where user_id = $1', [member.userId])
  return { shopNo, userId: member.userId, guestId: null, name: row?.name ?? '', sessionHash: tokenHash }
}

/** Whoever the header of the chat names, in this shop. */
async function talkerInHeader({ db, chatToken, shopNo, now }: Context): Promise<Talker | undefined> {
  if (chatToken === '') return undefined
  const talker = await talkerOfToken(db, chatToken, now())
  if (talker) return talker.shopNo === shopNo ? talker : undefined
  return guestOfKey(db, shopNo, chatToken, now())
}

export async function knownTalker(context: Context): Promise<Talker | undefined> {
  return (await talkerInHeader(context)) ?? memberTalker(context)
}

/** Not 401: the session of a buyer whose chat token is over is as good as before. */
export async function talkerOf(context: Context): Promise<Talker> {
  const talker = await knownTalker(context)
  if (!talker) throw fail('forbidden', '会话已失效，请重新进入')
  return talker
}

export interface ChatSeller {
  shopNo: string
  sellerId: number
}

/** For the page of the desk, which only listens. */
export async function issueDeskToken(db: Queryable, seller: ChatSeller, session: string, now: Date): Promise<string> {
  const token = newSecret()
  await db.query(
    `insert into chat_tokens (token_hash, shop_no, seller_id, seller_session_hash, expires_at) values ($1, $2, $3, $4, $5)`,
    [
      hashOfToken(token),
      seller.shopNo,
      seller.sellerId,
      hashOfToken(session),
      new Date(now.getTime() + TOKEN_MINUTES * MINUTE_MS),
    ],
  )
  return token
}

export async function sellerOfToken(db: Queryable, token: string, now: Date): Promise<ChatSeller | undefined> {
  const { created, seen } = oldestSession(now)
  const [row] = await db.query<ChatSeller>(
    `select t.shop_no as "shopNo", t.seller_id as "sellerId" from chat_tokens t join sellers s using (seller_id)
       join seller_sessions e on e.token_hash = t.seller_session_hash
     where t.token_hash = $1 and t.expires_at > $2 and s.closed_at is null and e.created_at > $3 and e.seen_at > $4`,
    [hashOfToken(token), now, created, seen],
  )
  return row
}

/** Of these tokens those whose holder may no longer talk, for sockets that stay open for days. */
export async function endedTokens(db: Queryable, hashes: readonly string[], now: Date): Promise<string[]> {
  const { created, seen } = oldestSession(now)
  const rows = await db.query<{ hash: string }>(
    `select hash from unnest($1::text[]) as asked (hash) where not exists (
       select 1 from chat_tokens t join shops s using (shop_no) left join tokens e on e.token_hash = t.session_hash
         left join users u on u.user_id = t.user_id left join sellers p on p.seller_id = t.seller_id
         left join seller_sessions d on d.token_hash = t.seller_session_hash
       where t.token_hash = asked.hash and s.open and (t.user_id is null or (e.expires_at > $2 and not u.disabled))
         and (t.seller_id is null or (p.closed_at is null and d.created_at > $3 and d.seen_at > $4)))`,
    [hashes, now, created, seen],
  )
  return rows.map(({ hash }) => hash)
}

/** By which WeChat knows him; of a guest none. */
export async function openIdsOf(db: Queryable, { userId }: Pick<Talker, 'userId'>): Promise<string[]> {
  if (userId === null) return []
  const rows = await db.query<{ open_id: string }>('select open_id from wechat_users where user_id = $1', [userId])
  return rows.map(({ open_id }) => open_id)
}

export async function openIdsOfGroup(db: Queryable, groupId: string): Promise<string[]> {
  const rows = await db.query<{ open_id: string }>(
    'select open_id from wechat_users w join chat_groups g using (user_id) where g.group_id = $1',
    [groupId],
  )
  return rows.map(({ open_id }) => open_id)
}
