import { call } from './call'

export interface Region {
  code: string
  name: string
  /** 1 province, 2 city, 3 district. */
  level: 1 | 2 | 3
  children?: Region[]
}

export interface City {
  provinceCode: string
  province: string
  cityCode: string
  city: string
}

export const regionCalls = {
  /** R-CALL-061 Without a parent: the whole tree of provinces and cities; with one: its children. */
  levels: call<{ parentCode?: string }, Region[]>()({
    id: 'R-CALL-061',
    method: 'POST',
    path: '/address/getAllLevels',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
    cacheSeconds: 86_400,
  }),
  /** R-CALL-062 By position when one is given, otherwise by the caller's IP; Shanghai when unknown. */
  locate: call<{ lat?: number; lng?: number }, City>()({
    id: 'R-CALL-062',
    method: 'GET',
    path: '/address/getAddress',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
  }),
  /** R-CALL-063 */
  byIp: call<{ ip?: string }, City>()({
    id: 'R-CALL-063',
    method: 'GET',
    path: '/address/byIp',
    errors: 'notModal',
    access: 'guest',
    needsShop: false,
    accepts: ['POST'],
  }),
}
