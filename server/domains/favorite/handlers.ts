import type { favoriteCalls } from '../../../src/api/favorite'
import { fail, type Handlers } from '../../contract'
import { toWireTime } from '../../database/wireTime'
import { ownerOf } from '../owner'
import { pageOf } from '../paging'
import { itemsBySkuNos } from '../product/repository'
import {
  addGroup,
  checkedName,
  DEFAULT_GROUP,
  groupsOf,
  namedGroup,
  ownGroup,
  removeGroup,
  renameGroup,
} from './groups'
import { drop, favoriteOf, favoritePage, keep } from './repository'

/** More than anybody looks through, few enough to be read in one go. */
const FAVORITE_LIMIT = 1000

export const favoriteHandlers: Handlers<typeof favoriteCalls> = {
  page: async ({ groupId, ...request }, context) => {
    const owner = ownerOf(context)
    const own = await ownGroup(context.db, owner, groupId)
    return pageOf(request, async (page) => {
      const rows = await favoritePage(context.db, owner, own, page)
      const skuNos = rows.map((row) => row.sku_no)
      const items = await itemsBySkuNos(context.db, context.shopNo, skuNos)
      const itemOf = new Map(items.map((item) => [item.skuNo, item]))
      return rows.flatMap((row) => {
        const item = itemOf.get(row.sku_no)
        if (!item) return []
        return { ...item, favoriteId: String(row.favorite_id), groupId, addTime: toWireTime(row.added_at) }
      })
    })
  },

  add: async ({ groupId, skuNo }, context) => {
    const owner = ownerOf(context)
    const own = await ownGroup(context.db, owner, groupId)
    const [item] = await itemsBySkuNos(context.db, context.shopNo, [skuNo])
    if (!item) throw fail('notFound', '商品不存在')
    if (!item.valid) throw fail('offShelf')
    const kept = { skuNo, groupId: own, now: context.now(), limit: FAVORITE_LIMIT }
    const id = await keep(context.db, owner, kept)
    if (id === undefined) throw fail('conflict', `收藏已达上限（${FAVORITE_LIMIT} 件），请先清理`)
    return { id }
  },

  remove: async ({ id }, context) => {
    await drop(context.db, ownerOf(context), id)
    return true
  },

  check: async ({ groupId, skuNo }, context) => {
    const group = groupId === DEFAULT_GROUP.groupId ? null : groupId
    const id = await favoriteOf(context.db, ownerOf(context), skuNo, group)
    return id === undefined ? { favorite: false } : { favorite: true, id }
  },

  groups: (_request, context) => groupsOf(context.db, ownerOf(context)),

  addGroup: ({ groupName }, context) => addGroup(context.db, ownerOf(context), checkedName(groupName)),

  renameGroup: async ({ groupId, groupName }, context) => {
    const owner = ownerOf(context)
    const own = await namedGroup(context.db, owner, groupId)
    await renameGroup(context.db, owner, own, checkedName(groupName))
    return true
  },

  removeGroup: async ({ groupId }, context) => {
    await removeGroup(context.db, await namedGroup(context.db, ownerOf(context), groupId))
    return true
  },
}
