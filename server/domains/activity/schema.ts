import { Type } from 'typebox'
import type { activityCalls } from '../../../src/api/activity'
import { key, schemasFor } from '../../schema'

export const activitySchemas = schemasFor<typeof activityCalls>()({
  data: Type.Object({ type: Type.Literal(2) }),
  products: Type.Object({ activityId: key() }),
})
