/**
 * Wrong passwords. Of one place: five in a quarter of an hour ask for the captcha, ten lock that place for half an hour.
 * Of a number from all places that it does not know: the same captcha, then a pause between tries that grows. What a
 * stranger does never touches a device that the account knows, nor the login by SMS.
 */
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { useCaptcha, type CaptchaFields } from './captcha'
import type { Place } from './place'

const SECOND_MS = 1000
const WINDOW_MS = 15 * 60_000
const LOCK_MS = 30 * 60_000
const CAPTCHA_AFTER = 5
const LOCK_AFTER = 10
/** Of all strangers in a day; from then on each further one makes the pause longer. */
const PAUSE_AFTER = 20
const PAUSE_STEP_SECONDS = 10
const MOST_STEPS = 60

/** One number, tried from one place. */
export interface Door {
  readonly mobile: string
  readonly place: Place
}

interface Past {
  /** Latest first. */
  own: readonly number[]
  /** Of all strangers: in the window, in a day, and when the latest was. */
  shared: { recent: number; today: number; latest: Date | null }
}

async function pastOf(db: Queryable, { mobile, place }: Door, now: Date): Promise<Past> {
  const own = await db.query<{ failed_at: Date }>(
    'select failed_at from login_failures where mobile = $1 and place = $2 order by failed_at desc limit $3',
    [mobile, place.key, LOCK_AFTER],
  )
  const [shared] = await db.query<Past['shared']>(
    `select count(*) filter (where failed_at > $2)::int as recent, count(*)::int as today, max(failed_at) as latest
       from login_failures where mobile = $1 and shared and failed_at > $3::timestamptz - interval '1 day'`,
    [mobile, new Date(now.getTime() - WINDOW_MS), now],
  )
  return {
    own: own.map((row) => row.failed_at.getTime()),
    shared: shared ?? { recent: 0, today: 0, latest: null },
  }
}

function isLocked(times: readonly number[], now: number): boolean {
  const [last] = times
  const tenth = times[LOCK_AFTER - 1]
  return last !== undefined && tenth !== undefined && last - tenth <= WINDOW_MS && now - last < LOCK_MS
}

function isDue({ own, shared }: Past, { place }: Door, now: Date): boolean {
  const recent = own.filter((time) => now.getTime() - time < WINDOW_MS).length
  return recent >= CAPTCHA_AFTER || (!place.isKnown && shared.recent >= CAPTCHA_AFTER)
}

/** Strangers take turns at a number that many have tried. */
function checkPause({ shared: { today, latest } }: Past, { place }: Door, now: Date): void {
  if (place.isKnown || today < PAUSE_AFTER || latest === null) return
  const pause = Math.min(today - PAUSE_AFTER + 1, MOST_STEPS) * PAUSE_STEP_SECONDS
  const left = Math.ceil(pause - (now.getTime() - latest.getTime()) / SECOND_MS)
  if (left > 0) throw fail('tooMany', `该账号尝试次数过多，请 ${left} 秒后再试，或改用验证码登录`)
}

/** Whether the next try needs a captcha. */
export async function captchaIsDue(db: Queryable, door: Door, now: Date): Promise<boolean> {
  return isDue(await pastOf(db, door, now), door, now)
}

/** Tries of one number one after the other, so that those sent at once see each other. */
function inTurn<T>(db: Db, { mobile }: Door, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`password:${mobile}`])
    return work(tx)
  })
}

/** Whether the captcha is due. Fails where nobody may try now. */
async function mayTry(tx: Queryable, door: Door, now: Date): Promise<boolean> {
  const past = await pastOf(tx, door, now)
  if (isLocked(past.own, now.getTime())) throw fail('locked', '账号已锁定，请 30 分钟后再试')
  checkPause(past, door, now)
  return isDue(past, door, now)
}

async function count(tx: Queryable, { mobile, place }: Door, now: Date): Promise<void> {
  await tx.query('insert into login_failures (mobile, place, shared, failed_at) values ($1, $2, $3, $4)', [
    ...[mobile, place.key, !place.isKnown, now],
  ])
}

/**
 * Counts the try before the password is looked at; success takes it back. What is refused for its captcha has tried no
 * password, and counts nowhere.
 */
export async function countAttempt(db: Db, door: Door, captcha: CaptchaFields, now: Date): Promise<void> {
  const isDueNow = await inTurn(db, door, async (tx) => {
    const due = await mayTry(tx, door, now)
    if (!due) await count(tx, door, now)
    return due
  })
  if (!isDueNow) return
  await useCaptcha(db, captcha, now)
  await inTurn(db, door, async (tx) => {
    await mayTry(tx, door, now)
    await count(tx, door, now)
  })
}

/** After a right password: those of its own place. */
export async function forgetAttempts(db: Queryable, { mobile, place }: Door): Promise<void> {
  await db.query('delete from login_failures where mobile = $1 and place = $2', [mobile, place.key])
}

/** After a new password: guesses at the old one are worth nothing. */
export async function forgetAllAttempts(db: Queryable, mobile: string): Promise<void> {
  await db.query('delete from login_failures where mobile = $1', [mobile])
}
