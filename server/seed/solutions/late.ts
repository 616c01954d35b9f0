import type { Db } from '../../database/db'

/** The entries of home get one more that leads to the industries, where there is none and still room. */
const WAY_IN = `update shop_modules set data = jsonb_set(data, '{list}', data->'list' || $1::text::jsonb)
  where module = 'WA_NEW_ACTIVITY_FLOOR' and shop_no in (select shop_no from shop_industries)
    and jsonb_typeof(data->'list') = 'array' and jsonb_array_length(data->'list') < $2
    and data::text not like '%/pages/industry/%'`

/** A demonstration may be older than the industries: it gets them with its next start, once. */
export async function seedLateSolutions(db: Db): Promise<void> {
  const [known] = await db.query('select 1 from industries limit 1')
  if (known) return
  const [{ seedSolutions }, { INDUSTRIES_ENTRY, MOST_ENTRIES }] = await Promise.all([
    import('./index'),
    import('../homeModules'),
  ])
  await db.transaction(async (tx) => {
    await seedSolutions(tx)
    await tx.query(WAY_IN, [JSON.stringify([INDUSTRIES_ENTRY]), MOST_ENTRIES])
  })
}
