import { Type } from 'typebox'
import type { companyCalls } from '../../../src/api/company'
import { empty, schemasFor } from '../../schema'

export const companySchemas = schemasFor<typeof companyCalls>()({
  setting: empty,
  saveSetting: Type.Object({ hidePrices: Type.Boolean() }),
})
