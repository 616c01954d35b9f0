import { Type } from 'typebox'
import type { browseCalls } from '../../../src/api/browse'
import { pageNum, pageSize, schemasFor } from '../../schema'

export const browseSchemas = schemasFor<typeof browseCalls>()({
  list: Type.Object({ pageNum, pageSize }),
})
