/** Whose orders somebody asks invoices for: his own, or the company's, as far as he sees orders (R-PRM-08, R-PRM-14). */
import { reachOf } from '../../../src/domain/permissions'
import { effectiveRole } from '../../../src/domain/roles'
import { fail, type Context } from '../../contract'

export interface Applicant {
  shopNo: string
  userId: string
  companyId: string
  seesCompany: boolean
}

export function applicantOf({ member, shopNo }: Context): Applicant {
  if (!member) throw fail('unauthorized')
  const { userId, companyId, roleCodes } = member
  return { shopNo, userId, companyId, seesCompany: reachOf(effectiveRole(roleCodes), 'ordersSeen') === 'company' }
}

export const paramsOf = ({ shopNo, companyId, userId, seesCompany }: Applicant): readonly unknown[] => [
  shopNo,
  companyId,
  userId,
  seesCompany,
]

/** Of orders `o`, with the parameters above as $1 to $4. */
export const OWN_ORDERS = 'o.shop_no = $1 and o.company_id = $2 and (o.user_id = $3 or $4::boolean)'

/** Of applications `a`: an application is somebody's own when every order in it is. */
export const OWN_APPLICATIONS = `a.shop_no = $1 and a.company_id = $2 and ($4::boolean or not exists (
  select 1 from invoice_application_orders x join orders o using (order_no)
  where x.application_no = a.application_no and o.user_id <> $3))`
