import type { FastifyReply } from 'fastify'

/** Adds to what an answer depends on: the rules of other origins name theirs before. */
export function dependsOn(reply: FastifyReply, header: string): void {
  const known = reply.getHeader('vary')
  reply.header('vary', known === undefined ? header : `${String(known)}, ${header}`)
}
