/**
 * Talks of many at once, with the app's own store at the buyers' end, while lines break and processes are killed or
 * stopped: what was acknowledged is read once by both devices of a buyer, in the one order that the database has.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { addressCall } from '@/client/address'
import type { Request } from '@/client/request'
import type { Socket, SocketHandlers } from '@/platform/socket.types'
import { ChatStore } from '@/stores/ChatStore'
import { openPostgres } from '../../server/database/postgres'
import { SHOP_NO } from '../contract/requests'
import { talkDesk, type TalkDesk } from '../contract/talkDesk'
import { startCluster, type Cluster } from '../support/cluster'
import { dice } from '../support/dice'
import { redisAvailable, startRedis, type TestRedis } from '../support/redis'
import { ended, launch, postgresAvailable } from '../support/service'
import { fakeRoot } from '../unit/stores/fakeRoot'

const mockLines: { open(address: string, handlers: SocketHandlers): Socket } = { open: () => undefined as never }
jest.mock('@/platform/socket', () => ({
  openSocket: (address: string, handlers: SocketHandlers) => mockLines.open(address, handlers),
}))
jest.mock('@/platform/pictures', () => ({}))
jest.mock('@/platform/line', () => ({ watchLine: () => undefined }))
jest.mock('@/platform/dialogs', () => ({ dialogs: { toast: () => undefined } }))

const MESSAGES = Number(process.env['CHAT_MESSAGES'] || 400)
const SEED = 20_261_125
const BUYERS = 17
/** With the buyers twenty who write; each has two of the talks. */
const AGENTS = ['owner', 'manager', 'agent']
const TALKS_OF_AGENT = 2
/** A little slower than R-CHT-13 lets one person write. */
const WRITE_MS = 560
const CHAOS_MS = 1_500
const SETTLE_MS = 60_000
const TAP_MS = 3_000

type House = Awaited<ReturnType<typeof launch>>

