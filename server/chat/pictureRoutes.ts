/** Pictures of talks: brought by whoever has leave (R-CALL-139), looked at by whoever was given a signed address. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { PICTURE_BYTES } from '../../src/domain/chat/limits'
import { fail } from '../contract'
import type { Db } from '../database/db'
import {
  allowedUpload,
  isPictureThere,
  keepPicture,
  lookLeft,
  noteTrace,
  pictureAddress,
  PICTURE_PATH,
  UPLOAD_PATH,
} from '../domains/chat/pictures'
import { openIdsOfGroup } from '../domains/chat/talkers'
import { successText } from '../http/envelope'
import { HttpFailure, LATER } from '../http/errors'
import type { RateLimits } from '../http/limits'
import { acceptUploads, fileIn } from '../http/uploads'
import type { ContentCheck } from '../providers/contentCheck'
import { reencoded } from './reencode'
import { StoreFailed, type PictureStore } from './pictureStore'

/** Of the form around the picture. */
const FORM_BYTES = 16 * 1024

interface Parts {
  db: Db
  store: PictureStore
  limits: RateLimits
  check: ContentCheck
  secret(): string
}

function fieldIn(fields: unknown, name: string): string {
  const found = (fields as Record<string, unknown> | null | undefined)?.[name]
  return typeof found === 'string' ? found : ''
}

const missing = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send('没有这张图片')

export function addPictures(app: FastifyInstance, { db, store, limits, check, secret }: Parts): void {
  void app.register(async (scope) => {
    acceptUploads(scope, PICTURE_BYTES + FORM_BYTES)
    scope.post(UPLOAD_PATH, { onRequest: limits.costly }, async (request, reply) => {
      const now = new Date()
      const [key, policy, signature] = ['key', 'policy', 'signature'].map((name) => fieldIn(request.body, name))
      const leave = allowedUpload({ key: key!, policy: policy!, signature: signature! }, secret(), now)
      if (!leave) throw fail('forbidden', '上传凭证无效或已过期')
      const file = fileIn(request.body, 'file')
      if (!file) throw fail('badRequest', '请选择图片')
      if (file.content.length > PICTURE_BYTES) throw fail('tooLarge', '图片不能超过 5 MB')
      const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
      const url = (): string => pictureAddress(leave.key, { origin, secret: secret(), now })
      // Brought once more because the answer was lost: what is there stays as it is.
      if (!(await isPictureThere(db, leave.key))) {
        const picture = await reencoded(file.content)
        await store.put(leave.key, picture).catch((error: unknown) => {
          if (!(error instanceof StoreFailed)) throw error
          request.log.error({ err: error }, 'a picture was not stored')
          throw new HttpFailure(503, 500, LATER)
        })
        if (!(await keepPicture(db, leave.key, leave.groupId, now)) && !(await isPictureThere(db, leave.key))) {
          await store.remove(leave.key)
          throw fail('notFound', '会话不存在')
        }
        const trace = await check.begin(url(), await openIdsOfGroup(db, leave.groupId))
        if (trace !== '') await noteTrace(db, leave.key, trace)
      }
      request.outcome = 200
      return reply.type('application/json; charset=utf-8').send(successText({ key: leave.key, url: url() }))
    })
  })

  app.get<{ Params: { dir: string; name: string }; Querystring: Record<string, unknown> }>(
    `${PICTURE_PATH}/:dir/:name`,
    async (request, reply) => {
      const { dir, name } = request.params
      const [until, signature] = [fieldIn(request.query, 'until'), fieldIn(request.query, 'signature')]
      const key = `${dir}/${name}`
      const left = lookLeft(key, { until, signature }, secret(), new Date())
      if (left === 0) {
        await limits.unknown(request)
        return missing(reply, 403)
      }
      const picture = (await isPictureThere(db, key)) ? await store.get(key) : undefined
      if (!picture) return missing(reply, 404)
      request.outcome = 200
      return reply.header('cache-control', `private, max-age=${left}`).type('image/jpeg').send(picture)
    },
  )
}
