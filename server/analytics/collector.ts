/**
 * The demonstration's own collector (R-ANA-03): takes what the analytics SDK sends and stores it. A merchant names
 * the address of his own; then nothing comes here.
 */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db'
import { successText } from '../http/envelope'
import { eventsIn } from './events'

const PATHS = ['/sa', '/h5/sa']
const JSON_TYPE = 'application/json; charset=utf-8'

async function store(db: Db, form: string): Promise<void> {
  const events = eventsIn(form)
  if (events.length === 0) return
  await db.query(
    `insert into analytics_events (distinct_id, kind, event, properties)
     select "distinctId", kind, event, properties
       from json_to_recordset($1::text::json) as input ("distinctId" text, kind text, event text, properties jsonb)`,
    [JSON.stringify(events)],
  )
}

export function addCollector(app: FastifyInstance, db: Db): void {
  void app.register((scope, _options, done) => {
    // The SDK sends a form and calls it JSON.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
    for (const path of PATHS) {
      scope.post(path, async (request, reply) => {
        await store(db, typeof request.body === 'string' ? request.body : '')
        request.outcome = 200
        return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(successText(true))
      })
      scope.get(path, async (request, reply) => {
        const [, query = ''] = request.url.split('?', 2)
        await store(db, query)
        request.outcome = 200
        return reply.header('cache-control', 'no-store').type(JSON_TYPE).send(successText(true))
      })
    }
    done()
  })
}
