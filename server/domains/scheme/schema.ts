import { Type } from 'typebox'
import type { schemeCalls } from '../../../src/api/scheme'
import { schemasFor, shopNo, text } from '../../schema'

const path = text(128)
/** As much as WeChat takes. */
const query = text(512)

export const schemeSchemas = schemasFor<typeof schemeCalls>()({
  shop: Type.Object({ shopNo, path: Type.Optional(path), query: Type.Optional(query) }),
  url: Type.Object({ path, query, shopNo }),
})
