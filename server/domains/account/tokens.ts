import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../../../src/domain/roles'
import type { Member } from '../../contract'
import type { Queryable } from '../../database/db'
import { forgetDevices } from './place'

const LIFE_DAYS = 30
/** The life is prolonged at most once a day, so that reading does not mean writing. */
const TOUCH_AFTER_DAYS = 1
const DAY_MS = 86_400_000

function inDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** `parentHash`: the session that this one was made from, and ends with. */
export async function issueToken(
  db: Queryable,
  userId: string,
  shopNo: string,
  now: Date,
  parentHash: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into tokens (token_hash, user_id, shop_no, created_at, expires_at, parent_hash)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOfToken(token), userId, shopNo, now, inDays(now, LIFE_DAYS), parentHash],
  )
  return token
}

/** Belongs to no user and opens what `subject` names, as long as that is good. */
export async function issueApprovalToken(
  db: Queryable,
  subject: string,
  shopNo: string,
  { now, expires }: { now: Date; expires: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into tokens (token_hash, shop_no, created_at, expires_at, scope, subject)
     values ($1, $2, $3, $4, 'approval', $5)`,
    [hashOfToken(token), shopNo, now, expires, subject],
  )
  return token
}

/** With it go its codes and the sessions that were made from it, by the tables' own rule. */
export async function revokeToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from tokens where token_hash = $1', [tokenHash])
}

/** Ends every session of a user, in every shop, and makes his devices strange; answers how many sessions there were. */
export async function revokeAllTokens(db: Queryable, userId: string): Promise<number> {
  await db.query('delete from handover_codes where user_id = $1', [userId])
  await forgetDevices(db, userId)
  return (await db.query('delete from tokens where user_id = $1 returning 1', [userId])).length
}

interface HolderRow {
  scope: 'shop' | 'approval'
  subject: string | null
  user_id: number | null
  company_id: number | null
  roles: Role[] | null
  mobile: string | null
  hide_prices: boolean | null
  expires_at: Date
}

/** Whoever holds a token: a member, the holder of an approval link, or nobody. */
export type Holder = { member: Member; approval: null } | { member: null; approval: { subject: string } | null }

const NOBODY: Holder = { member: null, approval: null }

/** The holder of a token, in the shop that it was issued for and in no other. */
export async function holderOfToken(db: Queryable, tokenHash: string, shopNo: string, now: Date): Promise<Holder> {
  const [row] = await db.query<HolderRow>(
    `select t.scope, t.subject, u.user_id, u.company_id, u.roles, u.mobile, c.hide_prices, t.expires_at
       from tokens t left join users u on u.user_id = t.user_id and not u.disabled
         left join companies c on c.company_id = u.company_id
      where t.token_hash = $1 and t.shop_no = $2 and t.expires_at > $3`,
    [tokenHash, shopNo, now],
  )
  if (!row) return NOBODY
  // An approval link has its own end and is not prolonged by use.
  if (row.scope === 'approval') return { member: null, approval: { subject: row.subject ?? '' } }
  if (row.user_id === null) return NOBODY
  if (row.expires_at < inDays(now, LIFE_DAYS - TOUCH_AFTER_DAYS)) {
    await db.query('update tokens set expires_at = $2 where token_hash = $1', [tokenHash, inDays(now, LIFE_DAYS)])
  }
  const member = {
    userId: String(row.user_id),
    companyId: String(row.company_id),
    roleCodes: row.roles ?? [],
    mobile: row.mobile ?? '',
    hidesPrices: row.hide_prices ?? false,
  }
  return { member, approval: null }
}
