import type { browseCalls } from '../../../src/api/browse'
import type { Handlers } from '../../contract'
import { toWireTime } from '../../database/wireTime'
import { ownerOf } from '../owner'
import { pageOf } from '../paging'
import { itemsBySkuNos } from '../product/repository'
import { browsePage } from './repository'

export const browseHandlers: Handlers<typeof browseCalls> = {
  list: async (request, context) =>
    pageOf(request, async (page) => {
      const rows = await browsePage(context.db, ownerOf(context), page)
      const skuNos = rows.map((row) => row.sku_no)
      const items = await itemsBySkuNos(context.db, context, skuNos)
      const timeOf = new Map(rows.map((row) => [row.sku_no, toWireTime(row.browsed_at)]))
      return items.map((item) => ({ ...item, browseTime: timeOf.get(item.skuNo) ?? '' }))
    }),
}
