import type { Socket } from 'node:net'
import type { Code } from '../../src/domain/errors/codes'
import { failure } from './envelope'

/** Time to read the answer; then the connection is taken from whoever keeps it. */
const FAREWELL_MS = 1000

/** An answer to what never reaches the router, written by hand. The connection ends with it. */
export function lastWords(socket: Socket, status: string, code: Exclude<Code, 200>, message?: string): void {
  const body = JSON.stringify(failure(code, message))
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref()
}

/** Bytes that are not HTTP, and requests that do not arrive. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return lastWords(socket, '408 Request Timeout', 400, '请求超时，请重试')
  if (error.code === 'HPE_HEADER_OVERFLOW') return lastWords(socket, '431 Request Header Fields Too Large', 400)
  lastWords(socket, '400 Bad Request', 400)
}
