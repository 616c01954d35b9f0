import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '../../../src/domain/roles'
import type { Member } from '../../contract'
import type { Queryable } from '../../database/db'

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

export async function issueToken(db: Queryable, userId: string, shopNo: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    'insert into tokens (token_hash, user_id, shop_no, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [hashOfToken(token), userId, shopNo, now, inDays(now, LIFE_DAYS)],
  )
  return token
}

export async function revokeToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.query('delete from tokens where token_hash = $1', [tokenHash])
}

interface MemberRow {
  user_id: number
  company_id: number
  roles: Role[]
  mobile: string
  expires_at: Date
}

/** The buyer behind a token, in the shop that it was issued for and in no other. */
export async function memberByToken(
  db: Queryable,
  tokenHash: string,
  shopNo: string,
  now: Date,
): Promise<Member | null> {
  const [row] = await db.query<MemberRow>(
    `select u.user_id, u.company_id, u.roles, u.mobile, t.expires_at
       from tokens t join users u using (user_id)
      where t.token_hash = $1 and t.shop_no = $2 and t.expires_at > $3 and not u.disabled`,
    [tokenHash, shopNo, now],
  )
  if (!row) return null
  if (row.expires_at < inDays(now, LIFE_DAYS - TOUCH_AFTER_DAYS)) {
    await db.query('update tokens set expires_at = $2 where token_hash = $1', [tokenHash, inDays(now, LIFE_DAYS)])
  }
  return {
    userId: String(row.user_id),
    companyId: String(row.company_id),
    roleCodes: row.roles,
    mobile: row.mobile,
  }
}
