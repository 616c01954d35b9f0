/** One-time codes: six digits, five minutes, used once; every limit is kept in the database. */
import { createHash, randomInt, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SmsSent } from '../../../src/api/account'
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import type { SmsPurpose } from '../../providers/smsProvider'
import type { Place } from './place'

type Purpose = SmsPurpose | 'email'

/** Where a code goes and how: a mobile by SMS, a mailbox by email. */
export interface Carrier {
  readonly purpose: Purpose
  readonly to: string
  /** Always accepted; null where messages leave the house. */
  readonly fixedCode: string | null
  send(code: string): Promise<void>
  /** Does as if. */
  pretend(): Promise<void>
}

/** Who asks: a device that the number's account knows, or a network. */
export type Asker = Pick<Place, 'key' | 'isKnown'>

/** What a code is taken from, beside the limits of its number. */
export interface Allowance {
  readonly name: string
  readonly perDay: number
  /** Whether this code is taken from it; looked at alike when it is not. */
  readonly counts: boolean
  /** What is said when it is used up; null: nothing, the code only does not go. */
  readonly refusal: string | null
}

const EXPIRE_SECONDS = 300
const RESEND_SECONDS = 60
/** Of one asker. */
const DAILY_LIMIT = 10
/** Of all networks together; from then on each further code makes the pause longer, so that it never ends for the owner. */
const FREE_OF_STRANGERS = 10
const PAUSE_STEP_MINUTES = 10
const LONGEST_PAUSE_MINUTES = 60
const TRIES = 5
const EXPIRED = '验证码已过期，请重新获取'

function hashOf(to: string, code: string, salt: string): string {
  return `${salt}$${createHash('sha256').update(`${salt}:${to}:${code}`).digest('hex')}`
}

function hashMatches(stored: string, to: string, code: string): boolean {
  const expected = Buffer.from(stored)
  const given = Buffer.from(hashOf(to, code, stored.split('$')[0] ?? ''))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Whether the code may go. */
async function isAllowed(tx: Queryable, { name, perDay, counts, refusal }: Allowance, now: Date): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`allowance:${name}`])
  const [row] = await tx.query<{ today: number }>(
    `select count(*)::int as today from sms_codes
      where allowance = $1 and created_at > $2::timestamptz - interval '1 day'`,
    [name, now],
  )
  if (!counts || (row?.today ?? 0) < perDay) return true
  if (refusal !== null) throw fail('tooMany', refusal)
  return false
}

interface Past {
  latest: Date | null
  /** Of the same asker. */
  own: number
  strangers: number
  latestOfStrangers: Date | null
}

async function pastOf(tx: Queryable, { to, purpose }: Carrier, { key }: Asker, now: Date): Promise<Past> {
  const [past] = await tx.query<Past>(
    `select max(created_at) filter (where purpose = $2) as latest,
            count(*) filter (where asked_by = $3)::int as own,
            count(*) filter (where not asked_known)::int as strangers,
            max(created_at) filter (where not asked_known) as "latestOfStrangers"
       from sms_codes where mobile = $1 and created_at > $4::timestamptz - interval '1 day'`,
    [to, purpose, key, now],
  )
  return past ?? { latest: null, own: 0, strangers: 0, latestOfStrangers: null }
}

const secondsBetween = (now: Date, then: Date): number => (now.getTime() - then.getTime()) / 1000

/** A second code at once, too many of one asker; and strangers take turns at a number that many have asked for. */
function checkPast({ latest, own, strangers, latestOfStrangers }: Past, { isKnown }: Asker, now: Date): void {
  const waited = latest === null ? RESEND_SECONDS : secondsBetween(now, latest)
  if (waited < RESEND_SECONDS) throw fail('tooMany', `请 ${Math.ceil(RESEND_SECONDS - waited)} 秒后再获取验证码`)
  if (own >= DAILY_LIMIT) throw fail('tooMany', '今日获取验证码次数已达上限，请换个网络或明天再试')
  if (isKnown || latestOfStrangers === null || strangers < FREE_OF_STRANGERS) return
  const pause = Math.min((strangers - FREE_OF_STRANGERS + 1) * PAUSE_STEP_MINUTES, LONGEST_PAUSE_MINUTES)
  const left = Math.ceil(pause - secondsBetween(now, latestOfStrangers) / 60)
  if (left > 0) throw fail('tooMany', `该手机号获取验证码过于频繁，请使用最近收到的验证码，或 ${left} 分钟后再获取`)
}

/** Sends a code, or says why not yet. Counting and writing are one transaction, so parallel taps send one message. */
export async function sendCode(
  db: Db,
  carrier: Carrier,
  asker: Asker,
  now: Date,
  allowance?: Allowance,
): Promise<SmsSent> {
  const { to, purpose } = carrier
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id, goes } = await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`code:${to}`])
    checkPast(await pastOf(tx, carrier, asker, now), asker, now)
    const allowed = allowance === undefined || (await isAllowed(tx, allowance, now))
    const taken = allowance?.counts && allowed ? allowance.name : null
    const [row] = await tx.query<{ id: number }>(
      `insert into sms_codes (mobile, purpose, code_hash, created_at, expires_at, allowance, asked_by, asked_known)
       values ($1, $2, $3, $4, $4::timestamptz + make_interval(secs => $5), $6, $7, $8) returning id`,
      [
        ...[to, purpose, hashOf(to, code, randomBytes(8).toString('hex')), now, EXPIRE_SECONDS, taken],
        ...[asker.key, asker.isKnown],
      ],
    )
    return { id: row!.id, goes: allowed }
  })
  try {
    await (goes ? carrier.send(code) : carrier.pretend())
  } catch (error) {
    // The buyer got nothing: the code is taken back, and so is the waiting time.
    await db.query('delete from sms_codes where id = $1', [id])
    throw error
  }
  return { expireSec: EXPIRE_SECONDS, resendSec: RESEND_SECONDS }
}

type Receiver = Pick<Carrier, 'to' | 'purpose' | 'fixedCode'>
type Spend = (tx: Queryable) => Promise<void>

/**
 * Checks a code and answers what uses it up, so that a failure in between does not cost the buyer his code. The try
 * is counted before the comparison, so that parallel guesses gain nothing.
 */
export async function checkCode(db: Db, { to, purpose, fixedCode }: Receiver, code: string, now: Date): Promise<Spend> {
  if (fixedCode !== null && code === fixedCode) return async () => undefined
  const [latest] = await db.query<{ id: number; code_hash: string }>(
    `update sms_codes set wrong_tries = wrong_tries + 1
      where id = (select id from sms_codes where mobile = $1 and purpose = $2 order by created_at desc, id desc limit 1)
        and not used and wrong_tries < $3 and expires_at > $4
      returning id, code_hash`,
    [to, purpose, TRIES, now],
  )
  if (!latest) throw fail('expiredCode', EXPIRED)
  if (!hashMatches(latest.code_hash, to, code)) throw fail('wrongCode')
  return async (tx) => {
    const used = await tx.query('update sms_codes set used = true where id = $1 and not used returning id', [latest.id])
    if (used.length === 0) throw fail('expiredCode', EXPIRED)
  }
}

export async function useCode(db: Db, carrier: Receiver, code: string, now: Date): Promise<void> {
  const spend = await checkCode(db, carrier, code, now)
  await spend(db)
}