/** What the apps reach: one of the processes, by chance, as behind a proxy. */
class Town {
  readonly houses: (House | undefined)[] = []
  readonly sockets = new Set<WebSocket>()
  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    readonly roll: (sides: number) => number,
  ) {}

  async raise(place: number): Promise<void> {
    this.houses[place] = await launch(this.environment)
  }

  url(): string {
    const up = this.houses.filter((house): house is House => house?.child.exitCode === null && !house.child.killed)
    return up[this.roll(up.length || 1)]?.url ?? 'http://127.0.0.1:1'
  }

  async fell(place: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const house = this.houses[place]
    this.houses[place] = undefined
    if (!house) return
    if (signal === 'SIGTERM') return void (await ended(house.child))
    const gone = new Promise((resolve) => house.child.once('exit', resolve))
    house.child.kill('SIGKILL')
    await gone
  }

  open = (address: string, handlers: SocketHandlers): Socket => {
    const { pathname, search } = new URL(address)
    const socket = new WebSocket(`${this.url().replace('http', 'ws')}${pathname}${search}`)
    let isLeft = false
    const heeded = (what: () => void): void => {
      if (!isLeft) what()
    }
    this.sockets.add(socket)
    socket.on('open', () => heeded(() => handlers.opened()))
    socket.on('message', (data: Buffer) => heeded(() => handlers.heard(data.toString())))
    socket.on('error', () => undefined)
    socket.on('close', (code, reason) => {
      this.sockets.delete(socket)
      heeded(() => handlers.ended(code, reason.toString()))
    })
    return {
      send: (text) => socket.send(text, () => undefined),
      close: (reason) => {
        isLeft = true
        socket.close(1000, reason)
      },
    }
  }

  request: Request = async (call, fields, options = {}) => {
    const { path, body } = addressCall(call, 'h5', fields as Record<string, unknown> | undefined)
    const response = await fetch(this.url() + path, {
      method: call.method,
      headers: {
        ShopNo: SHOP_NO,
        ...(options.chatToken ? { 'chat-token': options.chatToken } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    const answer = (await response.json()) as { code: number }
    return answer.code === 200 ? (answer as never) : false
  }

  device(stored: Record<string, string> = {}) {
    const made = fakeRoot({ stored: { shopNo: SHOP_NO, ...stored } })
    Object.assign(made.root.dependencies, { request: this.request, now: () => Date.now() })
    made.root.shop.enter(SHOP_NO)
    const chat = made.root.need(ChatStore)
    /** In a shop without a number nobody talks. */
    const leave = (): void => made.root.shop.enter('')
    return { chat, kept: made.kept, leave }
  }
}

type Device = ReturnType<Town['device']>

async function until(what: string, holds: () => boolean, limitMs = SETTLE_MS): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!holds()) {
    if (Date.now() > deadline) throw new Error(`not within ${limitMs} ms: ${what}`)
    await pause(50)
  }
}

const isThere = ({ chat }: Device): boolean => chat.connection.phase === 'ready' && chat.history === 'ready'
const unsent = ({ chat }: Device): number => chat.said.filter(({ state }) => state !== 'sent').length

/** What a buyer does who sees 发送失败, or that the line was given up: he taps it. */
function tapAgain({ chat }: Device): number {
  const failed = chat.said.filter(({ state }) => state === 'failed')
  if (chat.connection.phase === 'idle') void chat.begin()
  if (chat.connection.phase !== 'ready') return 0
  for (const { msgId } of failed) chat.sayAgain(msgId)
  return failed.length
}

/** An agent says it again, under its number, until it was taken. */
async function answer(desk: () => Promise<TalkDesk>, group: string, text: string): Promise<string> {
  const reply = { msgId: randomUUID(), mediaType: 'TEXT', text }
  for (;;) {
    const told = await desk()
      .then((one) => one.ask('POST', `/${group}/send`, reply))
      .catch(() => undefined)
    if (told?.code === 200) return reply.msgId
    await pause(200)
  }
}

const possible = postgresAvailable() && redisAvailable()

;(possible ? describe : describe.skip)('a storm over the talks', () => {
  let cluster: Cluster
  let redis: TestRedis
  let town: Town

  beforeAll(async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    ;[cluster, redis] = await Promise.all([startCluster(), startRedis()])
    town = new Town({ DATABASE_URL: cluster.url, REDIS_URL: redis.url }, dice(SEED))
    mockLines.open = town.open
    await Promise.all([town.raise(0), town.raise(1)])
  })
  afterAll(async () => {
    for (const place of [0, 1]) await town?.fell(place, 'SIGTERM')
    await redis?.stop()
    await cluster?.remove()
  })

  test(
    '[R-CHT-14] [R-RUN-04] every acknowledged message is read exactly once on every device of its talk, in one order',
    async () => {
      const buyers: [Device, Device][] = []
      for (let count = 0; count < BUYERS; count += 1) {
        const first = town.device()
        first.chat.enter()
        await until('a buyer is there', () => isThere(first))
        const second = town.device(Object.fromEntries(first.kept))
        second.chat.enter()
        buyers.push([first, second])
      }
      const devices = buyers.flat()
      await until('all are there', () => devices.every(isThere))
      const groups = buyers.map(([{ chat }]) => chat.connection.group)
      expect(new Set(groups).size).toBe(BUYERS)

      // A talk in which nothing was said is not at the desk yet.
      for (const [{ chat }] of buyers) chat.say('您好')
      await until('all have greeted', () => devices.every((one) => one.chat.said.length > 0 && unsent(one) === 0))

      const written: string[] = []
      const agents = AGENTS.map((name, index) => {
        let known: Promise<TalkDesk> | undefined
        const desk = (): Promise<TalkDesk> =>
          (known ??= talkDesk(() => town.url(), name).catch((error: unknown) => {
            known = undefined
            throw error
          }))
        return { desk, groups: groups.slice(index * TALKS_OF_AGENT, (index + 1) * TALKS_OF_AGENT) }
      })
      for (const { desk, groups: own } of agents) {
        for (const group of own) expect((await (await desk()).ask('PUT', `/${group}/take`, {})).code).toBe(200)
      }

      let left = MESSAGES
      const said: string[] = []
      const writeAll = [
        ...buyers.map(async (pair) => {
          for (let turn = 0; left > 0; turn += 1) {
            left -= 1
            pair[turn % 2]!.chat.say(`第 ${turn} 条 ${randomUUID()}`)
            await pause(WRITE_MS + town.roll(100))
          }
        }),
        ...agents.map(async ({ desk, groups: own }) => {
          for (let turn = 0; left > 0; turn += 1) {
            left -= 1
            written.push(await answer(desk, own[turn % own.length]!, `答 ${turn}`))
            await pause(WRITE_MS)
          }
        }),
      ]

      let isCalm = false
      let taps = 0
      const tapping = setInterval(() => devices.forEach((device) => (taps += tapAgain(device))), TAP_MS)
      const faults = { drop: 0, SIGKILL: 0, SIGTERM: 0 }
      const chaos = (async () => {
        for (let turn = 0; !isCalm; turn += 1) {
          const place = town.roll(2)
          if (turn % 3 === 1) {
            const signal = turn % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
            faults[signal] += 1
            await town.fell(place, signal)
            await pause(town.roll(800))
            await town.raise(place)
          } else {
            const open = [...town.sockets]
            for (let count = 0; count < 4; count += 1) open[town.roll(open.length || 1)]?.terminate()
            faults.drop += 4
          }
          await pause(CHAOS_MS)
        }
      })()
      await Promise.all(writeAll)
      isCalm = true
      await chaos
      expect(Math.min(...Object.values(faults))).toBeGreaterThan(0)
      await until('all are back', () => devices.every((device) => isThere(device) && unsent(device) === 0))
      clearInterval(tapping)
      await pause(1_000)

      const db = await openPostgres(cluster.url, { onIdleError: () => undefined })
      const rows = await db.query<{ group_id: string; msg_id: string; side: string }>(
        'select group_id, msg_id, side from chat_messages where group_id = any($1) order by group_id, seq',
        [groups],
      )
      await db.close()
      for (const [index, pair] of buyers.entries()) {
        const stored = rows.filter(({ group_id }) => group_id === groups[index]).map(({ msg_id }) => msg_id)
        said.push(...stored)
        for (const { chat } of pair) expect(chat.said.map(({ msgId }) => msgId)).toEqual(stored)
      }
      const byHand = rows.filter(({ side, msg_id }) => side === 'BUYER' || written.includes(msg_id))
      expect(byHand).toHaveLength(BUYERS + MESSAGES)
      expect(new Set(said).size).toBe(said.length)
      for (const { leave } of devices) leave()
      console.info(
        `${MESSAGES} messages, ${said.length} with the script's, ${JSON.stringify(faults)}, 重发 ${taps} times`,
      )
    },
    MESSAGES * 100 + 300_000,
  )
})
