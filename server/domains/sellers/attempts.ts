/**
 * Wrong passwords per account and network together: ten in a quarter of an hour lock for half an hour. Whoever sits
 * elsewhere is not locked out by it. Over all networks from which he never logged in an account is tried slowly: from the
 * twentieth miss in a day on a minute lies between two tries. Where he has logged in, nobody feels it.
 */
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { networkOf } from '../account/place'

const WINDOW_MS = 15 * 60_000
const LOCK_MS = 30 * 60_000
const LOCK_AFTER = 10
const DAY_MS = 24 * 3_600_000
const SLOW_AFTER = 20
const PAUSE_MS = 60_000

export interface Attempt {
  shopNo: string
  name: string
  address: string
}

function keyOf({ shopNo, name, address }: Attempt): string[] {
  return [shopNo, name.toLowerCase(), networkOf(address)]
}

async function failures(db: Queryable, attempt: Attempt): Promise<number[]> {
  const rows = await db.query<{ failed_at: Date }>(
    `select failed_at from seller_login_failures where shop_no = $1 and name = $2 and address = $3
     order by failed_at desc limit $4`,
    [...keyOf(attempt), LOCK_AFTER],
  )
  return rows.map((row) => row.failed_at.getTime())
}

function isLocked(times: readonly number[], now: number): boolean {
  const [last] = times
  const tenth = times[LOCK_AFTER - 1]
  return last !== undefined && tenth !== undefined && last - tenth <= WINDOW_MS && now - last < LOCK_MS
}

/** The networks from which the account was entered; parameters: shop, name. */
const OWN_NETWORKS = `select p.network from seller_places p join sellers s using (seller_id)
  where s.shop_no = $1 and lower(s.name) = $2`

/** Strangers take turns at an account that many of them have tried. */
async function isTooSoon(db: Queryable, attempt: Attempt, now: Date): Promise<boolean> {
  const [shopNo, name, network] = keyOf(attempt)
  const [tries] = await db.query<{ count: number; last: Date | null; known: boolean }>(
    `select count(*)::integer as count, max(failed_at) as last, $4 in (${OWN_NETWORKS}) as known
     from seller_login_failures
     where shop_no = $1 and name = $2 and failed_at > $3 and address not in (${OWN_NETWORKS})`,
    [shopNo, name, new Date(now.getTime() - DAY_MS), network],
  )
  if (!tries?.last || tries.known || tries.count < SLOW_AFTER) return false
  return now.getTime() - tries.last.getTime() < PAUSE_MS
}

/**
 * Counts the try before the password is looked at; `forgetSellerAttempts` takes it back. Those of one account come one
 * after the other, so that many sent at once see each other. Answers how many are left after this one.
 */
export function countSellerAttempt(db: Db, attempt: Attempt, now: Date): Promise<number> {
  const key = keyOf(attempt)
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`seller:${key.slice(0, 2).join(':')}`])
    if (isLocked(await failures(tx, attempt), now.getTime())) throw fail('locked', '错误次数过多，请 30 分钟后再试')
    if (await isTooSoon(tx, attempt, now)) throw fail('locked', '该账号尝试过于频繁，请 1 分钟后再试')
    await tx.query('insert into seller_login_failures (shop_no, name, address, failed_at) values ($1, $2, $3, $4)', [
      ...key,
      now,
    ])
    const recent = (await failures(tx, attempt)).filter((time) => now.getTime() - time < WINDOW_MS)
    return Math.max(0, LOCK_AFTER - recent.length)
  })
}

export async function forgetSellerAttempts(db: Queryable, attempt: Attempt): Promise<void> {
  await db.query('delete from seller_login_failures where shop_no = $1 and name = $2 and address = $3', keyOf(attempt))
}
