/** Wrong passwords per mobile: five in a quarter of an hour ask for the captcha, ten lock for half an hour. */
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { useCaptcha, type CaptchaFields } from './captcha'

const WINDOW_MS = 15 * 60_000
const LOCK_MS = 30 * 60_000
const CAPTCHA_AFTER = 5
const LOCK_AFTER = 10

async function failures(db: Queryable, mobile: string): Promise<number[]> {
  const rows = await db.query<{ failed_at: Date }>(
    'select failed_at from login_failures where mobile = $1 order by failed_at desc limit $2',
    [mobile, LOCK_AFTER],
  )
  return rows.map((row) => row.failed_at.getTime())
}

function isLocked(times: readonly number[], now: number): boolean {
  const [last] = times
  const tenth = times[LOCK_AFTER - 1]
  return last !== undefined && tenth !== undefined && last - tenth <= WINDOW_MS && now - last < LOCK_MS
}

function recent(times: readonly number[], now: number): number {
  return times.filter((time) => now - time < WINDOW_MS).length
}

/** Whether the next try needs a captcha. */
export async function captchaIsDue(db: Queryable, mobile: string, now: Date): Promise<boolean> {
  return recent(await failures(db, mobile), now.getTime()) >= CAPTCHA_AFTER
}

/**
 * Counts the try before the password is looked at and takes it back on success: many tries sent at
 * once then see each other. A try without the captcha that is due counts as a wrong one.
 */
export async function countAttempt(db: Queryable, mobile: string, captcha: CaptchaFields, now: Date): Promise<void> {
  if (isLocked(await failures(db, mobile), now.getTime())) throw fail('locked', '账号已锁定，请 30 分钟后再试')
  await db.query('insert into login_failures (mobile, failed_at) values ($1, $2)', [mobile, now])
  if (recent(await failures(db, mobile), now.getTime()) > CAPTCHA_AFTER) await useCaptcha(db, captcha, now)
}

export async function forgetAttempts(db: Queryable, mobile: string): Promise<void> {
  await db.query('delete from login_failures where mobile = $1', [mobile])
}
