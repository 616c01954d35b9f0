/** Talks of several processes on one PostgreSQL: joined by Redis, or served by one of them alone (R-RUN-04). */
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChatHistoryItem } from '@/api/chat'
import { SEED_MEMBERS } from '../../server/seed/people'
import { REFUSED_EXIT } from '../../server/variables/refusal'
import { freePort } from '../support/postgres'
import { ended, launch, postgresAvailable, runToEnd, startService, type Service } from '../support/service'
import { serviceBundle } from '../support/serviceBundle'
import { redisAvailable, startRedis, type TestRedis } from '../support/redis'
import { declared, logIn, send } from '../contract/caller'
import { chatToken, lineWith, openLine, type Line } from '../contract/talk'
import { talkDesk } from '../contract/talkDesk'

type Running = Awaited<ReturnType<typeof launch>>

const withPostgres = postgresAvailable() ? describe : null
const withRedis = redisAvailable() ? describe : null
const withBoth = postgresAvailable() && redisAvailable() ? describe : null

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300 && !(await holds()); tries += 1) await pause(100)
  expect(await holds()).toBe(true)
}

test('[R-RUN-04] the embedded database has one process, which serves talks with Redis and without', async () => {
  const REDIS_URL = 'redis://127.0.0.1:1'
  const service = await startService({ environment: { REDIS_URL } })
  try {
    const line = await openLine(service.url)
    await line.say(await line.join(), '谢谢')
    line.close()
    expect(service.logs()).toContain('Redis is away')
  } finally {
    await service.stop()
  }
})

withRedis?.('a Redis that does not let the service in', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis?.stop())

  /** It ends before it looks at its database. */
  const started = (REDIS_URL: string) =>
    runToEnd(serviceBundle(), { DEMONSTRATION: '1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REDIS_URL })
  const withWords = (words: string): string => redis.url.replace(/(?<=redis:\/\/).*(?=@)/, words)

  test('[R-RUN-01] [R-RUN-04] ends the start with one sentence that does not tell the password', async () => {
    await redis.run('ACL SETUSER reader on >looks ~* &* +@read +@connection +info')
    const closed = 'leads to a Redis that does not let this service in: '
    for (const [url, why] of [
      [withWords(':wr0ng-one'), `${closed}WRONGPASS`],
      [redis.url.replace(/\/\/.*@/, '//'), `${closed}NOAUTH`],
      [withWords('reader:looks'), `${closed}NOPERM`],
      [`${redis.url}/99`, `${closed}ERR DB index is out of range`],
    ] as const) {
      const { code, output } = await started(url)
      expect([url, code, output]).toEqual([url, REFUSED_EXIT, expect.stringMatching(/^REDIS_URL .*\n$/)])
      expect(output).toContain(`REDIS_URL ${why}`)
      expect(output).not.toMatch(/wr0ng-one|looks|p%2Fss|p\/ss/)
    }
  }, 60_000)

  test('[R-RUN-01] [R-RUN-04] and so does a server that is no Redis', async () => {
    const other = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'))
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    for (const [kind, why] of [
      ['redis', 'leads to something that does not answer as a Redis does'],
      ['rediss', 'asks for TLS (rediss://), which is not spoken there'],
    ]) {
      const { code, output } = await started(`${kind}://127.0.0.1:${port}`)
      expect([code, output]).toEqual([REFUSED_EXIT, `REDIS_URL ${why}\n`])
    }
    other.close()
  })

  test('[R-RUN-04] one that lets nobody in any more counts as away, and the log says why', async () => {
    const METRICS_PORT = String(await freePort())
    const service = await startService({ environment: { REDIS_URL: redis.url, METRICS_PORT } })
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    try {
      await until(async () => /^shop_redis_up 1$/m.test(await metrics()))
      const ends = ['CLIENT KILL TYPE pubsub', 'CLIENT KILL TYPE normal SKIPME yes']
      await redis.run('CONFIG SET requirepass another', ...ends)
      const told = 'Redis is away: REDIS_URL leads to a Redis that does not let this service in: WRONGPASS'
      await until(() => service.logs().includes(told))
      const line = await openLine(service.url)
      await line.say(await line.join(), '谢谢')
      const numbers = await metrics()
      for (const told of [/^shop_redis_up 0$/m, /^shop_chat_served 1$/m, /^shop_chat_sockets 1$/m])
        expect(numbers).toMatch(told)
      line.close()
      expect(service.logs()).not.toMatch(/another|p%2Fss|p\/ss/)
    } finally {
      await service.stop()
    }
  }, 30_000)
})

withPostgres?.('a second process without Redis', () => {
  const REFUSAL =
    'Talks are refused here: another process on this database serves them, and REDIS_URL does not join the two.'
  let first: Service
  let second: Running
  let metricsPort: string
  const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  beforeAll(async () => {
    first = await startService({ database: 'postgres' })
    metricsPort = String(await freePort())
    second = await launch({ ...first.environment, METRICS_PORT: metricsPort })
  })
  afterAll(async () => {
    await ended(second?.child)
    await first?.stop()
  })

  test('[R-RUN-04] refuses talks with one clear line, sells as ever, and serves them when the first has stopped', async () => {
    expect(second.output().split(REFUSAL)).toHaveLength(2)
    expect(first.logs()).not.toContain(REFUSAL)
    expect(await metrics()).toMatch(/^shop_chat_served 0$/m)
    expect(await metrics()).not.toContain('shop_redis_up')
    const { token } = await chatToken(second.url)
    expect(await (await lineWith(second.url, token)).closed).toEqual({ code: 1013, reason: 'retry 10' })
    const desk = await talkDesk(() => second.url, 'agent')
    expect((await desk.ask('GET', '?tab=WAITING')).code).toBe(200)
    expect((await desk.ask('GET', '/token')).status).toBe(503)
    expect((await send(second.url, declared('shop', 'index'))).body.code).toBe(200)
    const line = await lineWith(first.url, token)
    await line.say(await line.join(), '谢谢')
    await pause(4_000)
    expect(second.output().split(REFUSAL)).toHaveLength(2)
    expect(line.isOpen()).toBe(true)
    await first.halt()
    await until(() => second.output().includes('Talks are served here from now on.'))
    expect(await metrics()).toMatch(/^shop_chat_served 1$/m)
    const again = await lineWith(second.url, token)
    await again.say(await again.join(), '好的')
    again.close()
  }, 60_000)
})

