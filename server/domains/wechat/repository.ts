import type { Queryable } from '../../database/db'
import type { UserRow } from '../account/repository'
import { userById } from '../account/repository'

export interface WechatUser {
  open_id: string
  user_id: number | null
  session_key: string
  shop_no: string | null
}

/** Remembers a login at WeChat; the shop, when there is one, is where the person was seen last. */
export async function rememberLogin(
  db: Queryable,
  seen: { openId: string; sessionKey: string; shopNo: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `insert into wechat_users (open_id, session_key, shop_no, seen_at) values ($1, $2, $3, $4)
     on conflict (open_id) do update set session_key = excluded.session_key, seen_at = excluded.seen_at,
       shop_no = coalesce(excluded.shop_no, wechat_users.shop_no)`,
    [seen.openId, seen.sessionKey, seen.shopNo, now],
  )
}

export async function wechatUser(db: Queryable, openId: string): Promise<WechatUser | undefined> {
  return (await db.query<WechatUser>('select * from wechat_users where open_id = $1', [openId]))[0]
}

/** The member whose openId it is, unless he was disabled. */
export async function ownerOfOpenId(db: Queryable, openId: string): Promise<UserRow | undefined> {
  const known = await wechatUser(db, openId)
  return known?.user_id ? userById(db, String(known.user_id)) : undefined
}

export async function bindOpenId(db: Queryable, openId: string, userId: string): Promise<void> {
  await db.query('update wechat_users set user_id = $2 where open_id = $1', [openId, userId])
}
