import { Type } from 'typebox'
import type { chatCalls } from '../../../src/api/chat'
import { empty, integer, key, schemasFor, shopNo } from '../../schema'

/** Of the year 5138; further ones are no times for a database. */
const LATEST_MS = 99_999_999_999_999

export const chatSchemas = schemasFor<typeof chatCalls>()({
  token: empty,
  upload: empty,
  history: Type.Object({
    shopNo,
    group: key(64),
    msgTime: Type.Optional(integer(0, LATEST_MS)),
    minMsgId: Type.Optional(key(80)),
  }),
  config: Type.Object({ shopNo }),
  read: Type.Object({ msgId: key(80) }),
  basket: Type.Object({ shown: Type.Boolean() }),
  unread: empty,
})
