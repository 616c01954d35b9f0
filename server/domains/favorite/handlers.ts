import { CODE, CODE_TEXT } from '../../../src/domain/errors/codes'
import type { favoriteCalls } from '../../../src/api/favorite'
import { fail, type Context, type Handlers } from '../../contract'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { onceOnly } from '../onceOnly'
import { ownerOf, type Owner } from '../owner'
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
import { drop, favoriteOf, favoritePage, keep, keepAll } from './repository'

/** More than anybody looks through, few enough to be read in one go. */
const FAVORITE_LIMIT = 1000
const FULL = `收藏已达上限（${FAVORITE_LIMIT} 件），请先清理`
const NO_SUCH = '商品不存在'

/** What a phone repeats after a broken line happens once, also when another device has undone it meanwhile. */
function once<TAnswer>(
  context: Context,
  call: string,
  request: unknown,
  work: (tx: Queryable, owner: Owner) => Promise<TAnswer>,
): Promise<TAnswer> {
  const owner = ownerOf(context)
  return context.db.transaction((tx) =>
    onceOnly(tx, { ...owner, call, key: context.idempotencyKey, request }, () => work(tx, owner)),
  )
}

export const favoriteHandlers: Handlers<typeof favoriteCalls> = {
  page: async ({ groupId, ...request }, context) => {
    const owner = ownerOf(context)
    const own = await ownGroup(context.db, owner, groupId)
    return pageOf(request, async (page) => {
      const rows = await favoritePage(context.db, owner, own, page)
      const skuNos = rows.map((row) => row.sku_no)
      const items = await itemsBySkuNos(context.db, context, skuNos)
      const itemOf = new Map(items.map((item) => [item.skuNo, item]))
      return rows.flatMap((row) => {
        const item = itemOf.get(row.sku_no)
        if (!item) return []
        return { ...item, favoriteId: String(row.favorite_id), groupId, addTime: toWireTime(row.added_at) }
      })
    })
  },

  add: (request, context) =>
    once(context, 'favorite.add', request, async (tx, owner) => {
      const { groupId, skuNo } = request
      const own = await ownGroup(tx, owner, groupId)
      const [item] = await itemsBySkuNos(tx, context, [skuNo])
      if (!item) throw fail('notFound', NO_SUCH)
      if (!item.valid) throw fail('offShelf')
      const kept = { skuNo, groupId: own, now: context.now(), limit: FAVORITE_LIMIT }
      const id = await keep(tx, owner, kept)
      if (id === undefined) throw fail('conflict', FULL)
      return { id }
    }),

  addAll: (request, context) =>
    once(context, 'favorite.addAll', request, async (tx, owner) => {
      const { groupId, skuNos } = request
      const own = await ownGroup(tx, owner, groupId)
      const wanted = [...new Set(skuNos)]
      const itemOf = new Map((await itemsBySkuNos(tx, context, wanted)).map((item) => [item.skuNo, item]))
      const sold = wanted.filter((skuNo) => itemOf.get(skuNo)?.valid)
      const kept = await keepAll(tx, owner, {
        skuNos: sold,
        groupId: own,
        now: context.now(),
        limit: FAVORITE_LIMIT,
      })
      const reasonOf = (skuNo: string) => {
        if (!itemOf.has(skuNo)) return NO_SUCH
        return itemOf.get(skuNo)?.valid ? FULL : CODE_TEXT[CODE.offShelf]
      }
      const rejected = wanted.filter((skuNo) => !kept.has(skuNo)).map((skuNo) => ({ skuNo, reason: reasonOf(skuNo) }))
      return { kept: wanted.filter((skuNo) => kept.has(skuNo)), rejected }
    }),

  remove: (request, context) =>
    once(context, 'favorite.remove', request, async (tx, owner) => {
      await drop(tx, owner, request.id)
      return true as const
    }),

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
