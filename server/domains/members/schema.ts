import { Type } from 'typebox'
import type { memberCalls } from '../../../src/api/members'
import { empty, recordId, schemasFor } from '../../schema'

const role = Type.Union([
  Type.Literal('ADMIN'),
  Type.Literal('PURCHASE_MANAGER'),
  Type.Literal('PURCHASER'),
  Type.Literal('DEMANDER'),
])

export const memberSchemas = schemasFor<typeof memberCalls>()({
  list: empty,
  invite: Type.Object({ renew: Type.Optional(Type.Boolean()) }),
  changeRole: Type.Object({ id: recordId, role }),
  setDisabled: Type.Object({ id: recordId, disabled: Type.Boolean() }),
})
