import type { RegionCodes, RegionNames } from '../../../src/api/addresses'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'

/** The names are looked up at every reading: whoever renames a region renames it everywhere. */
export const REGION_NAMES = `p.name as province_name, c.name as city_name, d.name as district_name`
export const REGION_JOINS = `join regions p on p.code = k.province_code
  join regions c on c.code = k.city_code
  join regions d on d.code = k.district_code`

export interface RegionRow {
  province_code: string
  province_name: string
  city_code: string
  city_name: string
  district_code: string
  district_name: string
}

export function regionsOf(row: RegionRow): RegionCodes & RegionNames {
  return {
    provinceCode: row.province_code,
    provinceName: row.province_name,
    cityCode: row.city_code,
    cityName: row.city_name,
    districtCode: row.district_code,
    districtName: row.district_name,
  }
}

/** The three codes must be one line of the tree, not any three regions. */
export async function checkRegions(db: Queryable, codes: RegionCodes): Promise<void> {
  const found = await db.query(
    `select 1 from regions d join regions c on c.code = d.parent_code
      where d.code = $1 and d.level = 3 and c.code = $2 and c.level = 2 and c.parent_code = $3`,
    [codes.districtCode, codes.cityCode, codes.provinceCode],
  )
  if (found.length === 0) throw fail('badRequest', '请选择完整的省市区')
}
