import type { ProductItem } from '../../../src/api/product'
import type { Db } from '../../database/db'
import { toItem } from '../product/presenter'
import { ITEM_COLUMNS, type ItemRow } from '../product/rows'

/** Cards in the order of the hits. Price and stock are read fresh, whatever the index says. */
export async function itemsOf(
  db: Db,
  docIds: readonly number[],
  provinceCode: string,
): Promise<{ docId: number; item: ProductItem }[]> {
  if (docIds.length === 0) return []
  const rows = await db.query<ItemRow & { doc_id: number }>(
    `select d.doc_id, ${ITEM_COLUMNS} from search_documents d join products p using (sku_no) join brands b on b.brand_id = p.brand_id
     where d.doc_id = any($1::integer[]) order by array_position($1::integer[], d.doc_id)`,
    [docIds],
  )
  return rows.map((row) => ({ docId: row.doc_id, item: toItem(row, provinceCode) }))
}

export async function hotWordsOf(db: Db, shopNo: string): Promise<{ keyword: string; url?: string }[]> {
  const rows = await db.query<{ keyword: string; url: string | null }>(
    'select keyword, url from shop_hot_words where shop_no = $1 order by seq',
    [shopNo],
  )
  return rows.map(({ keyword, url }) => (url === null ? { keyword } : { keyword, url }))
}
