/** The best sellers of an industry's steps, what is counted from them and who makes them. */
import type { Brand, ProductItem } from '../../../src/api/product'
import type { IndustryCatalog } from '../../../src/api/industry'
import type { Queryable } from '../../database/db'
import { MEETS } from '../product/areaLimits'
import { toItem } from '../product/presenter'
import { ITEM_COLUMNS, type ItemRow } from '../product/rows'
import { STEPS } from './repository'

/** A recommendation is no second catalogue: so many of each step. */
const MOST_OF_STEP = 60

export interface Asked {
  shopNo: string
  id: number
  city: { provinceCode: string; cityCode: string }
}

const parametersOf = ({ shopNo, id, city }: Asked): unknown[] => [shopNo, id, [city.provinceCode, city.cityCode]]

/**
 * `best` are the best sellers of every leaf below the steps, with the step. Every branch walks an index in the order of
 * sales and stops, so that a large catalogue costs no more than a small one. A leaf below two steps counts for the first.
 */
const BEST = `with steps as (${STEPS}),
  leaves as (
    select min(steps.seq) as seq, leaf.catalog_id, leaf.parent_id, leaf.name, leaf.icon from steps
    join catalogs leaf on leaf.level = 3 and steps.catalog_id in (leaf.catalog_id, leaf.parent_id, leaf.root_id)
    group by leaf.catalog_id),
  best as (
    select leaves.seq, leaves.catalog_id, top.* from leaves cross join lateral (
      select p.sku_no, p.brand_id, p.sales from products p join catalogs leaf on leaf.catalog_id = p.catalog_id
      where p.on_sale and p.catalog_id = leaves.catalog_id
        and not exists (select 1 from area_limits l where l.region_code = any($3::text[]) and ${MEETS})
      order by p.sales desc, p.sku_no limit ${MOST_OF_STEP}) top)`

/** The best of each step, then the second best of each, and so on. */
const RANKED = `${BEST},
  ranked as (
    select sku_no, sales, row_number() over (partition by seq order by sales desc, sku_no) as place from best)`

export async function recommendedItems(
  db: Queryable,
  asked: Asked,
  page: { offset: number; limit: number },
): Promise<ProductItem[]> {
  const rows = await db.query<ItemRow>(
    `${RANKED},
     chosen as (
       select * from ranked where place <= ${MOST_OF_STEP} order by place, sales desc, sku_no limit $4 offset $5)
     select ${ITEM_COLUMNS} from chosen join products p using (sku_no) join brands b using (brand_id)
     order by chosen.place, chosen.sales desc, p.sku_no`,
    [...parametersOf(asked), page.limit, page.offset],
  )
  return rows.map((row) => toItem(row, asked.city.provinceCode))
}

export async function recommendedCount(db: Queryable, asked: Asked): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `${RANKED} select count(*)::int as count from ranked where place <= ${MOST_OF_STEP}`,
    parametersOf(asked),
  )
  return row?.count ?? 0
}

const MOST_BRANDS = 8
const MOST_CATALOGS = 8

export function brandsOf(db: Queryable, asked: Asked): Promise<Brand[]> {
  return db.query<Brand>(
    `${BEST},
     hot as (select brand_id, sum(sales) as sales from best group by brand_id order by sales desc, brand_id limit ${MOST_BRANDS})
     select brand_id::text as "proBrandId", name as "proBrandName", logo as "proBrandSmallLogo",
            first_letter as "proBrandFirstLetter" from hot join brands using (brand_id) order by hot.sales desc, brand_id`,
    parametersOf(asked),
  )
}

export function catalogsOf(db: Queryable, asked: Asked): Promise<IndustryCatalog[]> {
  return db.query<IndustryCatalog>(
    `${BEST},
     hot as (
       select catalog_id, sum(sales) as sales from best group by catalog_id order by sales desc, catalog_id limit ${MOST_CATALOGS})
     select catalog_id::text as "catalogId", leaves.name as "catalogName", leaves.icon
     from hot join leaves using (catalog_id) order by hot.sales desc, catalog_id`,
    parametersOf(asked),
  )
}
