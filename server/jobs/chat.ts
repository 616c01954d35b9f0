/** Talks are kept for as many days as their shop says; what belongs to nobody any more goes, pictures with it. */
import type { Db } from '../database/db'
import { whileThereIs } from './rounds'

export interface PictureFiles {
  remove(key: string): Promise<void>
}

const AT_ONCE = 500
const HELD = '1 day'

const SWEEPS = [
  `delete from chat_messages m using (
     select m.group_id, m.seq from chat_messages m join chat_groups g using (group_id) join chat_settings s using (shop_no)
     where m.at < now() - s.keep_days * interval '1 day' and m.at < now() - interval '1 day' limit ${AT_ONCE}) over
   where m.group_id = over.group_id and m.seq = over.seq returning 1`,
  // Never sent, or of a message that is gone.
  `delete from chat_pictures where picture_key in (
     select picture_key from chat_pictures p where uploaded_at < now() - interval '${HELD}' and not exists (
       select 1 from chat_messages m where m.group_id = p.group_id and m.media_type = 'IMAGE' and m.text = p.picture_key)
     limit ${AT_ONCE}) returning 1`,
  `delete from chat_groups where group_id in (
     select group_id from chat_groups g where last_at < now() - interval '${HELD}' and status <> 'RUNNING' and not exists (
       select 1 from chat_messages m where m.group_id = g.group_id) limit ${AT_ONCE}) returning 1`,
  `delete from chat_guests v where (shop_no, guest_id) in (
     select shop_no, guest_id from chat_guests v where seen_at < now() - interval '${HELD}' and not exists (
       select 1 from chat_groups g where g.shop_no = v.shop_no and g.guest_id = v.guest_id) limit ${AT_ONCE}) returning 1`,
  // A socket lives longer than what opened it: as long as the row is there it is known whose it is.
  `delete from chat_tokens where token_hash in (
     select token_hash from chat_tokens where expires_at < now() - interval '2 days' limit ${AT_ONCE}) returning 1`,
]

async function removeOne(db: Db, files: PictureFiles): Promise<boolean> {
  const [gone] = await db.query<{ picture_key: string }>('select picture_key from chat_gone_pictures limit 1')
  if (!gone) return false
  // Removed first: a process that dies in between removes it again.
  await files.remove(gone.picture_key)
  await db.query('delete from chat_gone_pictures where picture_key = $1', [gone.picture_key])
  return true
}

export async function chatRound(db: Db, files: PictureFiles): Promise<void> {
  for (const statement of SWEEPS) await whileThereIs(async () => (await db.query(statement)).length === AT_ONCE)
  await whileThereIs(() => removeOne(db, files))
}
