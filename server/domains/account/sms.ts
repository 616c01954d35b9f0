/** One-time codes: six digits, five minutes, used once; every limit is kept in the database. */
import { createHash, randomInt, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { SmsSent } from '../../../src/api/account'
import { fail } from '../../contract'
import type { Db } from '../../database/db'
import { maskedMobile } from './mobile'

export type SmsPurpose = 'login' | 'register' | 'reset'

/** Whoever carries the message. A merchant's carrier is one object of this shape. */
export interface SmsProvider {
  /** A code that is always accepted; only where no message leaves the house. */
  readonly fixedCode: string | null
  send(message: { mobile: string; code: string; purpose: SmsPurpose }): Promise<void>
}

const EXPIRE_SECONDS = 300
const RESEND_SECONDS = 60
const DAILY_LIMIT = 10
const TRIES = 5
const FIXED_CODE = '123456'

/** Writes the code to the log instead of sending it. */
export function logProvider(log: FastifyBaseLogger, demonstration: boolean): SmsProvider {
  return {
    fixedCode: demonstration ? FIXED_CODE : null,
    send: async ({ mobile, code, purpose }) => {
      log.info({ mobile: maskedMobile(mobile), purpose, code }, 'SMS code (no provider is configured)')
    },
  }
}

function hashOf(mobile: string, code: string, salt: string): string {
  return `${salt}$${createHash('sha256').update(`${salt}:${mobile}:${code}`).digest('hex')}`
}

function hashMatches(stored: string, mobile: string, code: string): boolean {
  const expected = Buffer.from(stored)
  const given = Buffer.from(hashOf(mobile, code, stored.split('$')[0] ?? ''))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Sends a code, or says why not yet. Counting and writing are one transaction, so parallel taps send one message. */
export async function sendCode(
  db: Db,
  provider: SmsProvider,
  mobile: string,
  purpose: SmsPurpose,
  now: Date,
): Promise<SmsSent> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`sms:${mobile}`])
    const [past] = await tx.query<{ today: number; latest: Date | null }>(
      `select count(*)::int as today, max(created_at) filter (where purpose = $2) as latest
         from sms_codes where mobile = $1 and created_at > $3::timestamptz - interval '1 day'`,
      [mobile, purpose, now],
    )
    const waited = past?.latest ? (now.getTime() - past.latest.getTime()) / 1000 : RESEND_SECONDS
    if (waited < RESEND_SECONDS) throw fail('tooMany', `请 ${Math.ceil(RESEND_SECONDS - waited)} 秒后再获取验证码`)
    if ((past?.today ?? 0) >= DAILY_LIMIT) throw fail('tooMany', '今日获取验证码次数已达上限，请明天再试')
    const [row] = await tx.query<{ id: number }>(
      `insert into sms_codes (mobile, purpose, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $4::timestamptz + make_interval(secs => $5)) returning id`,
      [mobile, purpose, hashOf(mobile, code, randomBytes(8).toString('hex')), now, EXPIRE_SECONDS],
    )
    return row!.id
  })
  try {
    await provider.send({ mobile, code, purpose })
  } catch (error) {
    // The buyer got nothing: the code is taken back, and so is the waiting time.
    await db.query('delete from sms_codes where id = $1', [id])
    throw error
  }
  return { expireSec: EXPIRE_SECONDS, resendSec: RESEND_SECONDS }
}

/** Uses a code up, or fails. The try is counted before the comparison, so that parallel guesses gain nothing. */
export async function useCode(
  db: Db,
  provider: SmsProvider,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
  now: Date,
): Promise<void> {
  if (provider.fixedCode !== null && code === provider.fixedCode) return
  const [latest] = await db.query<{ id: number; code_hash: string }>(
    `update sms_codes set wrong_tries = wrong_tries + 1
      where id = (select id from sms_codes where mobile = $1 and purpose = $2 order by created_at desc, id desc limit 1)
        and not used and wrong_tries < $3 and expires_at > $4
      returning id, code_hash`,
    [mobile, purpose, TRIES, now],
  )
  if (!latest) throw fail('expiredCode', '验证码已过期，请重新获取')
  if (!hashMatches(latest.code_hash, mobile, code)) throw fail('wrongCode')
  const used = await db.query('update sms_codes set used = true where id = $1 and not used returning id', [latest.id])
  if (used.length === 0) throw fail('expiredCode', '验证码已过期，请重新获取')
}
