import { Type } from 'typebox'
import type { regionCalls } from '../../../src/api/regions'
import { regionCode, schemasFor, text } from '../../schema'

export const regionSchemas = schemasFor<typeof regionCalls>()({
  levels: Type.Object({ parentCode: Type.Optional(regionCode) }),
  locate: Type.Object({
    lat: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
    lng: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  }),
  byIp: Type.Object({ ip: Type.Optional(text(64)) }),
})
