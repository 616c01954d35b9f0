/** Pages that the service draws by itself: small forms without a script, for the seller and the sandbox. */
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '../contract'

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escaped(text: string | number): string {
  return String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)
}

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;color:#1f2329;background:#f5f6f7;margin:0}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.375rem}section{background:#fff;border-radius:.75rem;
padding:1rem;margin:0 0 1rem}form{display:inline-flex;gap:.5rem;margin:.25rem .5rem .25rem 0;flex-wrap:wrap}
input,select,button{font:inherit;padding:.375rem .75rem;border:1px solid #c9cdd4;border-radius:.5rem;min-height:2.75rem}
button{background:#8b6a3f;border-color:#8b6a3f;color:#fff}small{color:#5f6672}strong{font-size:1.25rem}`

export function sendPage(reply: FastifyReply, title: string, body: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    )
}

export function acceptForms(scope: FastifyInstance): void {
  void scope.register(formbody)
}

/** '' for a field that is not there. One that comes twice, or is no text, is refused: it must not count as left out. */
export function fieldOf(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name] ?? ''
  if (typeof value !== 'string') throw fail('badRequest', `参数错误：${name}`)
  return value.slice(0, 500).replaceAll('\0', '')
}
