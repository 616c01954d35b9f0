import type { Queryable } from '../../database/db'
import type { UserRow } from '../account/repository'
import { userById } from '../account/repository'

export interface WechatUser {
  open_id: string
  user_id: number | null
  session_key: string
}

/** Remembers the key of a login at WeChat, and nothing of what the person looks at: he may have agreed to nothing yet. */
export async function rememberLogin(
  db: Queryable,
  seen: { openId: string; sessionKey: string },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into wechat_users (open_id, session_key, seen_at) values ($1, $2, $3)
     on conflict (open_id) do update set session_key = excluded.session_key, seen_at = excluded.seen_at`,
    [seen.openId, seen.sessionKey, now],
  )
}

export async function wechatUser(db: Queryable, openId: string): Promise<WechatUser | undefined> {
  return (await db.query<WechatUser>('select * from wechat_users where open_id = $1', [openId]))[0]
}

/** Where the owner of an openId was last, among the shops that are open. A disabled member and a stranger were nowhere. */
export async function lastOpenShop(db: Queryable, openId: string): Promise<string | undefined> {
  const [row] = await db.query<{ shop_no: string }>(
    `select v.shop_no from wechat_users w
       join users u on u.user_id = w.user_id and not u.disabled
       join user_shops v on v.user_id = w.user_id
       join shops s on s.shop_no = v.shop_no and s.open
      where w.open_id = $1
      order by v.last_at desc limit 1`,
    [openId],
  )
  return row?.shop_no
}

/** The member whose openId it is, unless he was disabled. */
export async function ownerOfOpenId(db: Queryable, openId: string): Promise<UserRow | undefined> {
  const known = await wechatUser(db, openId)
  return known?.user_id ? userById(db, String(known.user_id)) : undefined
}

export async function bindOpenId(db: Queryable, openId: string, userId: string): Promise<void> {
  await db.query('update wechat_users set user_id = $2 where open_id = $1', [openId, userId])
}
