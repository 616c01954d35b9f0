/** Activities of the demonstration: what they sell is chosen from the goods that have a promotion. */
import type { Queryable } from '../database/db'
import type { ShopSeed } from './shops'

interface ActivitySeed {
  slug: string
  name: string
  /** [] means every industry of the shop. */
  roots: readonly number[]
  /** Only what carries this promotion, because that is what its page promises. */
  promotion?: string
}

const TITLE = '双 11 企业采购节'
const TYPE = 2
const GOODS = 12

const RULES = [
  '活动时间内，会场商品按页面标示的企业价销售，下单即享，无需领券。',
  '每笔订单对同一商品的购买数量以商品页的每单限购为准，售完即止。',
  '活动商品开具增值税专用发票，随货寄出；活动结束后按实付金额开票。',
  '现货商品在工作日 16:00 前下单当日发出，定制商品以商品页的货期为准。',
  '部分商品受区域限售影响，能否购买以收货地址为准。',
]

const FLOORS: readonly ActivitySeed[] = [
  { slug: 'flash', name: '优惠专场', roots: [] },
  { slug: 'fastener', name: '紧固件会场', roots: [10] },
  { slug: 'ppe', name: '劳保会场', roots: [13] },
  { slug: 'electric', name: '电气会场', roots: [14, 15] },
  { slug: 'tools', name: '工具会场', roots: [11, 12] },
]

const ALONE: readonly ActivitySeed[] = [
  { slug: 'opening', name: '企业开门红', roots: [], promotion: '满2000减120' },
  { slug: 'winter', name: '冬季劳保', roots: [13] },
]

export function activityId(shopNo: string, slug: string): string {
  return `A${shopNo}-${slug}`
}

/** The best sellers with a promotion; of several industries the best of each first, so that none crowds out the others. */
const FILL = `insert into activity_products (activity_id, seq, sku_no)
  select $1, row_number() over (order by place, sales desc, sku_no), sku_no from (
    select sku_no, sales, row_number() over (partition by root_id order by sales desc, sku_no) as place
    from products where on_sale and root_id = any($2::int[]) and price_cents is not null
      and case when $3::jsonb is null then promotions <> '[]' else promotions @> $3::jsonb end) best
  order by place, sales desc, sku_no limit ${GOODS}`

/** Runs from the first of the month of seeding to its end; late in a month, to the end of the next one. */
const CAMPAIGN = `insert into campaigns (shop_no, type, title, banner, rules, starts_at, ends_at)
  select $1, $2, $3, $4, $5::text[], first at time zone 'Asia/Shanghai',
    (date_trunc('month', today + interval '6 days') + interval '1 month - 1 second') at time zone 'Asia/Shanghai'
  from (select now() at time zone 'Asia/Shanghai' as today, date_trunc('month', now() at time zone 'Asia/Shanghai') as first) month`

export async function seedActivities(db: Queryable, shop: ShopSeed, sold: readonly number[]): Promise<void> {
  await db.query(CAMPAIGN, [shop.shopNo, TYPE, TITLE, '/media/banner/festival.webp', RULES])
  const floors = FLOORS.map((floor) => ({ ...floor, type: TYPE }))
  const alone = ALONE.map((activity) => ({ ...activity, type: null }))
  for (const [seq, { slug, name, roots, promotion, type }] of [...floors, ...alone].entries()) {
    const among = roots.length === 0 ? sold : roots.filter((root) => sold.includes(root))
    if (among.length === 0) continue
    const id = activityId(shop.shopNo, slug)
    await db.query(
      'insert into activities (activity_id, shop_no, campaign_type, seq, name) values ($1, $2, $3, $4, $5)',
      [id, shop.shopNo, type, seq, name],
    )
    await db.query(FILL, [id, among, promotion ? JSON.stringify([{ tagName: promotion }]) : null])
  }
}
