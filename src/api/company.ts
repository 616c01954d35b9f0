import { call } from './call'

export interface CompanySetting {
  /** Prices are kept from the company's DEMANDERs. */
  hidePrices: boolean
}

/** Ours: what an ADMIN decides for his company. */
export const companyCalls = {
  /** R-CALL-225 */
  setting: call<void, CompanySetting>()({
    id: 'R-CALL-225',
    method: 'GET',
    path: '/customer/company/setting',
    access: 'membersSeen',
  }),
  /** R-CALL-226 */
  saveSetting: call<CompanySetting, true>()({
    id: 'R-CALL-226',
    method: 'PUT',
    path: '/customer/company/setting',
    access: 'membersManaged',
  }),
}
