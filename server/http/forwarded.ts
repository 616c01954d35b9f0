import type { FastifyInstance } from 'fastify'

const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|(\d{1,3}(?:\.\d{1,3}){3}):\d+)$/i

function withoutPort(entry: string): string {
  const [, six, four] = WITH_PORT.exec(entry) ?? []
  return six ?? four ?? entry
}

/** Some proxies name a client with its port, which is another at each connection: whoever it is, his address is one. */
export function forgetPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const given = headers['x-forwarded-for']
    if (typeof given !== 'string') return
    headers['x-forwarded-for'] = given
      .split(',')
      .map((entry) => withoutPort(entry.trim()))
      .join(', ')
  })
}
