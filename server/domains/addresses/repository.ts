import type { Address, AddressForm } from '../../../src/api/addresses'
import type { Queryable } from '../../database/db'
import { marksOf, orderOf, SEEN, type Keeper, type KeptRow, type KeptKind } from '../keeping'
import { REGION_JOINS, REGION_NAMES, regionsOf, type RegionRow } from '../regions/chain'

export const ADDRESSES: KeptKind = { table: 'addresses', id: 'receive_id', limit: 50, name: '收货地址' }

interface AddressRow extends KeptRow, RegionRow {
  receive_id: number
  receiver_name: string
  mobile: string
  phone: string
  town_code: string
  town_name: string
  detail: string
  company: string
  tag: string
}

function toAddress(row: AddressRow, keeper: Keeper): Address {
  const { isDefault, ...marks } = marksOf(row, keeper)
  return {
    receiveId: String(row.receive_id),
    defaultAddress: isDefault,
    ...marks,
    receiverName: row.receiver_name,
    mobile: row.mobile,
    phone: row.phone,
    ...regionsOf(row),
    townCode: row.town_code,
    townName: row.town_name,
    detail: row.detail,
    company: row.company,
    tag: row.tag,
  }
}

const READ = `select k.*, ${REGION_NAMES} from addresses k ${REGION_JOINS} where ${SEEN}`

export async function addressesOf(db: Queryable, keeper: Keeper): Promise<Address[]> {
  const rows = await db.query<AddressRow>(`${READ} ${orderOf(ADDRESSES)}`, [keeper.userId, keeper.companyId])
  return rows.map((row) => toAddress(row, keeper))
}

/** An address that the member may have goods sent to: an own one, or the company's. */
export async function addressOf(db: Queryable, keeper: Keeper, id: string): Promise<Address | undefined> {
  const rows = await db.query<AddressRow>(`${READ} and k.receive_id = $3`, [keeper.userId, keeper.companyId, id])
  return rows[0] && toAddress(rows[0], keeper)
}

function valuesOf(form: AddressForm, now: Date): readonly unknown[] {
  return [
    form.receiverName.trim(),
    form.mobile.trim(),
    form.phone?.trim() ?? '',
    form.provinceCode,
    form.cityCode,
    form.districtCode,
    form.townCode ?? '',
    form.townName?.trim() ?? '',
    form.detail.trim(),
    form.company?.trim() ?? '',
    form.tag?.trim() ?? '',
    now,
  ]
}

const COLUMNS = `receiver_name, mobile, phone, province_code, city_code, district_code, town_code, town_name, detail,
  company, tag, used_at`

export async function insertAddress(tx: Queryable, keeper: Keeper, form: AddressForm, now: Date): Promise<string> {
  const [row] = await tx.query<{ receive_id: number }>(
    `insert into addresses (${COLUMNS}, user_id, company_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning receive_id`,
    [...valuesOf(form, now), keeper.userId, keeper.companyId],
  )
  return String(row!.receive_id)
}

export async function updateAddress(tx: Queryable, id: string, form: AddressForm, now: Date): Promise<void> {
  await tx.query(
    `update addresses set (${COLUMNS}) = ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) where receive_id = $13`,
    [...valuesOf(form, now), id],
  )
}
