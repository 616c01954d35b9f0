/** From where a seller has logged in: what strangers try elsewhere does not keep him out there. */
import type { Queryable } from '../../database/db'
import { networkOf } from '../account/place'

export async function rememberPlace(db: Queryable, sellerId: number, address: string, now: Date): Promise<void> {
  await db.query(
    `insert into seller_places (seller_id, network, seen_at) values ($1, $2, $3)
     on conflict (seller_id, network) do update set seen_at = excluded.seen_at`,
    [sellerId, networkOf(address), now],
  )
}
