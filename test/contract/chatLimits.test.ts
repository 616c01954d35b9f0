/** R-CHT-13 and what strangers send: bounds that hold, and a process that goes on. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { WebSocket } from 'ws'
import { SEED_MEMBERS } from '../../server/seed/people'
import { freePort } from '../support/postgres'
import { anyDatabase, startService, WHOLE_MATRIX, type Service } from '../support/service'
import { logIn } from './caller'
import { chatToken, lineWith, openLine, type Line } from './talk'
import { talkDesk } from './talkDesk'

const PING_SECONDS = 1

describe.each(anyDatabase())('bounds of talks on %s', (database) => {
  let service: Service
  let metrics: string
  beforeAll(async () => {
    const port = await freePort()
    metrics = `http://127.0.0.1:${port}/metrics`
    const environment = {
      CHAT_PING_SECONDS: String(PING_SECONDS),
      METRICS_PORT: String(port),
      LIMIT_CHAT_SOCKETS: '60',
    }
    service = await startService({ database, environment })
  })
  afterAll(() => service?.stop())

  const refused = async (line: Line, reason: string) => {
    await line.next('ERROR')
    expect(await line.closed).toEqual({ code: 4408, reason })
  }

  test('[R-CHT-13] of a person’s messages twenty in ten seconds are taken, on whichever socket; then it is closed', async () => {
    const first = await openLine(service.url)
    const second = await lineWith(service.url, first.token.token)
    const group = await first.join()
    await second.join()
    for (let count = 0; count < 20; count += 1) await (count % 2 ? first : second).say(group, '谢谢')
    const msgId = randomUUID()
    first.send({ command: 'CHAT', to: group, mediaType: 'TEXT', text: '太多', msgId })
    await refused(first, 'messages')
    expect(first.frames.filter(({ command, msgId: id }) => command === 'ACK' && id === msgId)).toEqual([])
    // The other one of his is as it was, and other people never noticed.
    expect(second.isOpen()).toBe(true)
    const stranger = await openLine(service.url)
    await stranger.say(await stranger.join(), '谢谢')
    for (const line of [second, stranger]) line.close()
  })

  test('[R-CHT-13] a frame of 8 KB is read, a longer one closes the socket; a text of 2,000 is taken, a longer one refused', async () => {
    const line = await openLine(service.url)
    const group = await line.join()
    const text = '长'.repeat(2_000)
    await line.say(group, text)
    line.send({ command: 'CHAT', to: group, mediaType: 'TEXT', text: `${text}长`, msgId: randomUUID() })
    expect((await line.next('ERROR')).text).toBe('消息不能超过 2000 字')
    const padded = (bytes: number) => `{"command":"PING","text":"${'x'.repeat(bytes - 28)}"}`
    expect(padded(8_192)).toHaveLength(8_192)
    line.sendRaw(padded(8_192))
    await line.next('PONG')
    line.sendRaw(padded(8_193))
    await refused(line, 'frame')
    const huge = await openLine(service.url)
    huge.sendRaw('x'.repeat(1024 * 1024))
    expect((await huge.closed).code).toBe(1009)
  })

  test('[R-CHT-13] a person has five sockets; who has one less opens one again', async () => {
    const { token } = await chatToken(service.url)
    const lines: Line[] = []
    for (let count = 0; count < 5; count += 1) {
      const line = await lineWith(service.url, token)
      line.send({ command: 'PING' })
      await line.next('PONG')
      lines.push(line)
    }
    await refused(await lineWith(service.url, token), 'sockets')
    lines[0]!.close()
    await lines[0]!.closed
    await pause(50)
    const again = await lineWith(service.url, token)
    again.send({ command: 'PING' })
    await again.next('PONG')
    for (const line of [...lines, again]) line.close()
  })

  test('[R-CHT-13] what is no frame is told so, what is none of ours closes the socket', async () => {
    const line = await openLine(service.url)
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '5',
      '"x"',
      '{}',
      '{"command":5}',
      '{"command":"DROP"}',
      '{"command":{}}',
    ]) {
      line.sendRaw(text)
      await line.next('ERROR')
    }
    const group = await line.join()
    const good = { command: 'CHAT', to: group, mediaType: 'TEXT', text: '好', msgId: randomUUID() }
    const wrong = [
      ...[
        { msgId: '' },
        { msgId: 5 },
        { msgId: 'a b' },
        { msgId: 'x'.repeat(65) },
        { mediaType: 'QUOTE' },
        { mediaType: {} },
      ],
      ...[{ text: '' }, { text: ' \n' }, { text: '\u0000' }, { text: ['x'] }, { to: { $ne: 1 } }, { to: 'TG' }],
    ]
    for (const change of wrong) {
      line.send({ ...good, ...change })
      await line.next('ERROR', 'msgId' in change ? {} : { msgId: good.msgId })
    }
    const flood = await openLine(service.url)
    for (let count = 0; count < 70; count += 1) flood.send({ command: 'PING' })
    await refused(flood, 'frames')
    const binary = await openLine(service.url)
    binary.sendRaw(Buffer.from('{"command":"PING"}'))
    await refused(binary, 'binary')
    line.close()
  })

  test('[R-CHT-13] [R-TOK-05] however often one joins, it is one talk', async () => {
    const lines = await Promise.all([openLine(service.url), openLine(service.url)])
    for (const line of lines) {
      const groups = new Set<string>()
      for (let count = 0; count < 50; count += 1) groups.add(await line.join())
      expect(groups.size).toBe(1)
      line.close()
    }
    const headers = { Authorization: await logIn(service.url, SEED_MEMBERS.admin.mobile) }
    const { token } = await chatToken(service.url, headers)
    const same = await Promise.all(Array.from({ length: 5 }, () => lineWith(service.url, token)))
    expect(new Set(await Promise.all(same.map((line) => line.join()))).size).toBe(1)
    for (const line of same) line.close()
  })

  test('[R-CHT-13] a socket whose other end is gone is found, and its place is free', async () => {
    // Behind fifty others, of whom five are one person.
    const others: Line[] = []
    while (others.length < 50) {
      const { token: one } = await chatToken(service.url)
      others.push(...(await Promise.all(Array.from({ length: 5 }, () => lineWith(service.url, one)))))
    }
    const { token } = await chatToken(service.url)
    const dead = new WebSocket(`${service.url.replace('http', 'ws')}/im?token=${token}`, { autoPong: false })
    const ended = new Promise<number>((resolve) => dead.on('close', resolve))
    const alive = await lineWith(service.url, token)
    expect(await ended).toBe(1006)
    await pause(PING_SECONDS * 2_000)
    alive.send({ command: 'PING' })
    await alive.next('PONG')
    expect(others.every((line) => line.isOpen())).toBe(true)
    for (const line of [alive, ...others]) line.close()
  })

  test('[R-SEL-02] a desk that nobody has used for two hours, or for half a day, hears no more and opens nothing', async () => {
    const tokenOf = async (name: string): Promise<string> =>
      (await (await talkDesk(() => service.url, name)).ask<{ token: string }>('GET', '/token')).data.token
    for (const [name, over] of [
      ['agent', `seen_at = now() - interval '2 hours 1 minute'`],
      ['owner', `created_at = now() - interval '12 hours 1 minute'`],
    ] as const) {
      const [token, other] = [await tokenOf(name), await tokenOf('manager')]
      const [line, stays] = [await lineWith(service.url, token), await lineWith(service.url, other)]
      for (const each of [line, stays]) {
        each.send({ command: 'PING' })
        await each.next('PONG')
      }
      await service.edit(
        `update seller_sessions set ${over} where seller_id in (select seller_id from sellers where shop_no = '10001' and name = '${name}')`,
      )
      expect(await line.closed).toEqual({ code: 4401, reason: 'token' })
      expect(await (await lineWith(service.url, token)).closed).toEqual({ code: 4401, reason: 'token' })
      expect(stays.isOpen()).toBe(true)
      stays.close()
    }
  })

  test('[R-TOK-10] a process that is full sends away with a hint, and takes again when there is room', async () => {
    const tokens = await Promise.all(Array.from({ length: 13 }, async () => (await chatToken(service.url)).token))
    const lines: Line[] = []
    for (const token of tokens) {
      for (let count = 0; count < 5; count += 1) {
        const line = await lineWith(service.url, token)
        line.send({ command: 'PING' })
        lines.push(line)
      }
    }
    const answered = await Promise.all(
      lines.map((line) =>
        line.next('PONG').then(
          () => 'open',
          () => line.closed.then(({ code, reason }) => `${code} ${reason}`),
        ),
      ),
    )
    const open = answered.filter((each) => each === 'open').length
    expect(open).toBeGreaterThan(40)
    expect(open).toBeLessThanOrEqual(60)
    expect(answered).toContain('1013 retry 10')
    for (const line of lines) line.close()
    await Promise.all(lines.map(({ closed }) => closed))
    const again = await openLine(service.url)
    await again.say(await again.join(), '谢谢')
    again.close()
  })

  /** A talk of somebody else's, where nothing of all this may ever stand. */
  const foreign = { group: '' }
  const good = (): string =>
    JSON.stringify({ command: 'CHAT', to: foreign.group, mediaType: 'TEXT', text: '闯入', msgId: randomUUID() })
  const nested = (depth: number): string => `{"command":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`
  const anything = fc.oneof(
    fc.integer({ min: 0, max: 150 }).map((length) => () => good().slice(0, length)),
    fc.constant(good),
    fc
      .constantFrom('TALK', 'READ', 'GROUP_CREATE')
      .map((command) => () => JSON.stringify({ command, to: foreign.group, text: 'CLOSED' })),
    fc.integer({ min: 1, max: 1_000 }).map(nested),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.json({ maxDepth: 5 }),
    fc.record(
      {
        command: fc.constantFrom<unknown>('CHAT', 'GROUP_CREATE', 'PING', 'ACK', 'GREETING', 'TALK', null, 7),
        to: fc.constantFrom<unknown>('', 'TG', "' or 1=1", '\u0000', {}, 'x'.repeat(3_000)),
        text: fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom<unknown>('10001', [], '\ud800')),
        mediaType: fc.constantFrom<unknown>('TEXT', 'IMAGE', 'ORDER', 'PRODUCT', '__proto__', 1),
        msgId: fc.constantFrom<unknown>(randomUUID(), '', '__proto__', 'constructor', {}),
      },
      { requiredKeys: ['command'] },
    ),
    fc.constantFrom('['.repeat(8_000), '{"__proto__":{"command":"PING"}}', '\ufeff{}', '9'.repeat(8_000)),
  )

  test('[R-CHT-13] thousands of hostile frames: the same process, no larger, and it still talks', async () => {
    const measured = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)`, 'm').exec(await (await fetch(metrics)).text())?.[1] ?? NaN)
    const rss = () => measured('process_resident_memory_bytes')
    const handles = () => measured('process_open_fds')
    const victim = await openLine(service.url)
    foreign.group = await victim.join()
    const { data } = await (await talkDesk(() => service.url, 'agent')).ask<{ token: string }>('GET', '/token')
    const sockets = WHOLE_MATRIX ? 400 : 100
    const frames = fc.sample(anything, { numRuns: 2_000, seed: 20_261_125 })
    const guests = await Promise.all(Array.from({ length: 9 }, async () => (await chatToken(service.url)).token))
    const tokens = [...guests, data.token]
    const attack = async (from: number): Promise<void> => {
      const line = await lineWith(service.url, tokens[from % tokens.length]!)
      for (let count = 0; count < 50; count += 1) {
        const frame = frames[(from * 50 + count) % frames.length]!
        const made = typeof frame === 'function' ? frame() : frame
        if (line.isOpen()) line.sendRaw(typeof made === 'string' ? made : JSON.stringify(made))
      }
      if (line.isOpen()) line.send({ command: 'PING' })
      await line.next('PONG').catch(() => undefined)
      line.socket.terminate()
      await line.closed
    }
    // What a process needs once is there after the first of them.
    for (let from = 0; from < 20; from += 1) await attack(from)
    const [before, open] = [await rss(), await handles()]
    for (let from = 20; from < 20 + sockets; from += 1) await attack(from)
    expect(await rss()).toBeLessThan(before + 40 * 1024 * 1024)
    expect(await handles()).toBeLessThan(open + 10)
    victim.send({ command: 'PING' })
    await victim.next('PONG')
    expect(victim.frames.filter(({ command }) => command === 'CHAT' || command === 'READ')).toEqual([])
    victim.close()
    const line = await openLine(service.url)
    await line.say(await line.join(), '谢谢')
    line.close()
    expect(service.logs()).not.toContain('a message was not taken')
  }, 120_000)
})
