import { call } from './call'
import type { PagedList, ProductItem, SkuNo } from './product'

/** A kept product; `valid` is false once it is delisted. */
export interface FavoriteItem extends ProductItem {
  /** What the removal asks for. */
  favoriteId: string
  groupId: string
  /** 'YYYY-MM-DD HH:mm:ss' in Shanghai. */
  addTime: string
}

export interface FavoriteGroup {
  /** '0' is the default group: always there, always first, neither renamed nor removed. */
  groupId: string
  groupName: string
  count: number
}

/** A product is in one group of a buyer: adding it to another group moves it, and its number stays. */
export const favoriteCalls = {
  /** R-CALL-134 One group, the latest first. */
  page: call<{ groupId: string; pageNum: number; pageSize: number }, PagedList<FavoriteItem>>()({
    id: 'R-CALL-134',
    method: 'GET',
    path: '/favorite/group/sku/page/:groupId',
    access: 'member',
    accepts: ['POST'],
  }),
  /** R-CALL-135 */
  add: call<{ groupId: string; skuNo: SkuNo }, { id: string }>()({
    id: 'R-CALL-135',
    method: 'POST',
    path: '/favorite/group/sku/add/:groupId',
    aliases: ['/favorite/add/:groupId'],
    headers: ['idempotencyKey'],
    access: 'member',
  }),
  /** Ours: goods of the cart are kept in one go. What is kept already stays in the group in which it is. */
  addAll: call<{ groupId: string; skuNos: SkuNo[] }, { kept: SkuNo[]; rejected: { skuNo: SkuNo; reason: string }[] }>()(
    {
      id: 'R-CALL-135b',
      method: 'POST',
      path: '/favorite/group/sku/addAll/:groupId',
      headers: ['idempotencyKey'],
      access: 'member',
    },
  ),
  /** R-CALL-136 */
  remove: call<{ id: string }, true>()({
    id: 'R-CALL-136',
    method: 'DELETE',
    path: '/favorite/group/sku/delete/:id',
    aliases: ['/favorite/delete/:id'],
    headers: ['idempotencyKey'],
    access: 'member',
  }),
  /** R-CALL-137 Group 0 asks about any group. */
  check: call<{ groupId: string; skuNo: SkuNo }, { favorite: boolean; id?: string }>()({
    id: 'R-CALL-137',
    method: 'GET',
    path: '/favorite/is/:groupId/:skuNo',
    errors: 'notModal',
    access: 'member',
    accepts: ['POST'],
  }),
  /** Ours: the specification names groups but no call that lists or makes them. */
  groups: call<void, FavoriteGroup[]>()({
    id: 'R-CALL-134b',
    method: 'GET',
    path: '/favorite/group/list',
    access: 'member',
  }),
  addGroup: call<{ groupName: string }, FavoriteGroup>()({
    id: 'R-CALL-134c',
    method: 'POST',
    path: '/favorite/group/add',
    access: 'member',
  }),
  renameGroup: call<{ groupId: string; groupName: string }, true>()({
    id: 'R-CALL-134d',
    method: 'PUT',
    path: '/favorite/group/update/:groupId',
    access: 'member',
  }),
  /** What the group held goes back to the default group. */
  removeGroup: call<{ groupId: string }, true>()({
    id: 'R-CALL-134e',
    method: 'DELETE',
    path: '/favorite/group/delete/:groupId',
    access: 'member',
  }),
}
