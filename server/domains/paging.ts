import type { PagedList } from '../../src/api/product'

/** One more than asked tells whether there is a next page without counting. */
export async function pageOf<TItem>(
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  read: (page: { offset: number; limit: number }) => Promise<TItem[]>,
): Promise<PagedList<TItem>> {
  const rows = await read({ offset: (pageNum - 1) * pageSize, limit: pageSize + 1 })
  return { list: rows.slice(0, pageSize), hasNextPage: rows.length > pageSize, pageNum }
}
