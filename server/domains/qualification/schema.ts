import { Type } from 'typebox'
import type { qualificationCalls } from '../../../src/api/qualification'
import { schemasFor } from '../../schema'

export const qualificationSchemas = schemasFor<typeof qualificationCalls>()({
  show: Type.Object({ type: Type.Literal(2) }),
})
