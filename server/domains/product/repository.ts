/** Every statement about products. A shop sells the goods of its root catalogues and nothing else. */
import type { ProductItem, SoldBrand } from '../../../src/api/product'
import type { Context } from '../../contract'
import type { Queryable } from '../../database/db'
import { toItem } from './presenter'
import { DETAIL_COLUMNS, IN_SHOP, ITEM_COLUMNS, ITEM_COLUMNS_IN_SHOP, type DetailRow, type ItemRow } from './rows'

/** The shop that somebody visits, and where he wants its goods: every item says when it arrives there. */
export type Visited = Pick<Context, 'shopNo'> & { readonly city: Pick<Context['city'], 'provinceCode'> }

const FROM_ITEMS = `from products p join brands b using (brand_id)`
/** Best sellers first; the number makes the order total, so that pages neither double nor skip. */
const BY_SALES = `p.sales desc, p.sku_no`

/** Products in the order asked, unknown numbers left out; what the shop does not sell is marked as not valid. */
export async function itemsBySkuNos(
  db: Queryable,
  { shopNo, city }: Visited,
  skuNos: readonly string[],
): Promise<ProductItem[]> {
  if (skuNos.length === 0) return []
  const rows = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS_IN_SHOP} ${FROM_ITEMS} where p.sku_no = any($2::text[])`,
    [shopNo, skuNos],
  )
  const bySku = new Map(rows.map((row) => [row.sku_no, toItem(row, city.provinceCode)]))
  return skuNos.flatMap((skuNo) => bySku.get(skuNo) ?? [])
}

export async function detailRow(db: Queryable, shopNo: string, skuNo: string): Promise<DetailRow | null> {
  const [row] = await db.query<DetailRow>(
    `select ${DETAIL_COLUMNS} ${FROM_ITEMS}
     join catalogs leaf on leaf.catalog_id = p.catalog_id
     join catalogs middle on middle.catalog_id = leaf.parent_id
     join catalogs root on root.catalog_id = p.root_id
     where p.sku_no = $2 and ${IN_SHOP}`,
    [shopNo, skuNo],
  )
  return row ?? null
}

export async function brandProductCount(db: Queryable, shopNo: string, brandId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from products p where p.on_sale and p.brand_id = $2 and ${IN_SHOP}`,
    [shopNo, brandId],
  )
  return row?.count ?? 0
}

interface CodeRow {
  sku_no: string
  name: string
}

/** What a code leads to: a poster and the scene of a mini-program code to their product, a landing code to its first. */
const MEANT = `select $3 as code
  union all select sku_no from products where barcode = $2
  union all select sku_no from posters where poster_id = $2 and shop_no = $1
  union all select substring(query from 'skuNo=([^&]+)') from shop_scenes where id = $2 and shop_no = $1
  union all select data -> 'skuNos' ->> 0 from shop_modules
    where shop_no = $1 and module = 'LANDING' and data ->> 'code' = $2`

/** A product number, the barcode of its package, or any of our own codes. */
export async function findByCode(db: Queryable, shopNo: string, code: string): Promise<CodeRow | null> {
  const [row] = await db.query<CodeRow>(
    `with meant as (${MEANT})
     select p.sku_no, p.name from products p
     where p.sku_no in (select code from meant) and ${IN_SHOP}
     order by (p.sku_no = $3) desc, p.on_sale desc, ${BY_SALES} limit 1`,
    [shopNo, code, code.toUpperCase()],
  )
  return row ?? null
}

