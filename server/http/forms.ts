/** Pages that the service draws by itself: small forms without a script, for the sandbox. */
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

/** Of the path. No database can hold a NUL, so that nothing is called by a name with one. */
export function nameIn(params: unknown, name: string): string {
  const { [name]: value = '' } = params as Record<string, string | undefined>
  if (value.includes('\0')) throw fail('notFound', '页面不存在')
  return value
}

/** '' for a field that is not there. One that comes twice, or is no text, is refused: it must not count as left out. */
function givenIn(fields: unknown, name: string): string {
  const value = (fields as Record<string, unknown> | null | undefined)?.[name] ?? ''
  if (typeof value !== 'string') throw fail('badRequest', `参数错误：${name}`)
  return value.replaceAll('\0', '')
}

export const LONGEST_WORDS = 500

/** Words of an address or a short field; nothing of use is longer. */
export function fieldOf(fields: unknown, name: string): string {
  return givenIn(fields, name).slice(0, LONGEST_WORDS)
}

/** What somebody wrote, in lines: as it is, or refused. `name` is for the program, `label` for who wrote it. */
export function writtenIn(fields: unknown, name: string, label: string): string {
  const text = givenIn(fields, name).replace(/\r\n?/g, '\n').trim()
  if (text.length > LONGEST_WORDS) throw fail('badRequest', `${label}不超过 ${LONGEST_WORDS} 字`)
  return text
}
