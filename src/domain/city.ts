/** Where the buyer is: chosen, located by IP, or taken from a delivery address (R-STO-03). */
export interface CityRecord {
  provinceCode: string
  cityCode: string
  provinceName: string
  cityName: string
  source: 'DEFAULT' | 'IP' | 'USER' | 'ADDRESS'
  /** Epoch milliseconds of the choice. */
  ts: number
}

/** R-VAL-07, R-CON-12 */
export const SHANGHAI: CityRecord = {
  provinceCode: '310000',
  cityCode: '310100',
  provinceName: '上海市',
  cityName: '上海市',
  source: 'DEFAULT',
  ts: 0,
}

const CODE = /^\d{6}$/

/** Tolerates the two-field form of older versions; anything else is no record. */
export function readCity(value: unknown): CityRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { provinceCode, cityCode, provinceName, cityName, source, ts } = value as Record<string, unknown>
  const [province, city] = [String(provinceCode), String(cityCode)]
  if (!CODE.test(province) || !CODE.test(city)) return undefined
  return {
    provinceCode: province,
    cityCode: city,
    provinceName: typeof provinceName === 'string' ? provinceName : '',
    cityName: typeof cityName === 'string' ? cityName : '',
    source: source === 'IP' || source === 'ADDRESS' ? source : 'USER',
    ts: typeof ts === 'number' && Number.isFinite(ts) ? ts : 0,
  }
}
