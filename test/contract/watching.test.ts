/** What an operator's tools see of a process. */
import { startCluster } from '../support/cluster'
import { freePort } from '../support/postgres'
import { databases, ended, launch, startService, type Service } from '../support/service'
import { logIn } from './caller'
import { SEED_MEMBERS } from '../../server/seed/people'

const look = async (url: string): Promise<[number, string]> => {
  const response = await fetch(url)
  return [response.status, await response.text()]
}

/** What a balancer waits for at most, on a machine that is busy with other tests. */
const AT_ONCE_MS = 400
const SOON_MS = 1_000

/** Until it says so; answers the milliseconds that the slowest answer took. */
async function becomes(url: string, expected: readonly [number, string]): Promise<number> {
  const deadline = Date.now() + 20_000
  let slowest = 0
  const asked = async (): Promise<[number, string]> => {
    const start = performance.now()
    const answer = await look(url)
    slowest = Math.max(slowest, performance.now() - start)
    return answer
  }
  let seen = await asked()
  while (JSON.stringify(seen) !== JSON.stringify(expected) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    seen = await asked()
  }
  expect(seen).toEqual(expected)
  return slowest
}

describe('[R-RUN-03] a process that is watched', () => {
  let service: Service
  let watched: string
  beforeAll(async () => {
    const port = await freePort()
    watched = `http://127.0.0.1:${port}`
    service = await startService({ environment: { METRICS_PORT: String(port), DRAIN_SECONDS: '2' } })
  })
  afterAll(() => service?.stop())

  test('it lives and is ready, at its own port and at the port for the operator', async () => {
    for (const url of [service.url, watched]) {
      expect(await look(`${url}/livez`)).toEqual([200, 'alive\n'])
      expect(await look(`${url}/readyz`)).toEqual([200, 'ready\n'])
    }
  })

  test('the metrics count calls by name, never by whom, and are at the port for the operator only', async () => {
    await logIn(service.url, SEED_MEMBERS.admin.mobile)
    const [status, text] = await look(`${watched}/metrics`)
    expect(status).toBe(200)
    expect(text).toMatch(/^shop_requests_total\{call="account\.smsLogin",status="200",code="200"\} [1-9]/m)
    expect(text).toMatch(/^shop_request_seconds_bucket\{le="0\.3",call="account\.smsLogin"\} /m)
    expect(text).toMatch(/^shop_database_up 1$/m)
    expect(text).toMatch(/^shop_waiting_requests 0$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(text).not.toContain(SEED_MEMBERS.admin.mobile)
    expect((await fetch(`${service.url}/metrics`, { headers: { accept: 'application/json' } })).status).toBe(404)
    expect((await look(`${watched}/customer/one/by/token`))[0]).toBe(404)
  })

  test('while it drains it still answers but wants no more', async () => {
    const gone = service.halt()
    await becomes(`${watched}/readyz`, [503, 'not ready: draining\n'])
    expect((await look(`${service.url}/livez`))[0]).toBe(200)
    expect(await gone).toBe(0)
  })
})

const own = databases().includes('postgres') && !process.env['TEST_DATABASE_URL']

;(own ? test : test.skip)('[R-RUN-03] it is not ready while its database is away, nor before it is there', async () => {
  const cluster = await startCluster()
  const port = await freePort()
  const watched = `http://127.0.0.1:${port}`
  try {
    await cluster.stop('SIGINT')
    const starting = launch({ DATABASE_URL: cluster.url, METRICS_PORT: String(port) })
    const firstSign = async (): Promise<[number, string]> => look(`${watched}/readyz`).catch(firstSign)
    expect(await firstSign()).toEqual([503, 'not ready: starting\n'])
    await cluster.start()
    const { child } = await starting
    await becomes(`${watched}/readyz`, [200, 'ready\n'])
    await cluster.stop('SIGINT')
    const atOnce = await becomes(`${watched}/readyz`, [503, 'not ready: database\n'])
    // Longer than a statement would wait for it.
    const until = performance.now() + 2_500
    let slowest = atOnce
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      slowest = Math.max(slowest, await becomes(`${watched}/readyz`, [503, 'not ready: database\n']))
    }
    expect(slowest).toBeLessThan(AT_ONCE_MS)
    expect(await look(`${watched}/livez`)).toEqual([200, 'alive\n'])
    expect((await look(`${watched}/metrics`))[1]).toMatch(/^shop_database_up 0$/m)
    await cluster.start()
    const back = performance.now()
    await becomes(`${watched}/readyz`, [200, 'ready\n'])
    expect(performance.now() - back).toBeLessThan(SOON_MS)
    await ended(child)
  } finally {
    await cluster.remove()
  }
})
