import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { dependsOn } from '../vary'

export type Encoding = 'br' | 'gzip'

const brotliAsync = promisify<Buffer | string, BrotliOptions, Buffer>(brotliCompress)
const gzipAsync = promisify<Buffer | string, { level: number }, Buffer>(gzip)

/** One network packet: below it a smaller body arrives no sooner. */
const LEAST_BYTES = 1400

const ANSWER_EFFORT = { br: 5, gzip: 6 }
/** Files are compressed once and kept. */
const FILE_EFFORT = { br: 10, gzip: 9 }

export function chosenEncoding(accepted: string | string[] | undefined): Encoding | null {
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}

export function compress(
  body: Buffer | string,
  encoding: Encoding,
  use: 'answer' | 'file' = 'answer',
): Promise<Buffer> {
  const effort = use === 'file' ? FILE_EFFORT : ANSWER_EFFORT
  if (encoding === 'gzip') return gzipAsync(body, { level: effort.gzip })
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Compresses JSON answers; files come compressed already. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload
    dependsOn(reply, 'accept-encoding')
    const encoding = payload.length < LEAST_BYTES ? null : chosenEncoding(request.headers['accept-encoding'])
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress(payload, encoding)
  })
}
