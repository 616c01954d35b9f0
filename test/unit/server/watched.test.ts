/** What the operator's tools are told, where no process is needed to see it. */
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { countedOutage } from '../../../server/http/outage'
import { tellUnbelieved } from '../../../server/http/forwarded'
import { readSettings } from '../../../server/environment'
import { createWatch } from '../../../server/watch/watch'
import type { Db } from '../../../server/database/db'

test('[R-RUN-03] whoever looks is not counted as waiting, and a job counts before it first ran', async () => {
  const watch = createWatch()
  let waiting = 0
  const db: Partial<Db> = {
    kind: 'postgres',
    // As the pool does it: whoever asks waits until the next turn, though a connection is at rest.
    query: async () => {
      waiting += 1
      await new Promise((resolve) => setImmediate(resolve))
      waiting -= 1
      return []
    },
    connections: () => ({ open: 1, idle: 1, waiting }),
  }
  watch.opened(db as Db)
  watch.runs('orders')
  const text = await watch.registry.metrics()
  expect(text).toMatch(/^shop_database_connections\{state="waiting"\} 0$/m)
  expect(text).toMatch(/^shop_jobs_total\{job="orders",result="done"\} 0$/m)
  expect(text).toMatch(/^shop_jobs_total\{job="orders",result="failed"\} 0$/m)
})

test.each([
  ['answers', true, undefined, 1],
  ['is away, or only reads,', false, 'database', 0],
])('[R-RUN-03] of a database that %s is told what is known, without asking it', async (_what, here, reason, up) => {
  const watch = createWatch()
  const asks = (): never => {
    throw new Error('it was asked')
  }
  watch.opened({ kind: 'postgres', query: asks, isHere: () => here, connections: () => ({}) } as unknown as Db)
  watch.ready()
  expect(watch.reason()).toBe(reason)
  expect(await watch.registry.metrics()).toMatch(new RegExp(`^shop_database_up ${up}$`, 'm'))
})

test('[R-RUN-02] a line on an outage tells its present cause', async () => {
  const said: unknown[] = []
  const note = countedOutage(20)
  const log = { warn: (words: object) => said.push(words) } as unknown as FastifyBaseLogger
  for (const why of ['restarted', 'refused', 'read-only']) note(new Error(why), log)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(said).toEqual([
    { requests: 1, why: 'restarted' },
    { requests: 2, why: 'read-only' },
  ])
})

const PRODUCTION = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', PUBLIC_HOSTS: 'shop.example' }

test.each([
  ['10.0.0.1', '10.0.0.2', [{ proxy: '10.0.0.2' }]],
  ['10.0.0.1', '203.0.113.9', [{ proxy: undefined }]],
  ['', '127.0.0.1', [{ proxy: '127.0.0.1' }]],
  ['10.0.0.1', '10.0.0.1', []],
  ['1', '10.0.0.2', []],
])('[R-RUN-01] with TRUST_PROXY=%j a proxy at %s is told once, if it is not believed', async (given, address, told) => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  tellUnbelieved(app, readSettings({ ...PRODUCTION, TRUST_PROXY: given }).trustProxy)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  await app.inject({ url: '/', remoteAddress: address })
  for (const again of [1, 2]) await app.inject({ url: `/${again}`, headers, remoteAddress: address })
  await app.close()
  const seen = lines.map((line) => JSON.parse(line) as { proxy?: string; msg: string })
  expect(seen.map(({ proxy }) => ({ proxy }))).toEqual(told)
  expect(seen.every(({ msg }) => msg.includes('TRUST_PROXY does not name'))).toBe(true)
})
