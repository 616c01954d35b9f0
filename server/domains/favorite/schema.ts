import { Type } from 'typebox'
import type { favoriteCalls } from '../../../src/api/favorite'
import { empty, key, pageNum, pageSize, schemasFor, skuNo } from '../../schema'

/** As wide as the identities of the database; anything else names no record. */
const number = Type.String({ pattern: '^[0-9]{1,18}$' })
const groupName = key(64)

export const favoriteSchemas = schemasFor<typeof favoriteCalls>()({
  page: Type.Object({ groupId: number, pageNum, pageSize }),
  add: Type.Object({ groupId: number, skuNo }),
  addAll: Type.Object({ groupId: number, skuNos: Type.Array(skuNo, { minItems: 1, maxItems: 200 }) }),
  remove: Type.Object({ id: number }),
  check: Type.Object({ groupId: number, skuNo }),
  groups: empty,
  addGroup: Type.Object({ groupName }),
  renameGroup: Type.Object({ groupId: number, groupName }),
  removeGroup: Type.Object({ groupId: number }),
})
