/** The catalogue of a shop as a tree, with the best sellers of its groups. */
import type { CatalogGroup, ProductItem } from '../../../src/api/product'
import type { Queryable } from '../../database/db'
import { toItem } from './presenter'
import type { Visited } from './repository'
import { ITEM_COLUMNS, type ItemRow } from './rows'

interface CatalogRow {
  catalog_id: number
  parent_id: number | null
  level: number
  name: string
  icon: string
}

/** All catalogues of the shop, or one group with what is below it. */
async function catalogRows(db: Queryable, shopNo: string, groupId: number | null): Promise<CatalogRow[]> {
  return db.query<CatalogRow>(
    `select c.catalog_id, c.parent_id, c.level, c.name, c.icon from catalogs c
     left join catalogs parent on parent.catalog_id = c.parent_id
     where c.root_id in (select root_id from shop_catalogs where shop_no = $1)
       and ($2::int is null or $2 in (c.catalog_id, c.parent_id, parent.parent_id))
     order by c.level, c.sort, c.catalog_id`,
    [shopNo, groupId],
  )
}

/**
 * The best sellers of many catalogues in one statement. Every branch walks an index in the order of
 * sales and stops at the count, so that a large catalogue costs no more than a small one.
 */
async function bestSellers(
  db: Queryable,
  catalogIds: number[],
  { count, provinceCode }: { count: number; provinceCode: string },
): Promise<Map<number, ProductItem[]>> {
  const rows = await db.query<ItemRow & { of_catalog: number }>(
    `with asked as (select catalog_id, level from catalogs where catalog_id = any($1::int[])),
     leaves as (
       select asked.catalog_id as of_catalog, leaf.catalog_id from asked
       join catalogs leaf on leaf.parent_id = asked.catalog_id or leaf.catalog_id = asked.catalog_id
       where asked.level > 1),
     best as (
       select asked.catalog_id as of_catalog, top.sku_no, top.sales from asked cross join lateral (
         select sku_no, sales from products where on_sale and root_id = asked.catalog_id
         order by sales desc, sku_no limit $2) top where asked.level = 1
       union all
       select leaves.of_catalog, top.sku_no, top.sales from leaves cross join lateral (
         select sku_no, sales from products where on_sale and catalog_id = leaves.catalog_id
         order by sales desc, sku_no limit $2) top),
     ranked as (
       select of_catalog, sku_no, row_number() over (partition by of_catalog order by sales desc, sku_no) as place from best)
     select ranked.of_catalog, ${ITEM_COLUMNS} from ranked join products p using (sku_no) join brands b using (brand_id)
     where ranked.place <= $2 order by ranked.of_catalog, ranked.place`,
    [catalogIds, count],
  )
  const lists = new Map<number, ProductItem[]>()
  for (const row of rows) {
    const list = lists.get(row.of_catalog)
    const item = toItem(row, provinceCode)
    if (list) list.push(item)
    else lists.set(row.of_catalog, [item])
  }
  return lists
}

/**
 * The tree of the shop. Without a group the goods come with the roots only: with every second level
 * the answer would be half a megabyte. A page asks for the group that the buyer opens.
 */
export async function catalogTree(
  db: Queryable,
  { shopNo, city }: Visited,
  query: { groupId: number | null; skuCount: number; withoutChildren?: boolean },
): Promise<CatalogGroup[]> {
  const found = await catalogRows(db, shopNo, query.groupId)
  const isTop = (row: CatalogRow) => row.catalog_id === query.groupId || (query.groupId === null && row.level === 1)
  const rows = query.withoutChildren ? found.filter(isTop) : found
  const groups = rows.filter((row) => isTop(row) || (query.groupId !== null && row.level <= 2))
  const goods =
    query.skuCount > 0
      ? await bestSellers(
          db,
          groups.map((row) => row.catalog_id),
          { count: query.skuCount, provinceCode: city.provinceCode },
        )
      : new Map()
  const nodes = new Map<number, CatalogGroup>()
  const roots: CatalogGroup[] = []
  for (const row of rows) {
    const list: ProductItem[] = goods.get(row.catalog_id) ?? []
    const node: CatalogGroup = {
      catalogId: String(row.catalog_id),
      catalogName: row.name,
      icon: row.icon,
      skuNoS: list.map((item) => item.skuNo),
      list,
      children: [],
    }
    nodes.set(row.catalog_id, node)
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}
