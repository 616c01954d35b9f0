/** The script of talks and its style, as they stand in `page/`: under a name that changes with any of them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { HttpFailure } from '../http/errors'

const FOLDER = new URL('./page/', import.meta.url)
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}
const YEAR = 'public, max-age=31536000, immutable'

const endingOf = (name: string): string => name.split('.').at(-1) ?? ''

function filesOfPage(): ReadonlyMap<string, string> {
  const names = readdirSync(FOLDER).filter((name) => endingOf(name) in TYPES)
  return new Map(names.sort().map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]))
}

const FILES = filesOfPage()
const MARK = createHash('sha256')
  .update(JSON.stringify([...FILES]))
  .digest('hex')
  .slice(0, 12)

export const pageFile = (name: string): string => `/console/page/${MARK}/${name}`

export function addPageFiles(app: FastifyInstance): void {
  app.get<{ Params: { mark: string; name: string } }>('/console/page/:mark/:name', async (request, reply) => {
    const { mark, name } = request.params
    const text = FILES.get(name)
    if (text === undefined) throw new HttpFailure(404, 404)
    // An older page that asks again gets today's, but does not keep it under yesterday's name.
    const kept = mark === MARK ? YEAR : 'no-store'
    return reply.header('cache-control', kept).type(TYPES[endingOf(name)]!).send(text)
  })
}
