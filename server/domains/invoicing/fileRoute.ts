/** Where an invoice is fetched by the link of R-CALL-218. It is saved or read, never shown as a page of this origin. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/db'
import { linkedFile, type GivenFile } from './files'

export const FILE_PATH = '/invoice-file'

export function sendPdf(reply: FastifyReply, { name, content }: GivenFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="invoice.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('application/pdf')
    .send(content)
}

/** `unknown` counts what is guessed, like addresses that do not exist. */
export function addInvoiceFiles(
  app: FastifyInstance,
  db: Db,
  unknown: (request: FastifyRequest) => Promise<void>,
): void {
  app.get(`${FILE_PATH}/:secret`, async (request, reply) => {
    const { secret = '' } = request.params as { secret?: string }
    const file = await linkedFile(db, secret, new Date())
    if (file) return sendPdf(reply, file)
    await unknown(request)
    return reply.code(404).type('text/plain; charset=utf-8').send('下载链接已失效，请返回开票记录重新下载')
  })
}
