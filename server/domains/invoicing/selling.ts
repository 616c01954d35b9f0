/** What the seller does with an application; each in the transaction that also writes the trail. */
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import { obstacleOf, type PaidOrder } from './orders'
import { endApplication } from './repository'
import type { InvoicingState } from '../../../src/domain/invoicing'
import { keepFile, type GivenFile } from './files'

export interface Named {
  shopNo: string
  applicationNo: string
}

type Witness = (tx: Queryable) => Promise<void>

interface Locked {
  state: InvoicingState
  amount_cents: number
}

async function lockApplication(tx: Queryable, { shopNo, applicationNo }: Named): Promise<Locked> {
  const [row] = await tx.query<Locked>(
    'select state, amount_cents from invoice_applications where application_no = $1 and shop_no = $2 for update',
    [applicationNo, shopNo],
  )
  if (!row) throw fail('notFound', '开票申请不存在')
  return row
}

const CHANGED: Readonly<Record<Exclude<InvoicingState, 'APPLIED'>, string>> = {
  ISSUED: '状态已变化：同事已经开具',
  REJECTED: '状态已变化：同事已经驳回',
  WITHDRAWN: '状态已变化：买家已撤回申请',
}

function waits({ state }: Locked): void {
  if (state !== 'APPLIED') throw fail('conflict', CHANGED[state])
}

/** Money that went back meanwhile must not be invoiced. */
async function stillPaid(tx: Queryable, applicationNo: string, cents: number): Promise<void> {
  const orders = await tx.query<PaidOrder>(
    `select o.order_no, o.status, o.pay_status, o.payable_cents from invoice_application_orders x
     join orders o using (order_no) where x.application_no = $1 order by o.order_no for update of o`,
    [applicationNo],
  )
  const changed = orders.find((order) => obstacleOf(order) !== '')
  if (changed) throw fail('conflict', `订单 ${changed.order_no} ${obstacleOf(changed)}，请驳回申请`)
  if (orders.reduce((sum, order) => sum + order.payable_cents, 0) !== cents)
    throw fail('conflict', '订单金额已变化，请驳回申请')
}

async function freeNumbers(tx: Queryable, { shopNo, applicationNo }: Named, numbers: readonly string[]): Promise<void> {
  const [used] = await tx.query<{ application_no: string }>(
    `select application_no from invoice_applications
     where shop_no = $1 and application_no <> $2 and state = 'ISSUED' and invoice_nos && $3::text[] limit 1`,
    [shopNo, applicationNo, numbers],
  )
  if (used) throw fail('conflict', `发票号码已用于申请 ${used.application_no}，请核对`)
}

export interface Issued {
  numbers: readonly string[]
  /** `YYYY-MM-DD` */
  day: string
  file: GivenFile | undefined
}

export function issueInvoice(db: Db, named: Named, issued: Issued, now: Date, witness: Witness): Promise<void> {
  return db.transaction(async (tx) => {
    const { applicationNo, shopNo } = named
    // Two applications with one number come one after the other.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`invoice numbers ${shopNo}`])
    const locked = await lockApplication(tx, named)
    waits(locked)
    await stillPaid(tx, applicationNo, locked.amount_cents)
    await freeNumbers(tx, named, issued.numbers)
    await tx.query(
      `update invoice_applications set state = 'ISSUED', settled_at = $2, invoice_nos = $3::text[], invoiced_on = $4::date
       where application_no = $1`,
      [applicationNo, now, issued.numbers, issued.day],
    )
    if (issued.file) await keepFile(tx, applicationNo, issued.file, now)
    await witness(tx)
  })
}

export function rejectInvoice(db: Db, named: Named, reason: string, now: Date, witness: Witness): Promise<void> {
  return db.transaction(async (tx) => {
    waits(await lockApplication(tx, named))
    await endApplication(tx, named.applicationNo, { state: 'REJECTED', reason, now })
    await witness(tx)
  })
}

/** Of what is issued: a file that was left out, or a better one. `witness` hears what the former was called. */
export function attachFile(
  db: Db,
  named: Named,
  file: GivenFile,
  now: Date,
  witness: (tx: Queryable, former: string) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { state } = await lockApplication(tx, named)
    if (state !== 'ISSUED') throw fail('conflict', '开具后才能上传发票文件')
    const [former] = await tx.query<{ name: string }>('select name from invoice_files where application_no = $1', [
      named.applicationNo,
    ])
    await keepFile(tx, named.applicationNo, file, now)
    await witness(tx, former?.name ?? '')
  })
}