withBoth?.('two processes with Redis', () => {
  let redis: TestRedis
  let first: Service
  let second: Running
  const environment = () => ({ ...first.environment, REDIS_URL: redis.url })
  beforeAll(async () => {
    redis = await startRedis()
    first = await startService({ database: 'postgres', environment: { REDIS_URL: redis.url } })
    second = await launch(environment())
  })
  afterAll(async () => {
    await ended(second?.child)
    await first?.stop()
    await redis?.stop()
  })

  test('[R-RUN-04] [R-CHT-14] what is said to one is heard at the other, in one order, and once', async () => {
    const headers = { Authorization: await logIn(first.url, SEED_MEMBERS.purchaser.mobile) }
    const { token } = await chatToken(first.url, headers)
    const lines = [await lineWith(first.url, token), await lineWith(second.url, token)]
    const groups = await Promise.all(lines.map((line) => line.join()))
    expect(new Set(groups).size).toBe(1)
    const group = groups[0]!
    const acks = await Promise.all(
      Array.from({ length: 18 }, (_, place) => lines[place % 2]!.say(group, `第 ${place} 条`)),
    )
    const desk = await talkDesk(() => second.url, 'agent')
    expect((await desk.ask('PUT', `/${group}/take`, {})).code).toBe(200)
    const reply = { msgId: randomUUID(), mediaType: 'TEXT', text: '您好' }
    expect((await desk.ask('POST', `/${group}/send`, reply)).code).toBe(200)
    for (const line of lines) await line.next('CHAT', { msgId: reply.msgId })
    const answer = await send<ChatHistoryItem[]>(second.url, declared('chat', 'history'), {
      request: { group, minMsgId: undefined },
      headers: { 'chat-token': token },
    })
    const stored = answer.body.data.map(({ msgId }) => msgId)
    expect(stored).toContain(reply.msgId)
    for (const [place, line] of lines.entries()) {
      const heard = line.frames.filter(({ command }) => command === 'CHAT')
      const ids = heard.map(({ msgId }) => msgId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [index, { msgId }] of acks.entries()) expect(ids.includes(msgId)).toBe(index % 2 !== place)
      // Sorted by their times they stand in the order of the history.
      const sorted = [...heard].sort((one, other) => other.time - one.time).map(({ msgId }) => msgId)
      expect(sorted.filter((id) => stored.includes(id))).toEqual(stored.filter((id) => ids.includes(id)))
      line.close()
    }
  })

  test('[R-RUN-04] [R-CHT-13] twenty messages and five sockets are those of a person, not of a process', async () => {
    const { token } = await chatToken(first.url)
    const urls = [first.url, second.url]
    const lines: Line[] = []
    for (let count = 0; count < 5; count += 1) {
      const line = await lineWith(urls[count % 2]!, token)
      await line.join()
      lines.push(line)
    }
    for (const url of urls) expect((await (await lineWith(url, token)).closed).code).toBe(4408)
    const group = await lines[0]!.join()
    for (let count = 0; count < 20; count += 1) await lines[count % 2]!.say(group, '谢谢')
    lines[1]!.send({ command: 'CHAT', to: group, mediaType: 'TEXT', text: '太多', msgId: randomUUID() })
    expect(await lines[1]!.closed).toEqual({ code: 4408, reason: 'messages' })
    for (const line of lines) line.close()
  })

  test('[R-RUN-04] a process that is killed leaves its people to the other, and nothing acknowledged is lost', async () => {
    const own = await launch(environment())
    const { token } = await chatToken(first.url)
    const line = await lineWith(own.url, token)
    const group = await line.join()
    const ack = await line.say(group, '谢谢')
    own.child.kill('SIGKILL')
    await line.closed
    const again = await lineWith(second.url, token)
    // Sent again, because the line died before anybody knew.
    expect((await again.say(group, '谢谢', { msgId: ack.msgId })).time).toBe(ack.time)
    again.close()
  }, 30_000)

  test('[R-RUN-04] while Redis is away each talks to its own; when it is back all read again what they missed', async () => {
    const token = (await chatToken(first.url)).token
    const lines = [await lineWith(first.url, token), await lineWith(second.url, token)] as const
    const group = await lines[0].join()
    await lines[1].join()
    await redis.stop()
    const ack = await lines[0].say(group, '没有 Redis')
    expect(ack.time).toBeGreaterThan(0)
    await pause(500)
    expect(lines[1].frames.some(({ msgId }) => msgId === ack.msgId)).toBe(false)
    const greetings = () => lines[1].frames.filter(({ command }) => command === 'GREETING').length
    const before = greetings()
    await redis.start()
    await until(() => greetings() > before)
    const later = await lines[0].say(group, '又在')
    await lines[1].next('CHAT', { msgId: later.msgId })
    expect(first.logs()).toContain('Redis is away')
    expect(first.logs()).not.toContain('p%2Fss')
    for (const line of lines) line.close()
  }, 60_000)
})
