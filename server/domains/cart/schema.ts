import { Type } from 'typebox'
import type { cartCalls } from '../../../src/api/cart'
import { empty, key, listOf, platform, quantity, schemasFor, skuNo, text } from '../../schema'

/** Longer than a full cart can make it: 200 numbers of 19 digits and their commas. */
const SELECTION_LIMIT = 4000

export const lineId = key(32)

export const pushIn = Type.Object({
  skuList: listOf(Type.Object({ skuNo, quantity }), 200),
  platform,
  source: Type.Optional(text(32)),
  cityCode: Type.Optional(text(6)),
  putBack: Type.Optional(Type.Boolean()),
})

export const cartSchemas = schemasFor<typeof cartCalls>()({
  info: empty,
  overview: empty,
  pushIn,
  pullOut: Type.Object({ ids: listOf(lineId, 200) }),
  select: Type.Object({ selectedId: Type.String({ maxLength: SELECTION_LIMIT, pattern: '^[0-9,]*$' }) }),
  updateQty: Type.Object({ id: lineId, skuNo, quantity }),
  pullOutAllSelected: empty,
})
