import { readFileSync } from 'node:fs'
import type { Db } from '../database/db'

type District = [code: string, name: string]
type City = [code: string, name: string, districts: District[]]
type Province = [code: string, name: string, cities: City[]]

const DATA = new URL('../database/data/regions.json', import.meta.url)

interface Row {
  code: string
  parent_code: string | null
  name: string
  level: 1 | 2 | 3
}

function rowsOf(provinces: readonly Province[]): Row[] {
  return provinces.flatMap(([code, name, cities]) => [
    { code, parent_code: null, name, level: 1 as const },
    ...cities.flatMap(([city, cityName, districts]) => [
      { code: city, parent_code: code, name: cityName, level: 2 as const },
      ...districts.map(([district, districtName]) => ({
        code: district,
        parent_code: city,
        name: districtName,
        level: 3 as const,
      })),
    ]),
  ])
}

export async function seedRegions(db: Db): Promise<void> {
  const rows = rowsOf(JSON.parse(readFileSync(DATA, 'utf8')) as Province[])
  await db.query(
    `insert into regions (code, parent_code, name, level)
     select code, parent_code, name, level
       from json_to_recordset($1::text::json) as input (code text, parent_code text, name text, level smallint)
     on conflict (code) do nothing`,
    [JSON.stringify(rows)],
  )
}
