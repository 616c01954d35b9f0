/** One-time codes that carry a session from the browser into the mini-program (R-PAY-04, R-PAY-05). */
import { createHash, randomBytes } from 'node:crypto'
import { fail } from '../../contract'
import type { Db } from '../../database/db'
import { userById } from '../account/repository'
import { openToken } from '../account/sessions'

const LIFE_MS = 300_000

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

export async function newHandover(db: Db, userId: string, shopNo: string, now: Date): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await db.query('insert into handover_codes (code_hash, user_id, shop_no, expires_at) values ($1, $2, $3, $4)', [
    hashOf(code),
    userId,
    shopNo,
    new Date(now.getTime() + LIFE_MS),
  ])
  return code
}

/** A session of its own: ending the one in the browser does not end it, ending all sessions does. */
export async function useHandover(db: Db, code: string, shopNo: string, now: Date): Promise<string> {
  const [row] = await db.query<{ user_id: number; expires_at: Date }>(
    'delete from handover_codes where code_hash = $1 and shop_no = $2 returning user_id, expires_at',
    [hashOf(code), shopNo],
  )
  const user = row && row.expires_at > now ? await userById(db, String(row.user_id)) : undefined
  if (!user) throw fail('expiredCode', '授权码已失效，请重新打开')
  return openToken(db, user, shopNo, now)
}
