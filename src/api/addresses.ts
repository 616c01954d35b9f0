import { call } from './call'

/** Province, city and district by code; the service fills in the names from its regions. */
export interface RegionCodes {
  provinceCode: string
  cityCode: string
  districtCode: string
}

export interface RegionNames {
  provinceName: string
  cityName: string
  districtName: string
}

/** An entry that an ADMIN gave to the whole company is shown to everybody and changed by ADMIN only (R-PRM-13). */
export interface CompanyEntry {
  companyDefault: boolean
  /** Whether the buyer who asked may change it. */
  editable: boolean
}

/** A receiving address (R-ENT-09). Texts that were not given are ''. */
export interface Address extends RegionCodes, RegionNames, CompanyEntry {
  receiveId: string
  defaultAddress: boolean
  receiverName: string
  mobile: string
  phone: string
  townCode: string
  townName: string
  detail: string
  company: string
  tag: string
}

/** With a `receiveId` the address is changed. Names of regions are accepted and looked up anew. */
export interface AddressForm extends RegionCodes, Partial<RegionNames> {
  receiveId?: string
  receiverName: string
  mobile: string
  detail: string
  phone?: string
  townCode?: string
  townName?: string
  company?: string
  tag?: string
  defaultAddress?: boolean
  companyDefault?: boolean
}

/** What was found in a pasted text; what was not found is absent, and what is left over is the detail. */
export interface ResolvedAddress extends Partial<RegionCodes>, Partial<RegionNames> {
  receiverName?: string
  mobile?: string
  phone?: string
  company?: string
  detail: string
}

export const addressCalls = {
  /** R-CALL-064 */
  resolveText: call<{ text: string }, ResolvedAddress>()({
    id: 'R-CALL-064',
    method: 'POST',
    path: '/address/resolveText',
    errors: 'self',
    access: 'addresses',
    costly: true,
  }),
  /** R-CALL-065 The default first, then the latest used. */
  list: call<void, Address[]>()({
    id: 'R-CALL-065',
    method: 'GET',
    path: '/customer/receive/list',
    access: 'addresses',
    accepts: ['POST'],
  }),
  /** R-CALL-066 */
  one: call<{ id: string }, Address>()({
    id: 'R-CALL-066',
    method: 'GET',
    path: '/customer/receive/one/:id',
    access: 'addresses',
    accepts: ['POST'],
  }),
  /** R-CALL-067 */
  save: call<AddressForm, { receiveId: string }>()({
    id: 'R-CALL-067',
    method: 'POST',
    path: '/customer/receive/save',
    access: 'addresses',
  }),
  /** R-CALL-068 */
  setDefault: call<{ id: string }, true>()({
    id: 'R-CALL-068',
    method: 'POST',
    path: '/customer/receive/save/:id',
    access: 'addresses',
    accepts: ['PUT'],
  }),
  /** R-CALL-069 Deleting the default makes the latest used one the default. */
  remove: call<{ id: string }, true>()({
    id: 'R-CALL-069',
    method: 'DELETE',
    path: '/customer/receive/delete/:id',
    access: 'addresses',
  }),
}
