/** One-time codes: six digits, five minutes, used once; every limit is kept in the database. */
import { createHash, randomInt, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SmsSent } from '../../../src/api/account'
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import type { SmsPurpose } from '../../providers/smsProvider'

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
const DAILY_LIMIT = 10
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

/** Sends a code, or says why not yet. Counting and writing are one transaction, so parallel taps send one message. */
export async function sendCode(db: Db, carrier: Carrier, now: Date, allowance?: Allowance): Promise<SmsSent> {
  const { to, purpose } = carrier
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { id, goes } = await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`code:${to}`])
    const [past] = await tx.query<{ today: number; latest: Date | null }>(
      `select count(*)::int as today, max(created_at) filter (where purpose = $2) as latest
         from sms_codes where mobile = $1 and created_at > $3::timestamptz - interval '1 day'`,
      [to, purpose, now],
    )
    const waited = past?.latest ? (now.getTime() - past.latest.getTime()) / 1000 : RESEND_SECONDS
    if (waited < RESEND_SECONDS) throw fail('tooMany', `请 ${Math.ceil(RESEND_SECONDS - waited)} 秒后再获取验证码`)
    if ((past?.today ?? 0) >= DAILY_LIMIT) throw fail('tooMany', '今日获取验证码次数已达上限，请明天再试')
    const allowed = allowance === undefined || (await isAllowed(tx, allowance, now))
    const taken = allowance?.counts && allowed ? allowance.name : null
    const [row] = await tx.query<{ id: number }>(
      `insert into sms_codes (mobile, purpose, code_hash, created_at, expires_at, allowance)
       values ($1, $2, $3, $4, $4::timestamptz + make_interval(secs => $5), $6) returning id`,
      [to, purpose, hashOf(to, code, randomBytes(8).toString('hex')), now, EXPIRE_SECONDS, taken],
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
