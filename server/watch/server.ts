/** The port for the operator's own tools; nothing of the shop is behind it. */
import { createServer, type Server } from 'node:http'
import type { Watch } from './watch'

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

export interface Sign {
  status: number
  body: string
}

export const LIVING: Sign = { status: 200, body: 'alive\n' }

export function readiness(watch: Watch): Sign {
  const reason = watch.reason()
  return reason === undefined ? { status: 200, body: 'ready\n' } : { status: 503, body: `not ready: ${reason}\n` }
}

export async function listenForWatchers(watch: Watch, port: number, host: string): Promise<Server> {
  const answers: Readonly<Record<string, () => Promise<Sign & { type?: string }>>> = {
    '/livez': async () => LIVING,
    '/readyz': async () => readiness(watch),
    '/metrics': async () => ({ status: 200, body: await watch.registry.metrics(), type: watch.registry.contentType }),
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url?.split('?', 1)[0] ?? '']
    const nothing = async (): Promise<Sign & { type?: string }> => ({ status: 404, body: 'not found\n' })
    void (answer ?? nothing)()
      .catch((error: Error) => ({ status: 500, body: `${error.message}\n`, type: undefined }))
      .then(({ status, body, type }) => {
        response.writeHead(status, { ...TEXT, ...(type && { 'content-type': type }) }).end(body)
      })
  })
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
