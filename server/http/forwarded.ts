import type { FastifyInstance } from 'fastify'
import { networks, type Believed } from '../variables/doors'

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

/** The log names nobody; at these addresses there are no buyers. */
const isOfHouse = networks(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '::1', 'fc00::/7'])

const SAID_BY_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/**
 * A proxy that TRUST_PROXY does not name looks like one buyer who is everybody, and nothing fails. A stranger may send the
 * same headers, so that it is told once.
 */
export function tellUnbelieved(app: FastifyInstance, believed: Believed | null): void {
  let told = false
  app.addHook('onRequest', async ({ raw, log }) => {
    if (told || !SAID_BY_PROXIES.some((name) => raw.headers[name] !== undefined)) return
    const { remoteAddress } = raw.socket
    if (believed?.(remoteAddress, 0)) return
    told = true
    log.warn(
      isOfHouse?.(remoteAddress, 0) ? { proxy: remoteAddress } : {},
      'a request with X-Forwarded-* came from an address that TRUST_PROXY does not name: if it is your proxy, all buyers count as one',
    )
  })
}
