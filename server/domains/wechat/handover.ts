/** One-time codes that carry a session from the browser into the mini-program (R-PAY-04, R-PAY-05). */
import { createHash, randomBytes } from 'node:crypto'
import { fail, type Failure, type Member } from '../../contract'
import type { Db } from '../../database/db'
import { userById } from '../account/repository'
import { openToken } from '../account/sessions'
import { holderOfToken } from '../account/tokens'

const LIFE_MS = 300_000

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** Ends with the session that it carries, whose hash it knows. */
export async function newHandover(
  db: Db,
  session: { userId: string; shopNo: string; tokenHash: string | null },
  now: Date,
): Promise<string> {
  const code = randomBytes(16).toString('hex')
  await db.query(
    'insert into handover_codes (code_hash, user_id, shop_no, token_hash, expires_at) values ($1, $2, $3, $4, $5)',
    [hashOf(code), session.userId, session.shopNo, session.tokenHash, new Date(now.getTime() + LIFE_MS)],
  )
  return code
}

/** Whose code it is, as long as it is good; this does not use it up. */
export async function memberByHandover(db: Db, code: string, shopNo: string, now: Date): Promise<Member | undefined> {
  const [row] = await db.query<{ token_hash: string }>(
    'select token_hash from handover_codes where code_hash = $1 and shop_no = $2 and expires_at > $3',
    [hashOf(code), shopNo, now],
  )
  return row && ((await holderOfToken(db, row.token_hash, shopNo, now)).member ?? undefined)
}

function dead(): Failure {
  return fail('expiredCode', '授权码已失效，请重新打开')
}

/** A session of its own, which may be ended alone; ending the one in the browser ends it too. */
export async function useHandover(db: Db, code: string, shopNo: string, now: Date): Promise<string> {
  const [row] = await db.query<{ user_id: number; token_hash: string | null; expires_at: Date }>(
    'delete from handover_codes where code_hash = $1 and shop_no = $2 returning user_id, token_hash, expires_at',
    [hashOf(code), shopNo],
  )
  const user = row && row.expires_at > now ? await userById(db, String(row.user_id)) : undefined
  if (!row || !user) throw dead()
  return db.transaction(async (tx) => {
    // The session may be ending in this moment: then nothing is made of it.
    const origin = await tx.query('select 1 from tokens where token_hash = $1 for key share', [row.token_hash])
    if (origin.length === 0) throw dead()
    return openToken(tx, user, shopNo, now, row.token_hash)
  })
}
