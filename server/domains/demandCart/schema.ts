import { Type } from 'typebox'
import type { demandCartCalls } from '../../../src/api/demandCart'
import { DEMAND_LIMITS } from '../../../src/domain/demand/status'
import { empty, listOf, quantity, schemasFor, text } from '../../schema'
import { lineId, pushIn } from '../cart/schema'

/** In the query several numbers travel as one text with commas. */
const ids = listOf(text(4000), 200)

export const demandCartSchemas = schemasFor<typeof demandCartCalls>()({
  add: pushIn,
  get: empty,
  remove: Type.Object({ ids }),
  select: Type.Object({ selectKey: ids }),
  update: Type.Object({ id: lineId, quantity }),
  remark: Type.Object({ id: lineId, remark: text(DEMAND_LIMITS.lineRemark) }),
})
