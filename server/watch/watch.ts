/** What an operator's tools ask of a process: does it live, may requests be sent to it, how is it doing. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/db'

type Stage = 'starting' | 'ready' | 'draining'

/** Why no requests should come; undefined when they may. */
type Reason = 'starting' | 'draining' | 'database' | undefined

export interface Answered {
  call: string
  status: number
  /** Of the envelope; `off`: nobody configured what was asked for. */
  code: number | 'off'
  seconds: number
}

export interface Watch {
  readonly registry: Registry
  /** The database is open and prepared. */
  opened(db: Db): void
  ready(): void
  draining(): void
  /** Answered from what is known: whoever asks in an outage does not wait for the database. */
  reason(): Reason
  answered(answer: Answered): void
  /** From now on this happens by itself: 0 times is a number too, and none would look like a job that is gone. */
  runs(job: string): void
  /** It happened, to its end or not. */
  ran(job: string, succeeded: boolean): void
  /** What a setting switches on, by the name of that setting. */
  features(on: Readonly<Record<string, boolean>>): void
  /** The trail of approvals: rows that are there, and rows that its heads say. */
  trail(counts: Readonly<Record<'rows' | 'heads', number>>): void
  /** Talks: sockets that are open, whether they are served here, and whether Redis is there, where it is set. */
  talks(of: { sockets(): number; serves(): boolean; redis(): boolean | undefined }): void
  /** How many requests wait for their turn. */
  line(length: () => number): void
}

/** Seconds; 0.03 is what a search may take, 2 what a buyer takes for broken. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 2, 5, 10]

export function createWatch(): Watch {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  let stage: Stage = 'starting'
  let database: Db | undefined

  /** The embedded one lives and dies with this process. */
  const isHere = (): boolean => database !== undefined && (database.isHere?.() ?? true)

  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Answered requests, by call, HTTP status and the code of the envelope',
    labelNames: ['call', 'status', 'code'],
    registers,
  })
  const seconds = new Histogram({
    name: 'shop_request_seconds',
    help: 'From the request to its answer',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  })
  const features = new Gauge({
    name: 'shop_feature_on',
    help: '1 where the setting is set that switches a feature on',
    labelNames: ['setting'],
    registers,
  })
  const trail = new Gauge({
    name: 'shop_trail_rows',
    help: 'Rows of the trail of approvals that are there (rows), and that were written (heads)',
    labelNames: ['of'],
    registers,
  })
  const jobs = new Counter({
    name: 'shop_jobs_total',
    help: 'What happens by itself: rounds over the orders, sweeping',
    labelNames: ['job', 'result'],
    registers,
  })
  new Gauge({
    name: 'shop_database_up',
    help: '1 while the database answers',
    registers,
    collect: function () {
      this.set(isHere() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to PostgreSQL, and statements that wait for one',
    labelNames: ['state'],
    registers,
    collect: function () {
      for (const [state, count] of Object.entries(database?.connections?.() ?? {})) this.set({ state }, count)
    },
  })

  return {
    registry,
    opened: (db) => {
      database = db
    },
    ready: () => {
      if (stage === 'starting') stage = 'ready'
    },
    draining: () => {
      stage = 'draining'
    },
    reason: () => {
      if (stage !== 'ready') return stage
      return isHere() ? undefined : 'database'
    },
    answered: ({ call, status, code, seconds: took }) => {
      requests.inc({ call, status, code })
      seconds.observe({ call }, took)
    },
    runs: (job) => {
      for (const result of ['done', 'failed']) jobs.inc({ job, result }, 0)
    },
    ran: (job, succeeded) => jobs.inc({ job, result: succeeded ? 'done' : 'failed' }),
    features: (on) => {
      for (const [setting, is] of Object.entries(on)) features.set({ setting }, is ? 1 : 0)
    },
    trail: (counts) => {
      for (const [of, count] of Object.entries(counts)) trail.set({ of }, count)
    },
    talks: ({ sockets, serves, redis }) => {
      const told = (name: string, help: string, value: () => number): void =>
        void new Gauge({
          name,
          help,
          registers,
          collect: function () {
            this.set(value())
          },
        })
      told('shop_chat_sockets', 'Sockets of talks that are open', sockets)
      told('shop_chat_served', '1 where this process serves talks', () => Number(serves()))
      if (redis() !== undefined) told('shop_redis_up', '1 while Redis answers', () => Number(redis()))
    },
    line: (length) =>
      void new Gauge({
        name: 'shop_waiting_requests',
        help: 'Requests that wait for their turn',
        registers,
        collect: function () {
          this.set(length())
        },
      }),
  }
}
