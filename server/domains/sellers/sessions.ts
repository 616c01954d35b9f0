/** A seller's session: twelve hours at most, two without a request. The database keeps the token's hash only. */
import { randomBytes } from 'node:crypto'
import type { Queryable } from '../../database/db'
import { hashOfToken } from '../account/tokens'
import type { Seller } from './accounts'

const HOUR_MS = 3_600_000
export const SESSION_HOURS = 12
const IDLE_HOURS = 2
/** So that reading does not mean writing. */
const TOUCH_AFTER_MS = 60_000

/** A session that was opened, or heard of last, before is over. */
export function oldestSession(now: Date): { created: Date; seen: Date } {
  return { created: hoursBefore(now, SESSION_HOURS), seen: hoursBefore(now, IDLE_HOURS) }
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}

/** Undefined when the account was closed, or got another password, since `passwordHash` was looked at. */
export async function openSellerSession(
  db: Queryable,
  sellerId: number,
  passwordHash: string,
  now: Date,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const opened = await db.query(
    `with seller as (update sellers set last_login_at = $4
       where seller_id = $2 and password_hash = $3 and closed_at is null returning seller_id)
     insert into seller_sessions (token_hash, seller_id, created_at, seen_at)
     select $1, seller_id, $4, $4 from seller returning 1`,
    [hashOfToken(token), sellerId, passwordHash, now],
  )
  return opened.length > 0 ? token : undefined
}

export async function sellerOfSession(db: Queryable, token: string, now: Date): Promise<Seller | undefined> {
  const oldest = oldestSession(now)
  const [row] = await db.query<Seller & { seenAt: Date }>(
    `select s.seller_id as "sellerId", s.shop_no as "shopNo", s.name, s.role, e.seen_at as "seenAt"
       from seller_sessions e join sellers s using (seller_id)
      where e.token_hash = $1 and e.created_at > $2 and e.seen_at > $3 and s.closed_at is null`,
    [hashOfToken(token), oldest.created, oldest.seen],
  )
  if (!row) return undefined
  const { seenAt, ...seller } = row
  if (now.getTime() - seenAt.getTime() > TOUCH_AFTER_MS) {
    await db.query('update seller_sessions set seen_at = $2 where token_hash = $1', [hashOfToken(token), now])
  }
  return seller
}

export async function endSellerSession(db: Queryable, token: string): Promise<void> {
  await db.query('delete from seller_sessions where token_hash = $1', [hashOfToken(token)])
}
