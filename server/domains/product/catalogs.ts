/** The catalogue of a shop as a tree, with the best sellers of its groups. */
import type { CatalogGroup, ProductItem } from '../../../src/api/product'
import type { Queryable } from '../../database/db'
import { ITEM_COLUMNS, toItem, type ItemRow } from './presenter'

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

/** The best sellers of many catalogues in one statement; a lateral join stops at the count in each of them. */
async function bestSellers(db: Queryable, catalogIds: number[], count: number): Promise<Map<number, ProductItem[]>> {
  const rows = await db.query<ItemRow & { of_catalog: number }>(
    `select asked.id as of_catalog, best.* from unnest($1::int[]) as asked(id) cross join lateral (
       select ${ITEM_COLUMNS} from products p join brands b using (brand_id)
       where p.on_sale and case when asked.id < 100 then p.root_id = asked.id
         else p.catalog_id = asked.id or p.catalog_id in (select catalog_id from catalogs where parent_id = asked.id) end
       order by p.sales desc, p.sku_no limit $2) best`,
    [catalogIds, count],
  )
  const lists = new Map<number, ProductItem[]>()
  for (const row of rows) {
    const list = lists.get(row.of_catalog)
    if (list) list.push(toItem(row))
    else lists.set(row.of_catalog, [toItem(row)])
  }
  return lists
}

export async function catalogTree(
  db: Queryable,
  shopNo: string,
  query: { groupId: number | null; skuCount: number; withoutChildren?: boolean },
): Promise<CatalogGroup[]> {
  const found = await catalogRows(db, shopNo, query.groupId)
  const isTop = (row: CatalogRow) => row.catalog_id === query.groupId || (query.groupId === null && row.level === 1)
  const rows = query.withoutChildren ? found.filter(isTop) : found
  const groups = rows.filter((row) => row.level <= 2 || isTop(row))
  const goods =
    query.skuCount > 0
      ? await bestSellers(
          db,
          groups.map((row) => row.catalog_id),
          query.skuCount,
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
