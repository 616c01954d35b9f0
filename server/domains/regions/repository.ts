import type { City, Region } from '../../../src/api/regions'
import type { Queryable } from '../../database/db'

const COLUMNS = 'select code, name, level from regions'

export async function childrenOf(db: Queryable, parentCode: string): Promise<Region[]> {
  return db.query<Region>(`${COLUMNS} where parent_code = $1 order by code`, [parentCode])
}

/** Provinces with their cities. */
export async function provinceTree(db: Queryable): Promise<Region[]> {
  const rows = await db.query<Region & { parentCode: string | null }>(
    'select code, name, level, parent_code as "parentCode" from regions where level <= 2 order by code',
  )
  const byCode = new Map<string, Required<Region>>()
  for (const { code, name, level } of rows) if (level === 1) byCode.set(code, { code, name, level, children: [] })
  for (const { code, name, level, parentCode } of rows) {
    if (parentCode !== null) byCode.get(parentCode)?.children.push({ code, name, level })
  }
  return [...byCode.values()]
}

export async function cityByCode(db: Queryable, cityCode: string): Promise<City | undefined> {
  const rows = await db.query<City>(
    `select p.code as "provinceCode", p.name as province, c.code as "cityCode", c.name as city
       from regions c join regions p on p.code = c.parent_code where c.code = $1 and c.level = 2`,
    [cityCode],
  )
  return rows[0]
}
