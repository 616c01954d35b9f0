import { provinceOf } from '../product/areaLimits'
import type { Place } from './goods'

/** The city that the request names, else the one of its headers. */
export function placeOf(city: Place, cityCode: string | undefined): Place {
  if (cityCode === undefined || !/^\d{6}$/.test(cityCode)) return city
  return { cityCode, provinceCode: provinceOf(cityCode) }
}
