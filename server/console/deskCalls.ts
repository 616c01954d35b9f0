/** The calls of the desk that answers talks, JSON behind a seller's session. Its page is built on them. */
import { Type, type Static, type TObject } from 'typebox'
import type { CallSpec } from '../../src/api/call'
import { TEXT_LENGTH } from '../../src/domain/chat/limits'
import { DESK_TABS } from '../domains/chat/desk'
import { integer, key, listOf, text } from '../schema'

const groupId = key(64)
const msgId = Type.String({ pattern: '^[\\w-]{8,64}$' })
const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** What a declared call is for buyers; `access` says nothing here, the desk looks at the role. */
const spec = (method: CallSpec['method'], path: string): CallSpec => ({ id: path, method, path, access: 'guest' })

function deskCall<TSchema extends TObject>(method: CallSpec['method'], path: string, schema: TSchema) {
  return { spec: spec(method, `/seller/talks${path}`), schema }
}

export type AskedOf<TCall> = TCall extends { schema: infer TSchema extends TObject } ? Static<TSchema> : never

export const deskCalls = {
  /** R-CALL-242 */
  list: deskCall('GET', '', Type.Object({ tab: Type.Enum([...DESK_TABS]), pageNum: integer(1, 1_000, 1) })),
  /** R-CALL-243 */
  one: deskCall(
    'GET',
    '/:groupId',
    Type.Object({
      groupId,
      msgTime: Type.Optional(integer(0, 99_999_999_999_999)),
      minMsgId: Type.Optional(key(80)),
    }),
  ),
  /** R-CALL-244 `from`: whose it is, by who knows that. */
  take: deskCall('PUT', '/:groupId/take', Type.Object({ groupId, from: Type.Optional(text(20)) })),
  /** R-CALL-245 */
  handOn: deskCall('PUT', '/:groupId/handOn', Type.Object({ groupId, to: Type.Optional(text(40)) })),
  /** R-CALL-246 */
  close: deskCall(
    'PUT',
    '/:groupId/close',
    Type.Object({ groupId, tag: Type.Optional(text(40)), seen: Type.Optional(text(80)) }),
  ),
  /** R-CALL-247 */
  send: deskCall(
    'POST',
    '/:groupId/send',
    Type.Object({
      groupId,
      msgId,
      mediaType: Type.Enum(['TEXT', 'IMAGE', 'PRODUCT', 'ORDER']),
      text: Type.String({ minLength: 1, maxLength: TEXT_LENGTH }),
    }),
  ),
  /** R-CALL-255 */
  goods: deskCall('GET', '/:groupId/goods', Type.Object({ groupId, words: key(60) })),
  /** R-CALL-256 */
  colleagues: deskCall('GET', '/colleagues', Type.Object({})),
  /** R-CALL-248 Opens a socket that only listens. */
  token: deskCall('GET', '/token', Type.Object({})),
  /** R-CALL-249 */
  read: deskCall('PUT', '/:groupId/read', Type.Object({ groupId, msgId: key(80) })),
  /** R-CALL-250 */
  upload: deskCall('GET', '/:groupId/upload', Type.Object({ groupId })),
  /** R-CALL-251 */
  settings: deskCall('GET', '/settings', Type.Object({})),
  /** R-CALL-252 */
  saveSettings: deskCall(
    'PUT',
    '/settings',
    Type.Object({
      enabled: Type.Boolean(),
      greeting: Type.String({ minLength: 1, maxLength: 200 }),
      offlineReply: Type.String({ minLength: 1, maxLength: 200 }),
      workDays: listOf(integer(1, 7), 7),
      workFrom: time,
      workUntil: Type.Union([time, Type.Literal('24:00')]),
      keepDays: integer(1, 3_650),
    }),
  ),
  /** R-CALL-253 */
  answers: deskCall('GET', '/answers', Type.Object({})),
  /** R-CALL-254 All of them, in their order. */
  saveAnswers: deskCall(
    'PUT',
    '/answers',
    Type.Object({
      answers: listOf(
        Type.Object({
          question: text(60),
          words: listOf(key(40), 50),
          answer: Type.String({ minLength: 1, maxLength: 1_000 }),
          enabled: Type.Boolean(),
        }),
        200,
      ),
    }),
  ),
} as const