export async function itemsOfGroup(db: Queryable, { shopNo, city }: Visited, groupNo: string): Promise<ProductItem[]> {
  const rows = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} ${FROM_ITEMS} where p.on_sale and p.group_no = $2 and ${IN_SHOP} order by p.pro_sku_no`,
    [shopNo, groupNo],
  )
  return rows.map((row) => toItem(row, city.provinceCode))
}

/** Numbers of catalogues show their level by their length: 10, 1001, 100101. One condition each, so that an index serves it. */
function withinCatalog(catalogId: number): string {
  if (catalogId < 100) return 'p.root_id = $2'
  if (catalogId >= 100_000) return 'p.catalog_id = $2'
  return 'p.catalog_id in (select catalog_id from catalogs where parent_id = $2)'
}

/** Best sellers of a catalogue of any level. */
export async function itemsOfCatalog(
  db: Queryable,
  { shopNo, city }: Visited,
  catalogId: number,
  page: { offset: number; limit: number },
): Promise<ProductItem[]> {
  const rows = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} ${FROM_ITEMS}
     where p.on_sale and ${withinCatalog(catalogId)} and ${IN_SHOP}
     order by ${BY_SALES} limit $3 offset $4`,
    [shopNo, catalogId, page.limit, page.offset],
  )
  return rows.map((row) => toItem(row, city.provinceCode))
}

/** The feed ends here: a selection is no second catalogue, and the statement stays quick. */
const SELECTION_LIMIT = 300

/** The best seller of every root catalogue, then the second best of each, and so on. */
export async function selectedItems(
  db: Queryable,
  { shopNo, city }: Visited,
  page: { offset: number; limit: number },
): Promise<ProductItem[]> {
  const end = Math.min(page.offset + page.limit, SELECTION_LIMIT)
  if (end <= page.offset) return []
  const rows = await db.query<ItemRow>(
    `select ${ITEM_COLUMNS} from (
       select best.sku_no, best.place, best.sales from shop_catalogs sold cross join lateral (
         select p.sku_no, p.sales, row_number() over (order by ${BY_SALES}) as place from products p
         where p.on_sale and p.root_id = sold.root_id order by ${BY_SALES} limit $3) best
       where sold.shop_no = $1 order by best.place, best.sales desc, best.sku_no limit $3 - $2::int offset $2) chosen
     join products p using (sku_no) join brands b using (brand_id)
     order by chosen.place, chosen.sales desc, p.sku_no`,
    [shopNo, page.offset, end],
  )
  return rows.map((row) => toItem(row, city.provinceCode))
}

/** Goods of the leaf catalogues with these names, of the same size where one is given. */
export async function itemsOfLeaves(
  db: Queryable,
  { shopNo, city }: Visited,
  query: { names: readonly string[]; sizes: readonly string[]; brandId: number; limit: number },
): Promise<ProductItem[]> {
  const rows = await db.query<ItemRow>(
    `select * from (
       select distinct on (leaf.name) leaf.name as leaf_name, ${ITEM_COLUMNS} ${FROM_ITEMS} join catalogs leaf using (catalog_id)
       where p.on_sale and leaf.name = any($2::text[]) and ${IN_SHOP}
         and (cardinality($3::text[]) = 0 or p.model = any($3) or not exists (
           select 1 from products other where other.catalog_id = p.catalog_id and other.model = any($3) and other.on_sale))
       order by leaf.name, (p.brand_id = $4) desc, ${BY_SALES}) best
     order by array_position($2::text[], leaf_name) limit $5`,
    [shopNo, query.names, query.sizes, query.brandId, query.limit],
  )
  return rows.map((row) => toItem(row, city.provinceCode))
}

/** Letters A to Z, `#` for the rest, '' for all. */
export async function brandPage(
  db: Queryable,
  shopNo: string,
  query: { letter: string; limit: number; offset: number },
): Promise<{ list: SoldBrand[]; total: number }> {
  const rows = await db.query<SoldBrand & { total: number }>(
    `select b.brand_id::text as "proBrandId", b.name as "proBrandName", b.logo as "proBrandSmallLogo",
            b.first_letter as "proBrandFirstLetter", sold.count as "productCount", count(*) over ()::int as total
     from brands b join (
       select p.brand_id, count(*)::int as count from products p where p.on_sale and ${IN_SHOP} group by p.brand_id) sold using (brand_id)
     where ($2 = '' or b.first_letter = $2)
     order by (b.first_letter = '#'), b.first_letter, b.latin, b.brand_id limit $3 offset $4`,
    [shopNo, query.letter, query.limit, query.offset],
  )
  return { list: rows.map(({ total: _, ...brand }) => brand), total: rows[0]?.total ?? 0 }
}
