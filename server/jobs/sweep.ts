/** Rows that are over are deleted, so that the tables do not grow for ever. */
import type { Db } from '../database/db'
import { trailCounts, type TrailCounts } from '../domains/approval/trail'
import type { Report } from './report'

const HOUR_MS = 3_600_000

const SWEEPS = [
  // A session that is used outlives the one that it was made from, if that one was left and not ended.
  'update tokens set parent_hash = null where parent_hash in (select token_hash from tokens where expires_at < now())',
  'delete from tokens where expires_at < now()',
  `delete from sms_codes where created_at < now() - interval '2 days'`,
  `delete from login_failures where failed_at < now() - interval '1 day'`,
  `delete from seller_sessions where seen_at < now() - interval '1 day' or created_at < now() - interval '1 day'`,
  `delete from seller_login_failures where failed_at < now() - interval '1 day'`,
  `delete from seller_places where seen_at < now() - interval '180 days'`,
  'delete from invoice_file_links where expires_at < now()',
  `delete from questions where asked_at < now() - interval '1 day'`,
  `delete from known_devices where seen_at < now() - interval '180 days'`,
  'delete from captchas where expires_at < now()',
  'delete from handover_codes where expires_at < now()',
  'delete from payment_links where expires_at < now()',
  // Of somebody who has no account nothing is kept but the key that opens what his phone may still send.
  `delete from wechat_users where user_id is null and seen_at < now() - interval '1 day'`,
  `delete from analytics_events where received_at < now() - interval '30 days'`,
  `delete from idempotent_answers where answered_at < now() - interval '7 days'`,
  `delete from payment_notices where heard_at < now() - interval '1 day'`,
  // What waits for those who decide is counted from the things themselves: their rows are for the world outside.
  `delete from notices where created_at < now() - interval '180 days' or (user_id is null and created_at < now() - interval '2 days')`,
  `delete from search_misses where last_at < now() - interval '90 days'`,
  `delete from posters where created_at < now() - interval '180 days'`,
]

/** `counted` hears of the trail at the start and then as often. */
export function startSweeping(db: Db, report: Report, counted: (counts: TrailCounts) => void): () => void {
  const count = async (): Promise<void> => counted(await trailCounts(db))
  const sweep = async (): Promise<void> => {
    for (const statement of SWEEPS) await db.query(statement)
    await count()
  }
  const timer = setInterval(
    () =>
      void sweep().then(
        () => report('sweeping'),
        (error: unknown) => report('sweeping', error),
      ),
    HOUR_MS,
  )
  count().catch((error: unknown) => report('sweeping', error))
  timer.unref()
  return () => clearInterval(timer)
}
