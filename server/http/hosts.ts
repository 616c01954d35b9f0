/**
 * The names under which the service answers. A name of somebody else's that leads to this machine would make his page
 * one of ours, and a link made with it would lead a buyer to him.
 */
import type { FastifyInstance } from 'fastify'
import { hostRule, type Hosts } from '../variables/names'
import { failure } from './envelope'
import { HttpFailure } from './errors'

/** Where two are named, the proxy may go by one and the service by the other (RFC 9112, 3.2). */
function namesTwo(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((word, place) => place % 2 === 0 && word.toLowerCase() === 'host').length > 1
}

/** Strangers who try names are many; an operator who forgot one looks for it at once. */
const TOLD_AGAIN_MS = 60_000

export function addHostRule(app: FastifyInstance, hosts: Hosts): void {
  const allows = hostRule(hosts)
  let told = -TOLD_AGAIN_MS
  app.addHook('onRequest', async (request, reply) => {
    if (namesTwo(request.raw.rawHeaders)) throw new HttpFailure(400, 400)
    // A balancer asks for signs of life by the address of the process.
    if (request.routeOptions.config.isSign) return
    const address = app.server.address()
    if (allows(request.host, typeof address === 'object' ? address?.port : undefined)) return
    request.outcome = 400
    if (Date.now() - told >= TOLD_AGAIN_MS) {
      told = Date.now()
      request.log.warn({ host: request.host.slice(0, 100) }, 'refused: not a name of PUBLIC_HOSTS')
    }
    await reply.code(421).type('application/json; charset=utf-8').send(failure(400, '该地址不是本店的地址'))
  })
}
