import type { FastifyRequest } from 'fastify'

/** Pages of WeChat's own developer tools; phones name none. */
const MINI_PROGRAM = 'https://servicewechat.com'

/** A page of a stranger opens no socket in the name of who looks at it. Programs and mini-programs name no origin. */
export function mayOpen({ headers: { origin }, host }: FastifyRequest, others: readonly string[]): boolean {
  if (origin === undefined || origin === MINI_PROGRAM || others.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
