import type { UserInfo } from '../../../src/api/session'
import { effectiveRole } from '../../../src/domain/roles'
import type { Queryable } from '../../database/db'

export interface UserRow {
  user_id: number
  name: string
  mobile: string
  email: string
  company_id: number
  company_name: string
  roles: string[]
  rule_read: boolean
  disabled: boolean
  open_id_bound: boolean
  nick_name: string | null
  hide_prices: boolean
  password_hash: string | null
}

/** Of the WeChat that was used last, when several are bound. */
export const NICK_NAME = `select w.nick_name from wechat_users w where w.user_id = u.user_id and w.nick_name <> ''
  order by w.seen_at desc limit 1`

const USERS = `select u.user_id, u.name, u.mobile, u.email, u.company_id, c.name as company_name, c.hide_prices, u.roles, u.rule_read, u.disabled,
  u.password_hash, exists (select 1 from wechat_users w where w.user_id = u.user_id) as open_id_bound,
  (${NICK_NAME}) as nick_name
  from users u join companies c using (company_id)`

/** Also a disabled one: only who has proven to be the buyer is told that he is. */
export async function userByMobile(db: Queryable, mobile: string): Promise<UserRow | undefined> {
  return (await db.query<UserRow>(`${USERS} where u.mobile = $1`, [mobile]))[0]
}

export async function userById(db: Queryable, userId: string): Promise<UserRow | undefined> {
  return (await db.query<UserRow>(`${USERS} where u.user_id = $1 and not u.disabled`, [userId]))[0]
}

export async function mobileIsTaken(db: Queryable, mobile: string): Promise<boolean> {
  return (await db.query('select 1 from users where mobile = $1', [mobile])).length > 0
}

export function toUserInfo(row: UserRow): UserInfo {
  return {
    userId: String(row.user_id),
    name: row.name,
    mobile: row.mobile,
    email: row.email,
    companyId: String(row.company_id),
    companyName: row.company_name,
    roleCodes: row.roles,
    openIdBound: row.open_id_bound,
    nickName: row.nick_name ?? '',
    ruleRead: row.rule_read,
    ...(row.hide_prices && effectiveRole(row.roles) === 'DEMANDER' && { pricesHidden: true }),
  }
}

export async function savePassword(db: Queryable, userId: string, passwordHash: string): Promise<void> {
  await db.query('update users set password_hash = $2 where user_id = $1', [userId, passwordHash])
}
