import { Type } from 'typebox'
import type { industryCalls } from '../../../src/api/industry'
import { empty, pageNum, pageSize, schemasFor } from '../../schema'

/** No more digits than the database's whole numbers hold. */
const id = Type.String({ pattern: '^[0-9]{1,9}$' })
const one = Type.Object({ id })

export const industrySchemas = schemasFor<typeof industryCalls>()({
  enabled: empty,
  brief: empty,
  base: one,
  hotBrands: one,
  hotCatalogs: one,
  recommended: Type.Object({ id, pageNum, pageSize }),
})
