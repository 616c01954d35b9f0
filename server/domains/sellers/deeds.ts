/** The trail: who did what to which order, request or application, when and from which address. */
import type { Queryable } from '../../database/db'
import type { SellerRole } from './roles'

/** Whoever acts at the desk. */
export interface Doer {
  /** Null for the key of a demonstration, which opens every shop. */
  sellerId: number | null
  shopNo: string | null
  name: string
  role: SellerRole
  address: string
}

export interface Deed {
  name: string
  role: SellerRole
  action: string
  note: string
  address: string
  at: Date
}

type None<TNames extends string> = Partial<Record<TNames, undefined>>

/** What a deed is about: one of them. */
type Subject =
  | ({ orderNo: string } & None<'inquiryNo' | 'applicationNo'>)
  | ({ inquiryNo: string } & None<'orderNo' | 'applicationNo'>)
  | ({ applicationNo: string } & None<'orderNo' | 'inquiryNo'>)

/** In the transaction of what is done: neither is there without the other. */
export async function noteDeed(
  tx: Queryable,
  doer: Doer,
  deed: Subject & { action: string; note: string; at: Date },
): Promise<void> {
  const of = [deed.orderNo ?? null, deed.inquiryNo ?? null, deed.applicationNo ?? null]
  await tx.query(
    `insert into seller_deeds (order_no, inquiry_no, application_no, seller_id, name, role, action, note, address, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...of, doer.sellerId, doer.name, doer.role, deed.action, deed.note, doer.address, deed.at],
  )
}

/** The latest first. */
export function deedsOf(db: Queryable, orderNo: string): Promise<Deed[]> {
  return db.query<Deed>(
    'select name, role, action, note, address, at from seller_deeds where order_no = $1 order by deed_id desc',
    [orderNo],
  )
}
