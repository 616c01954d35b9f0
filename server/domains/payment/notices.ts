/** Where the gateway reports what was paid and what went back. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '../../contract'
import type { Db } from '../../database/db'
import { ForgedNotice, type PaymentGateway } from '../../payment/gateway'
import { NOTICE_PATH } from '../../payment/settings'
import { hearNotice } from './settle'

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ code: 'FAIL', message })
}

export function addNoticeRoute(app: FastifyInstance, db: Db, gateway: PaymentGateway): void {
  // The signature is over the bytes as they came, so nothing may parse them before.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(NOTICE_PATH, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      try {
        const notice = await gateway.readNotice(request.headers, body)
        await hearNotice(db, gateway, notice, new Date())
        return await reply.send({ code: 'SUCCESS', message: '成功' })
      } catch (error) {
        if (error instanceof ForgedNotice) return refuse(reply, 401, '签名错误')
        // Money that cannot be booked is for a human: the gateway repeats itself meanwhile.
        request.log.error({ err: error }, 'a payment notice was not booked')
        if (error instanceof Failure) return refuse(reply, error.code === 409 ? 409 : 422, error.message)
        return refuse(reply, 500, '系统繁忙，请稍后再试')
      }
    })
  })
}
