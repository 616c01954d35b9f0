/** Statements about the industries that a shop has switched on. `$1` is always the shop. */
import type { IndustryBrief, IndustrySolution } from '../../../src/api/industry'
import type { Queryable } from '../../database/db'

const OFFERED = `industries i join shop_industries using (industry_id) where shop_no = $1 and i.enabled`

export function industriesOf(db: Queryable, shopNo: string): Promise<IndustryBrief[]> {
  return db.query<IndustryBrief>(
    `select industry_id::text as id, name, icon, summary as "desc" from ${OFFERED} order by sort, industry_id`,
    [shopNo],
  )
}

export interface IndustryRow {
  id: string
  name: string
  banner: string
  html: string
}

export async function industryRow(db: Queryable, shopNo: string, id: number): Promise<IndustryRow | undefined> {
  const [row] = await db.query<IndustryRow>(
    `select industry_id::text as id, name, banner, html from ${OFFERED} and industry_id = $2`,
    [shopNo, id],
  )
  return row
}

/** Those that this shop supplies, with `$2` the industry. */
export const STEPS = `select s.seq, s.name, s.note, c.catalog_id, c.icon from industry_steps s join catalogs c using (catalog_id)
  where s.industry_id = $2 and c.root_id in (select root_id from shop_catalogs where shop_no = $1)`

export function solutionsOf(db: Queryable, shopNo: string, id: number): Promise<IndustrySolution[]> {
  return db.query<IndustrySolution>(
    `select catalog_id::text as "catalogId", name, note as "desc", icon from (${STEPS}) steps order by seq`,
    [shopNo, id],
  )
}

/** The catalogues that a search within the industry is about; none where the shop does not offer it. */
export async function catalogsOfIndustry(db: Queryable, shopNo: string, id: number): Promise<number[]> {
  const rows = await db.query<{ catalog_id: number }>(
    `select distinct steps.catalog_id from (${STEPS}) steps where exists (select 1 from ${OFFERED} and industry_id = $2)`,
    [shopNo, id],
  )
  return rows.map((row) => row.catalog_id)
}
