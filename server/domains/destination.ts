/** Where goods go, copied as it is now: orders and demands keep it when the address book changes. */
import type { OrderReceive } from '../../src/api/order'
import { fail } from '../contract'
import type { Queryable } from '../database/db'
import type { Viewer } from './viewer'

export const REGION_NAMES = (alias: string) => `
  left join regions province on province.code = ${alias}.province_code
  left join regions city on city.code = ${alias}.city_code
  left join regions district on district.code = ${alias}.district_code`

export const NAMES = `coalesce(province.name, '') as "provinceName", coalesce(city.name, '') as "cityName",
  coalesce(district.name, '') as "districtName"`

/** A buyer's own entries, and the one that the company shares. */
export const MINE = (alias: string) =>
  `(${alias}.user_id = $1 or (${alias}.company_default and ${alias}.company_id = $2))`

export function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

/** Of a number that begins so it is the place of that demand, wherever its requester's address book stands now. */
const OF_DEMAND = /^DO\d+$/

async function placeOfDemand(
  tx: Queryable,
  { shopNo, companyId, userId }: Viewer,
  demandOrderNo: string,
): Promise<OrderReceive | undefined> {
  const [row] = await tx.query<{ receive: OrderReceive | null }>(
    `select receive from demand_orders where demand_order_no = $1 and shop_no = $2 and company_id = $3::bigint
       and (status <> 'DRAFT' or user_id = $4::bigint)`,
    [demandOrderNo, shopNo, companyId, userId],
  )
  return row?.receive ?? undefined
}

export async function receiveOf(tx: Queryable, viewer: Viewer, receiveId: string): Promise<OrderReceive> {
  if (OF_DEMAND.test(receiveId)) {
    const place = await placeOfDemand(tx, viewer, receiveId)
    if (place) return place
  }
  const [row] = await tx.query<OrderReceive>(
    `select a.receiver_name as "receiverName", a.mobile, a.phone, a.province_code as "provinceCode", a.city_code as "cityCode",
            ${NAMES}, a.town_name as "townName", a.detail, a.company
     from addresses a ${REGION_NAMES('a')} where ${MINE('a')} and a.receive_id = $3`,
    [viewer.userId, viewer.companyId, idOf(receiveId)],
  )
  if (!row) throw fail('badRequest', '请选择收货地址')
  return row
}
