/** The first sight of a page, drawn into its document by a file that the build of the site brings along. */
import { createRequire } from 'node:module'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Method } from '../../src/api/call'
import { unawaited } from './admission'

interface ServiceRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body?: string
}

type Ask = (request: ServiceRequest) => Promise<{ status: number; body: string }>

/** What goes into the document: into its header, its root, and behind the place of the app. */
export interface Drawn {
  link: string
  root: string
  body: string
}

/** What the file exports: src/arrival/prerender. */
export interface Prerender {
  prerender(address: string, ask: Ask): Promise<Drawn | undefined>
  /** The inline scripts of what is drawn, which the document's policy has to let run. */
  scripts: Readonly<Record<string, string>>
}

/** Nobody waits longer for a document: without it the page begins as on any other server. */
const LIMIT_MS = 300

const NOTHING: Prerender = { prerender: async () => undefined, scripts: {} }

const load = createRequire(import.meta.url)

/** Read anew, since that of a new build has the same name. */
export function readPrerender(file: string, log: FastifyBaseLogger): Prerender {
  try {
    delete load.cache[load.resolve(file)]
    return load(file) as Prerender
  } catch (error) {
    log.error({ err: error }, 'first sights cannot be drawn')
    return NOTHING
  }
}

/** Asks as whoever asks for the document would, so that he is counted, and told no more than he is. */
export const askedBy =
  (app: FastifyInstance) =>
  (request: FastifyRequest): Ask =>
  async ({ method, url, headers, body }) => {
    // What is not begun yet is left undone once nobody waits for it.
    unawaited.getStore()?.throwIfAborted()
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, host: request.host, 'x-request-id': request.id },
      remoteAddress: request.ip,
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.body }
  }

/** Nothing where there is nothing to draw, drawing fails, or it takes too long. */
export async function drawnFor(request: FastifyRequest, by: Prerender, ask: Ask): Promise<Drawn | undefined> {
  const giveUp = new AbortController()
  const tooLate = new Promise<undefined>((resolve) => {
    giveUp.signal.addEventListener('abort', () => resolve(undefined))
  })
  const abort = (): void => giveUp.abort()
  const timer = setTimeout(abort, LIMIT_MS)
  request.raw.socket.on('close', abort)
  const draw = async () => unawaited.run(giveUp.signal, () => by.prerender(request.url, ask))
  const drawing = draw().catch((error: unknown) => {
    if (!giveUp.signal.aborted) request.log.warn({ err: error }, 'a first sight could not be drawn')
    return undefined
  })
  try {
    return await Promise.race([drawing, tooLate])
  } finally {
    clearTimeout(timer)
    request.raw.socket.off('close', abort)
  }
}

/** Functions, because the dollar signs of what is drawn would stand for parts of the page in a text. */
export const withParts = (html: string, { root, body }: Drawn): string =>
  html.replace('<html', () => `<html${root}`).replace('</body>', () => `${body}</body>`)
