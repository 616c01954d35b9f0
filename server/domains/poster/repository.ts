import { randomBytes } from 'node:crypto'
import type { PosterFields, PosterMark } from '../../../src/api/poster'
import type { Queryable } from '../../database/db'

/** A guest's poster belongs to nobody; then its number, which cannot be guessed, is the right to it. */
const REACHABLE = `shop_no = $2 and (user_id is null or user_id = $3)`

export interface Reach {
  posterId: string
  shopNo: string
  userId: string | null
}

export async function createPoster(
  db: Queryable,
  poster: { shopNo: string; skuNo: string; userId: string | null; templateId: string; now: Date },
): Promise<string> {
  const posterId = randomBytes(16).toString('base64url')
  await db.query(
    `insert into posters (poster_id, shop_no, sku_no, user_id, template_id, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [posterId, poster.shopNo, poster.skuNo, poster.userId, poster.templateId, poster.now],
  )
  return posterId
}

export async function updatePoster(db: Queryable, reach: Reach, fields: PosterFields): Promise<boolean> {
  const rows = await db.query(
    `update posters set template_id = coalesce($4, template_id), title = coalesce($5, title),
       remark = coalesce($6, remark), show_price = coalesce($7, show_price)
     where poster_id = $1 and ${REACHABLE} returning poster_id`,
    [
      reach.posterId,
      reach.shopNo,
      reach.userId,
      fields.templateId ?? null,
      fields.title ?? null,
      fields.remark ?? null,
      fields.showPrice ?? null,
    ],
  )
  return rows.length > 0
}

/** One row per kind, however often: the first time, the last time and the number. */
export async function markPoster(db: Queryable, reach: Reach, type: PosterMark, time: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into poster_marks (poster_id, type, first_at, last_at)
     select poster_id, $4, $5, $5 from posters where poster_id = $1 and ${REACHABLE}
     on conflict (poster_id, type) do update set times = poster_marks.times + 1,
       first_at = least(poster_marks.first_at, excluded.first_at),
       last_at = greatest(poster_marks.last_at, excluded.last_at)
     returning poster_id`,
    [reach.posterId, reach.shopNo, reach.userId, type, time],
  )
  return rows.length > 0
}
