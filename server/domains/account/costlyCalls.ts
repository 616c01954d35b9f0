/** Calls that tell something or cost something: free for a while, then a captcha each. Callers are kept as hashes. */
import { createHash } from 'node:crypto'
import type { Context } from '../../contract'
import { useCaptcha, type CaptchaFields } from './captcha'
import { networkOf } from './place'

const WINDOW_MS = 15 * 60_000
type CostlyKind = 'verify' | 'sms'

export async function countCostlyCall(
  kind: CostlyKind,
  free: number,
  fields: CaptchaFields,
  { db, ip, now }: Context,
): Promise<void> {
  const caller = createHash('sha256').update(networkOf(ip)).digest('hex')
  const moment = now()
  await db.query('insert into questions (kind, caller, asked_at) values ($1, $2, $3)', [kind, caller, moment])
  const [row] = await db.query<{ asked: number }>(
    'select count(*)::int as asked from questions where kind = $1 and caller = $2 and asked_at > $3',
    [kind, caller, new Date(moment.getTime() - WINDOW_MS)],
  )
  if ((row?.asked ?? 0) > free) await useCaptcha(db, fields, moment)
}
