/** What a caller holds open is bounded: connections by address, requests by the time in which they arrive. */
import type { ServerOptions } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Believed } from '../variables/doors'
import { lastWords } from './clientErrors'

const SECOND_MS = 1000

/** Headers have no more time than the whole; who is late is looked for often enough that it means something. */
export function arrivalWithin(seconds: number): { requestTimeout: number; http: ServerOptions } {
  const limit = seconds * SECOND_MS
  return {
    requestTimeout: limit,
    http: { headersTimeout: limit, connectionsCheckingInterval: Math.min(limit / 2, SECOND_MS) },
  }
}

/**
 * Whoever has too many is told so before anything of his is read. A proxy that is believed speaks for many, and bounds
 * them itself.
 */
export function boundConnections(server: Server, most: number, proxy: Believed | null): void {
  const open = new Map<string, number>()
  const change = (address: string, by: number): void => {
    const count = (open.get(address) ?? 0) + by
    if (count > 0) open.set(address, count)
    else open.delete(address)
  }
  const serve = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  server.on('connection', (socket) => {
    const { remoteAddress: address = '' } = socket
    if (!proxy?.(address, 0)) {
      if ((open.get(address) ?? 0) >= most) {
        socket.on('error', () => socket.destroy()).resume()
        return lastWords(socket, '429 Too Many Requests', 429)
      }
      change(address, 1)
      socket.once('close', () => change(address, -1))
    }
    for (const each of serve) each.call(server, socket)
  })
}
