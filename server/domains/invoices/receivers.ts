import type { InvoiceAddress, InvoiceAddressForm } from '../../../src/api/invoices'
import type { Queryable } from '../../database/db'
import { marksOf, orderOf, SEEN, type Keeper, type KeptRow, type KeptKind } from '../keeping'
import { REGION_JOINS, REGION_NAMES, regionsOf, type RegionRow } from '../regions/chain'

export const RECEIVERS: KeptKind = { table: 'invoice_addresses', id: 'receive_id', limit: 20, name: '收票地址' }

interface ReceiverRow extends KeptRow, RegionRow {
  receive_id: number
  receiver_name: string
  mobile: string
  detail: string
  email: string
}

function toReceiver(row: ReceiverRow, keeper: Keeper): InvoiceAddress {
  const { isDefault, ...marks } = marksOf(row, keeper)
  return {
    receiveId: String(row.receive_id),
    defaultAddress: isDefault,
    ...marks,
    receiverName: row.receiver_name,
    mobile: row.mobile,
    ...regionsOf(row),
    detail: row.detail,
    email: row.email,
  }
}

const READ = `select k.*, ${REGION_NAMES} from invoice_addresses k ${REGION_JOINS} where ${SEEN}`

export async function receiversOf(db: Queryable, keeper: Keeper): Promise<InvoiceAddress[]> {
  const rows = await db.query<ReceiverRow>(`${READ} ${orderOf(RECEIVERS)}`, [keeper.userId, keeper.companyId])
  return rows.map((row) => toReceiver(row, keeper))
}

/** Where the member may have a paper invoice sent to: an own entry, or the company's. */
export async function receiverOf(db: Queryable, keeper: Keeper, id: string): Promise<InvoiceAddress | undefined> {
  const rows = await db.query<ReceiverRow>(`${READ} and k.receive_id = $3`, [keeper.userId, keeper.companyId, id])
  return rows[0] && toReceiver(rows[0], keeper)
}

const COLUMNS = 'receiver_name, mobile, province_code, city_code, district_code, detail, email, used_at'

function valuesOf(form: InvoiceAddressForm, now: Date): readonly unknown[] {
  const regions = [form.provinceCode, form.cityCode, form.districtCode]
  return [form.receiverName.trim(), form.mobile.trim(), ...regions, form.detail.trim(), form.email?.trim() ?? '', now]
}

export async function insertReceiver(
  tx: Queryable,
  keeper: Keeper,
  form: InvoiceAddressForm,
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ receive_id: number }>(
    `insert into invoice_addresses (${COLUMNS}, user_id, company_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning receive_id`,
    [...valuesOf(form, now), keeper.userId, keeper.companyId],
  )
  return String(row!.receive_id)
}

export async function updateReceiver(tx: Queryable, id: string, form: InvoiceAddressForm, now: Date): Promise<void> {
  await tx.query(`update invoice_addresses set (${COLUMNS}) = ($1, $2, $3, $4, $5, $6, $7, $8) where receive_id = $9`, [
    ...valuesOf(form, now),
    id,
  ])
}

/** Copies own delivery addresses that are not there yet, the latest used first, as many as there is room for. */
export async function copyAddresses(
  tx: Queryable,
  { userId, companyId }: Keeper,
  receiveIds: readonly string[] | null,
  now: Date,
): Promise<number> {
  const copied = await tx.query(
    `insert into invoice_addresses (${COLUMNS}, user_id, company_id)
     select a.receiver_name, a.mobile, a.province_code, a.city_code, a.district_code, a.detail, '', $4::timestamptz, $1, $2
       from addresses a
      where a.user_id = $1 and ($3::bigint[] is null or a.receive_id = any($3::bigint[]))
        and not exists (select 1 from invoice_addresses i where i.user_id = $1 and i.receiver_name = a.receiver_name
          and i.mobile = a.mobile and i.district_code = a.district_code and i.detail = a.detail)
      order by a.used_at desc
      limit greatest(0, $5::int - (select count(*) from invoice_addresses where user_id = $1))
     returning 1`,
    [userId, companyId, receiveIds, now, RECEIVERS.limit],
  )
  await tx.query(
    `update invoice_addresses set is_default = true where receive_id =
       (select receive_id from invoice_addresses where user_id = $1 order by used_at desc, receive_id limit 1)
      and not exists (select 1 from invoice_addresses where user_id = $1 and is_default)`,
    [userId],
  )
  return copied.length
}
