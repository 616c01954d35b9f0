/** Calls that tell something or cost something: free for a while, then a captcha each. Callers are kept as hashes. */
import { createHash } from 'node:crypto'
import { fail, type Context } from '../../contract'
import { useCaptcha, type CaptchaFields } from './captcha'
import { networkOf } from './place'

const WINDOW_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000
type CostlyKind = 'verify' | 'sms' | 'register'

/** How often within this time, the present call included. */
async function timesAsked(kind: CostlyKind, withinMs: number, { db, ip, now }: Context): Promise<number> {
  const caller = createHash('sha256').update(networkOf(ip)).digest('hex')
  const moment = now()
  await db.query('insert into questions (kind, caller, asked_at) values ($1, $2, $3)', [kind, caller, moment])
  const [row] = await db.query<{ asked: number }>(
    'select count(*)::int as asked from questions where kind = $1 and caller = $2 and asked_at > $3',
    [kind, caller, new Date(moment.getTime() - withinMs)],
  )
  return row?.asked ?? 0
}

export async function countCostlyCall(
  kind: CostlyKind,
  free: number,
  fields: CaptchaFields,
  context: Context,
): Promise<void> {
  const asked = await timesAsked(kind, WINDOW_MS, context)
  if (asked > free) await useCaptcha(context.db, fields, context.now())
}

/** One network cannot use up what the whole shop has in a day. */
export async function refuseAbove(kind: CostlyKind, most: number, words: string, context: Context): Promise<void> {
  if ((await timesAsked(kind, DAY_MS, context)) > most) throw fail('tooMany', words)
}
