/** The link by which somebody without a login pays one order (R-SCR-17). Its secret is told once, to who makes it. */
import { createHash, randomBytes } from 'node:crypto'
import { fail, WrongSecret } from '../../contract'
import type { Queryable } from '../../database/db'
import type { OrderRow } from '../order/rows'

const SECRET_BYTES = 32
const LONGEST_MS = 7 * 24 * 3_600_000

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

function endOf(order: OrderRow, now: Date): Date {
  const latest = new Date(now.getTime() + LONGEST_MS)
  return order.pay_deadline && order.pay_deadline < latest ? order.pay_deadline : latest
}

/** The order is locked. A link that is good ends only when `renew` says so: somebody may be about to pay by it. */
export async function makeLink(
  tx: Queryable,
  order: OrderRow,
  renew: boolean,
  now: Date,
): Promise<{ secret: string; expires: Date }> {
  const expires = endOf(order, now)
  if (expires <= now) throw fail('orderState', '订单已超过支付时限')
  const live = await tx.query('select 1 from payment_links where order_no = $1 and expires_at > $2', [
    order.order_no,
    now,
  ])
  if (live.length > 0 && !renew) throw fail('conflict', '之前的付款链接仍有效，重新生成后立即作废')
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await tx.query(
    `insert into payment_links (order_no, secret_hash, expires_at) values ($1, $2, $3)
     on conflict (order_no) do update set secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`,
    [order.order_no, hashOf(secret), expires],
  )
  return { secret, expires }
}

export interface Asked {
  shopNo: string
  orderNo: string
  secret: string
}

/** undefined: no such order, no such link, or it has ended. Nothing tells which. */
export async function linkedOrder(
  db: Queryable,
  { shopNo, orderNo, secret }: Asked,
  now: Date,
  lock: boolean,
): Promise<OrderRow | undefined> {
  const [row] = await db.query<OrderRow>(
    `select o.* from payment_links l join orders o on o.order_no = l.order_no
     where l.order_no = $1 and l.secret_hash = $2 and l.expires_at > $3 and o.shop_no = $4 ${lock ? 'for update of o' : ''}`,
    [orderNo, hashOf(secret), now, shopNo],
  )
  return row
}

export function deadLink(): WrongSecret {
  return new WrongSecret('notFound', '链接已失效，请向采购方索取新的付款链接')
}
