export const CATALOG = '/pages/industry/catalog/index'
export const BASE_INFO = '/pages/industry/baseinfo/index'
export const LIST = '/pages/industry/list/index'
export const SEARCH = '/pages/industry/search/index'

/** What an address says may be anything; the service knows numbers only. */
export const isIndustryId = (id: string): boolean => /^\d{1,9}$/.test(id)
