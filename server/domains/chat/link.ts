/** A guest who logs in keeps his talk (R-CHT-12): it becomes his own, or goes into the one that he has already. */
import type { Db, Queryable } from '../../database/db'
import { groupOf, type GroupRow } from './groups'
import type { Talker } from './talkers'

/** Both talks become one, by the times of their messages; behind what there was, so that no two places collide. */
async function pour(tx: Queryable, from: GroupRow, into: GroupRow): Promise<void> {
  await tx.query(
    `delete from chat_messages a using chat_messages b
     where a.group_id = $1 and b.group_id = $2 and a.msg_id = b.msg_id`,
    [from.group_id, into.group_id],
  )
  const [unread] = await tx.query<{ at: Date | null; desk: Date | null }>(
    `select min(m.at) filter (where m.side = 'SHOP' and m.seq > g.buyer_read_seq) as at,
       min(m.at) filter (where m.side = 'BUYER' and m.seq > g.desk_read_seq) as desk
     from chat_messages m join chat_groups g using (group_id) where group_id in ($1, $2)`,
    [from.group_id, into.group_id],
  )
  // Two of the same moment are moved apart: times are the order that everybody sees.
  await tx.query(
    `with placed as (
       select group_id, seq, row_number() over (order by at, group_id, seq) as n, at from chat_messages
       where group_id in ($1, $2)),
     timed as (
       select group_id, seq, n, max(at - n * interval '1 millisecond') over (order by n) + n * interval '1 millisecond' as at
       from placed)
     update chat_messages m set group_id = $2, seq = $3 + timed.n, at = timed.at from timed
     where m.group_id = timed.group_id and m.seq = timed.seq`,
    [from.group_id, into.group_id, into.last_seq],
  )
  await tx.query('update chat_pictures set group_id = $2 where group_id = $1', [from.group_id, into.group_id])
  await tx.query('update chat_deeds set group_id = $2 where group_id = $1', [from.group_id, into.group_id])
  const isOver = into.status === 'CLOSED' || (into.status === 'SCRIPT' && from.status !== 'CLOSED')
  const state = isOver ? from : into
  await tx.query(
    `update chat_groups g set last_seq = latest.seq, last_at = latest.at, status = $2, seller_id = $3, tag = $4,
       waiting_since = $5, closed_at = $6, misses = $7,
       buyer_read_seq = coalesce((select min(seq) - 1 from chat_messages where group_id = $1 and side = 'SHOP' and at >= $8), latest.seq),
       desk_read_seq = coalesce((select min(seq) - 1 from chat_messages where group_id = $1 and side = 'BUYER' and at >= $9), latest.seq)
     from (select coalesce(max(seq), 0) as seq, coalesce(max(at), now()) as at from chat_messages where group_id = $1) latest
     where g.group_id = $1`,
    [
      into.group_id,
      state.status,
      state.seller_id,
      state.tag,
      state.waiting_since,
      state.closed_at,
      state.misses,
      unread?.at ?? null,
      unread?.desk ?? null,
    ],
  )
  await tx.query('delete from chat_groups where group_id = $1', [from.group_id])
}

/** Answers the talk that was the guest's and the one that it is in now, which may be the same; afterwards he has none any more. */
export async function linkGuest(
  db: Db,
  guest: Talker,
  member: Talker,
): Promise<{ was: string; group: GroupRow } | undefined> {
  if (!(await groupOf(db, guest))) return undefined
  return db.transaction(async (tx) => {
    await tx.query(
      `select group_id from chat_groups where shop_no = $1 and (user_id = $2::bigint or guest_id = $3)
       order by group_id for update`,
      [member.shopNo, member.userId, guest.guestId],
    )
    const from = await groupOf(tx, guest)
    if (!from) return undefined
    await tx.query('delete from chat_tokens where shop_no = $1 and guest_id = $2', [member.shopNo, guest.guestId])
    const into = await groupOf(tx, member)
    if (into) await pour(tx, from, into)
    else
      await tx.query('update chat_groups set user_id = $2, guest_id = null where group_id = $1', [
        from.group_id,
        member.userId,
      ])
    return { was: from.group_id, group: (await groupOf(tx, member))! }
  })
}
