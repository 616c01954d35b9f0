import type { Queryable } from '../../database/db'

interface CampaignRow {
  title: string
  banner: string
  rules: string[]
  starts_at: Date | null
  ends_at: Date | null
}

export async function campaignRow(db: Queryable, shopNo: string, type: number): Promise<CampaignRow | undefined> {
  const [row] = await db.query<CampaignRow>(
    'select title, banner, rules, starts_at, ends_at from campaigns where shop_no = $1 and type = $2',
    [shopNo, type],
  )
  return row
}

export function floorsOf(db: Queryable, shopNo: string, type: number): Promise<{ activityId: string; name: string }[]> {
  return db.query(
    `select activity_id as "activityId", name from activities
     where shop_no = $1 and campaign_type = $2 order by seq, activity_id`,
    [shopNo, type],
  )
}

/** null when the shop has no such activity. */
export async function activitySkuNos(db: Queryable, shopNo: string, activityId: string): Promise<string[] | null> {
  const [row] = await db.query<{ sku_nos: string[] }>(
    `select coalesce(array_agg(p.sku_no order by p.seq) filter (where p.sku_no is not null), '{}') as sku_nos
     from activities a left join activity_products p using (activity_id)
     where a.shop_no = $1 and a.activity_id = $2 group by a.activity_id`,
    [shopNo, activityId],
  )
  return row?.sku_nos ?? null
}

/** What there is to choose from, the best sellers first. */
const MOST = 60

/** null when nothing that this shop sells carries the promotion. */
export async function promotedSkuNos(db: Queryable, shopNo: string, promotion: string): Promise<string[] | null> {
  const rows = await db.query<{ sku_no: string }>(
    `select p.sku_no from shop_catalogs sold join products p on p.root_id = sold.root_id
     where sold.shop_no = $1 and p.on_sale and p.price_cents is not null and p.promotions @> $2::jsonb
     order by p.sales desc, p.sku_no limit ${MOST}`,
    [shopNo, JSON.stringify([{ tagType: 'PROMOTION', tagName: promotion }])],
  )
  return rows.length > 0 ? rows.map(({ sku_no: skuNo }) => skuNo) : null
}
