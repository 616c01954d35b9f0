/** The industries of buyers; every shop offers those of which it supplies a step. Not the families of goods in `industries/`. */
import type { Queryable } from '../../database/db'
import { picture } from '../catalogue'
import { htmlOf, SOLUTIONS } from './data'

const INDUSTRIES = `insert into industries (industry_id, name, icon, summary, banner, html, sort)
  select * from json_to_recordset($1::text::json)
    as input (id integer, name text, icon text, summary text, banner text, html text, sort integer)`

// A demonstration that is older than this list has the catalogues of its own time.
const STEPS = `insert into industry_steps (industry_id, seq, name, note, catalog_id)
  select industry_id, seq, input.name, note, catalog_id from json_to_recordset($1::text::json)
    as input (industry_id integer, seq integer, name text, note text, catalog_id integer)
  join catalogs using (catalog_id)`

const OFFERED = `insert into shop_industries (shop_no, industry_id)
  select distinct sold.shop_no, step.industry_id from industry_steps step
  join catalogs using (catalog_id) join shop_catalogs sold using (root_id)`

export async function seedSolutions(db: Queryable): Promise<void> {
  const industries = SOLUTIONS.map((solution, sort) => {
    const { id, slug, name, icon, summary } = solution
    const banner = `/media/banner/industry-${slug}.webp`
    return { id, name, icon: picture(icon), summary, banner, html: htmlOf(solution), sort }
  })
  const steps = SOLUTIONS.flatMap(({ id, steps: list }) =>
    list.map(([name, note, catalogId], seq) => ({ industry_id: id, seq, name, note, catalog_id: catalogId })),
  )
  await db.query(INDUSTRIES, [JSON.stringify(industries)])
  await db.query(STEPS, [JSON.stringify(steps)])
  await db.query(OFFERED, [])
}
