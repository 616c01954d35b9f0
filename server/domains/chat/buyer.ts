/** The buyer of a talk as the rest of the service knows him: what he may see of orders and prices. */
import { maySeePrices } from '../../../src/domain/permissions'
import { effectiveRole } from '../../../src/domain/roles'
import type { Role } from '../../../src/domain/roles'
import type { Queryable } from '../../database/db'
import { shopByNumber } from '../shop/repository'
import type { Viewer } from '../viewer'
import type { GroupRow } from './groups'

export interface Buyer {
  shopNo: string
  /** null for a guest. */
  viewer: Viewer | null
  seesPrices: boolean
}

interface UserRow {
  user_id: number
  company_id: number
  roles: Role[]
  mobile: string
  hide_prices: boolean
}

/** As of now, whoever asks: the script on his behalf, or the desk that sends him a card. */
export async function buyerOf(
  db: Queryable,
  { shop_no: shopNo, user_id: userId }: Pick<GroupRow, 'shop_no' | 'user_id'>,
): Promise<Buyer> {
  const shop = await shopByNumber(db, shopNo)
  if (userId === null) {
    return { shopNo, viewer: null, seesPrices: maySeePrices('GUEST', shop?.priceLogin ?? false) }
  }
  const [row] = await db.query<UserRow>(
    `select u.user_id, u.company_id, u.roles, u.mobile, c.hide_prices from users u join companies c using (company_id)
     where u.user_id = $1`,
    [userId],
  )
  if (!row || row.roles.length === 0) return { shopNo, viewer: null, seesPrices: false }
  const role = effectiveRole(row.roles)
  const viewer: Viewer = {
    userId: String(row.user_id),
    companyId: String(row.company_id),
    roleCodes: row.roles,
    mobile: row.mobile,
    hidesPrices: row.hide_prices,
    shopNo,
    role,
  }
  return { shopNo, viewer, seesPrices: !(role === 'DEMANDER' && row.hide_prices) }
}
