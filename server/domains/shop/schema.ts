import { Type } from 'typebox'
import type { shopCalls } from '../../../src/api/shop'
import { empty, key, listOf, schemasFor, shopNo, text } from '../../schema'

export const shopSchemas = schemasFor<typeof shopCalls>()({
  index: empty,
  scene: Type.Object({ id: key() }),
  homePage: empty,
  modules: Type.Object({ modules: listOf(key(), 50) }),
  intro: empty,
  hostOf: Type.Object({ shopNo }),
  byHost: Type.Object({ host: key(253), locationHost: Type.Optional(text(253)) }),
  random: empty,
  demo: empty,
  demoV2: Type.Object({ industryId: Type.Optional(text(32)) }),
})
