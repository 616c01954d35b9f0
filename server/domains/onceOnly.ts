/** Writes that must not happen twice, however often the client repeats them (R-HDR-13, R-CHK-03). */
import { createHash } from 'node:crypto'
import { fail } from '../contract'
import type { Queryable } from '../database/db'

export interface Write {
  userId: string
  shopNo: string
  call: string
  /** '' for a client that gave none: such a write happens every time. */
  key: string
  request: unknown
}

const KEY_LIMIT = 200

function hashOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex')
}

/**
 * Does the write in the given transaction, or answers what it was answered before. A failure is not remembered: it
 * takes the whole transaction back, and the same key may try again. A second process that arrives meanwhile waits at
 * the row of the first.
 */
export async function onceOnly<TAnswer>(tx: Queryable, write: Write, work: () => Promise<TAnswer>): Promise<TAnswer> {
  if (write.key === '') return work()
  if (write.key.length > KEY_LIMIT) throw fail('badRequest', '参数错误：Idempotency-Key')
  const owner = [write.userId, write.shopNo, write.call, write.key]
  const hash = hashOf(write.request)
  const claimed = await tx.query(
    `insert into idempotent_answers (user_id, shop_no, call, key, request_hash, answer) values ($1, $2, $3, $4, $5, 'null')
     on conflict do nothing returning key`,
    [...owner, hash],
  )
  if (claimed.length === 0) {
    const [earlier] = await tx.query<{ request_hash: string; answer: TAnswer }>(
      `select request_hash, answer from idempotent_answers where user_id = $1 and shop_no = $2 and call = $3 and key = $4`,
      owner,
    )
    if (!earlier || earlier.request_hash !== hash) throw fail('conflict', '重复的请求内容不一致，请刷新后重试')
    return earlier.answer
  }
  const answer = await work()
  await tx.query(
    `update idempotent_answers set answer = $5::jsonb where user_id = $1 and shop_no = $2 and call = $3 and key = $4`,
    [...owner, JSON.stringify(answer)],
  )
  return answer
}
