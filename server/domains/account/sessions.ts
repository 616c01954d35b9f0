import type { Session } from '../../../src/api/session'
import { fail, type Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { rememberDevice } from './place'
import { toUserInfo, type UserRow } from './repository'
import { issueToken } from './tokens'

/** The token is for the shop of the request; a body that names another shop is a mistake. */
export function checkShop(asked: string, { shopNo }: Pick<Context, 'shopNo'>): void {
  if (asked !== shopNo) throw fail('badRequest', '参数错误：shopNo')
}

/** Told to him only who has proven to be this buyer. */
export function refuseDisabled({ disabled }: UserRow): void {
  if (disabled) throw fail('forbidden', '账号已停用，请联系企业管理员')
}

/** Lets a buyer in who has proven to be one, and remembers that he was here. */
export async function openToken(
  db: Queryable,
  user: UserRow,
  shopNo: string,
  now: Date,
  parentHash: string | null = null,
): Promise<string> {
  refuseDisabled(user)
  const userId = String(user.user_id)
  await db.query('update users set last_login_at = $2 where user_id = $1', [userId, now])
  await db.query(
    `insert into user_shops (user_id, shop_no, last_at) values ($1, $2, $3)
     on conflict (user_id, shop_no) do update set last_at = excluded.last_at`,
    [userId, shopNo, now],
  )
  return issueToken(db, userId, shopNo, now, parentHash)
}

/**
 * He is in this shop now. Asking who one is happens at every start, so it is written only when it changes the order
 * of the shops, and once a day.
 */
export async function noteVisit(db: Queryable, userId: string, shopNo: string, now: Date): Promise<void> {
  await db.query(
    `update user_shops mine set last_at = $3 where user_id = $1 and shop_no = $2
       and (last_at < $3::timestamptz - interval '1 day' or exists
         (select 1 from user_shops other where other.user_id = mine.user_id and other.last_at > mine.last_at))`,
    [userId, shopNo, now],
  )
}

export async function openSession(user: UserRow, { db, shopNo, distinctId, now }: Context): Promise<Session> {
  const token = await openToken(db, user, shopNo, now())
  await rememberDevice(db, user, distinctId, now())
  return { token, userInfo: toUserInfo(user) }
}
