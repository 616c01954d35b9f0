/** Applications as buyers see them: their own, and what an order says of its invoice. */
import type { OrderInvoicing } from '../../../src/api/order'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { OWN_APPLICATIONS, paramsOf, type Applicant } from './reach'
import { COLUMNS, FROM, type ApplicationRow } from './rows'

export async function ownApplications(
  db: Queryable,
  applicant: Applicant,
  { offset, limit }: { offset: number; limit: number },
): Promise<ApplicationRow[]> {
  return db.query<ApplicationRow>(
    `select ${COLUMNS} ${FROM} where ${OWN_APPLICATIONS} order by a.applied_at desc, a.application_no desc limit $5 offset $6`,
    [...paramsOf(applicant), limit, offset],
  )
}

export async function countOwn(db: Queryable, applicant: Applicant): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from invoice_applications a where ${OWN_APPLICATIONS}`,
    paramsOf(applicant),
  )
  return row?.n ?? 0
}

/** One of another company is as one that does not exist. */
export async function ownApplication(db: Queryable, applicant: Applicant, id: string): Promise<ApplicationRow> {
  const [row] = await db.query<ApplicationRow>(
    `select ${COLUMNS} ${FROM} where ${OWN_APPLICATIONS} and a.application_no = $5`,
    [...paramsOf(applicant), id],
  )
  if (!row) throw fail('notFound', '开票申请不存在')
  return row
}

/** Ends an application that waits: its orders are free again. */
export async function endApplication(
  tx: Queryable,
  applicationNo: string,
  { state, reason, now }: { state: 'WITHDRAWN' | 'REJECTED'; reason: string; now: Date },
): Promise<void> {
  await tx.query(
    'update invoice_applications set state = $2, reject_reason = $3, settled_at = $4 where application_no = $1',
    [applicationNo, state, reason, now],
  )
  await tx.query('update invoice_application_orders set live = false where application_no = $1', [applicationNo])
}

/** By order, the application that is on its way or was issued. */
export async function invoicingOf(db: Queryable, orderNos: readonly string[]): Promise<Map<string, OrderInvoicing>> {
  const rows = await db.query<{ order_no: string; application_no: string; state: OrderInvoicing['state'] }>(
    `select x.order_no, x.application_no, a.state from invoice_application_orders x
       join invoice_applications a using (application_no) where x.live and x.order_no = any($1::text[])`,
    [orderNos],
  )
  return new Map(rows.map((row) => [row.order_no, { applicationNo: row.application_no, state: row.state }]))
}
