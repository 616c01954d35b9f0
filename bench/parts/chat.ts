/**
 * Talks with many sockets open: what a message takes, what a socket holds, and how long it takes until all are back when
 * the service was killed; beside a bare echo with as many sockets. `BENCH_SOCKETS=200 BENCH_SECONDS=3` looks only whether
 * it works.
 */
import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChatFrame } from '../../src/api/chat'
import { startCluster } from '../../test/support/cluster'
import { redisAvailable, startRedis } from '../../test/support/redis'
import { postgresAvailable, startService } from '../../test/support/service'
import { startBare, type BareProgram } from '../lib/bareProgram'
import { Guest, type GuestEvents, type Town } from '../lib/chatGuest'
import { costOf, lowPort, ServiceTown, until } from '../lib/chatTown'
import { percentile, seconds, type Table } from '../lib/table'

const WANTED = Number(process.env['BENCH_SOCKETS'] || 10_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] || 30)
const RATE = 200
/** One guest in so many has a second device, which sees what the first one says. */
const TALKERS = 10
const AT_ONCE = 50
const WARM = 200
/** Files beside the sockets of guests: the proxy's connections, the database, what Node has open. */
const OTHER_FILES = 500
const SETTLE_MS = 5_000
const LOST_MS = 15_000
const BACK_MS = 120_000
/** After it a script has handed over, and people talk. */
const PERSON = '转人工'

interface Size {
  guests: number
  talkers: number
  rate: number
}

/** Every socket is an open file, of the service and of this process. */
function sizeHere(): Size {
  const told = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const files = told === 'unlimited' || told === '' ? Infinity : Number(told)
  const most = Math.floor(((files - OTHER_FILES) * TALKERS) / (TALKERS + 1))
  const guests = Math.min(WANTED, most)
  if (guests < WANTED) console.error(`only ${guests} guests: ${WANTED} need ulimit -Hn ${WANTED * 1.1 + OTHER_FILES}`)
  const talkers = Math.max(1, Math.floor(guests / TALKERS))
  // A talker says no more than one thing in a second: R-CHT-13 lets him say two.
  return { guests, talkers, rate: Math.min(RATE, talkers) }
}

const load = (): string => (os.loadavg()[0] ?? 0).toFixed(1)

/** What the scenes have in common. */
interface Scene {
  readonly name: string
  readonly town: Town
  cost(): { megabytes: number; processor: number }
  /** What sockets reach that is killed: the one process, or one of two. */
  readonly killed: string
  kill(): Promise<void>
  raise(): Promise<void>
  unanswered(): number
}

class Crowd implements GuestEvents {
  readonly guests: Guest[] = []
  readonly seconds = new Map<Guest, Guest>()
  tries = 0
  readonly refusals = new Map<string, number>()
  readonly faults = new Map<string, number>()
  readonly acknowledged: number[] = []
  readonly seen: number[] = []
  private readonly unacknowledged = new Map<string, number>()
  private readonly unseen = new Map<string, number>()

  constructor(private readonly town: Town) {}

  tried(): void {
    this.tries += 1
  }

  refused(code: number, reason: string): void {
    count(this.refusals, `${code} ${reason}`.trim())
  }

  heard(guest: Guest, { command, msgId, text }: ChatFrame): void {
    if (command === 'ERROR') count(this.faults, text)
    if (command === 'ACK') note(this.unacknowledged, msgId, this.acknowledged)
    if (command === 'CHAT' && (guest.isSecond || guest.group === ECHO)) note(this.unseen, msgId, this.seen)
  }

  say(guest: Guest, text: string): void {
    const msgId = randomUUID()
    const now = performance.now()
    if (guest.group !== ECHO) this.unacknowledged.set(msgId, now)
    this.unseen.set(msgId, now)
    guest.send({ command: 'CHAT', to: guest.group, mediaType: 'TEXT', text, msgId })
  }

  forget(): void {
    for (const times of [this.acknowledged, this.seen]) times.length = 0
    for (const open of [this.unacknowledged, this.unseen]) open.clear()
  }

  lost(): { unacknowledged: number; unseen: number } {
    return { unacknowledged: this.unacknowledged.size, unseen: this.unseen.size }
  }

  async come(many: number, prepare: (guest: Guest) => void): Promise<Guest[]> {
    const from = this.guests.length
    const made = Array.from({ length: many }, (_, index) => {
      const place = from + index
      const address = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
      const guest = new Guest(address, this.town, this)
      prepare(guest)
      return guest
    })
    this.guests.push(...made)
    await arrive(made)
    return made
  }

  async bringSeconds(guests: readonly Guest[]): Promise<void> {
    for (const guest of guests) this.seconds.set(guest, guest.second())
    await arrive([...this.seconds.values()])
  }

  all(): Guest[] {
    return [...this.guests, ...this.seconds.values()]
  }
}

const ECHO = 'ECHO'

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function note(open: Map<string, number>, msgId: string, times: number[]): void {
  const at = open.get(msgId)
  if (at === undefined) return
  open.delete(msgId)
  times.push(performance.now() - at)
}

const isBack = ({ isJoined, connection }: Guest): boolean => isJoined && connection.phase === 'ready'
const hasAll = (guest: Guest): boolean => isBack(guest) && guest.hasRead

/** A few at a time, as people come. */
async function arrive(guests: readonly Guest[]): Promise<void> {
  const left = [...guests]
  const next = async (): Promise<void> => {
    for (let guest = left.pop(); guest; guest = left.pop()) {
      const one = guest
      one.come()
      if (!(await until(() => hasAll(one), BACK_MS))) throw new Error(`a guest did not get in: ${one.connection.phase}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

const shuffled = <TOne>(list: readonly TOne[]): TOne[] =>
  list
    .map((one) => ({ one, by: Math.random() }))
    .sort((left, right) => left.by - right.by)
    .map(({ one }) => one)

/** At the hour that is set, whether the answers come or not. */
async function talk(guests: readonly Guest[], rate: number, many: number, say: (guest: Guest) => void): Promise<void> {
  const start = performance.now()
  let order: Guest[] = []
  for (let said = 0; said < many;) {
    const due = Math.min(many, Math.floor(((performance.now() - start) / 1000) * rate))
    for (; said < due; said += 1) {
      if (order.length === 0) order = shuffled(guests)
      say(order.pop()!)
    }
    await pause(5)
  }
}

const figures = (times: readonly number[]): (string | number)[] => {
  const sorted = [...times].sort((one, other) => one - other)
  return [0.5, 0.95, 0.99, 1].map((share) => (times.length === 0 ? '' : percentile(sorted, share).toFixed(1)))
}

interface Rows {
  talk: (string | number)[]
  memory: (string | number)[]
  back: (string | number)[]
}

/** Milliseconds since the kill until half of them, all, and all with their history were back; NaN: not within the limit. */
async function whenBack(gone: readonly Guest[], killed: number): Promise<Record<'half' | 'all' | 'read', number>> {
  const lines = new Map(gone.map((guest) => [guest, guest.lines]))
  const reached = { half: NaN, all: NaN, read: NaN }
  await until(() => {
    const since = performance.now() - killed
    const back = gone.filter((guest) => guest.lines > lines.get(guest)! && isBack(guest))
    if (Number.isNaN(reached.half) && back.length >= gone.length / 2) reached.half = since
    if (Number.isNaN(reached.all) && back.length === gone.length) reached.all = since
    if (back.length === gone.length && back.every(hasAll)) reached.read = since
    return !Number.isNaN(reached.read)
  }, BACK_MS)
  return reached
}

async function measure(scene: Scene, { guests: many, talkers, rate }: Size): Promise<Rows> {
  const { name, town } = scene
  const loadBefore = load()
  const isEcho = name === ECHO_NAME
  const prepare = (guest: Guest): void => {
    if (isEcho) guest.group = ECHO
  }
  const tell = (what: string): void => console.error(`${name}: ${what}`)

  const visitors = new Crowd(town)
  for (const guest of await visitors.come(WARM, prepare)) guest.leave()
  await pause(SETTLE_MS)
  const before = scene.cost()

  const crowd = new Crowd(town)
  const started = performance.now()
  const first = (await crowd.come(many, prepare)).slice(0, talkers)
  await crowd.bringSeconds(first)
  const arrival = performance.now() - started
  await pause(SETTLE_MS)
  const full = scene.cost()
  const sockets = crowd.all().length
  tell(`${sockets} sockets after ${seconds(arrival)} s`)

  if (!isEcho) {
    await talk(first, rate / 2, first.length, (guest) => crowd.say(guest, PERSON))
    await until(() => crowd.lost().unseen === 0, LOST_MS)
    await pause(SETTLE_MS)
  }
  crowd.forget()
  const sent = rate * SECONDS
  const atWork = scene.cost().processor
  await talk(first, rate, sent, (guest) => crowd.say(guest, '请问这批轴承本周五之前能不能到货，要开专票'))
  const worked = scene.cost().processor - atWork
  await until(() => crowd.lost().unseen + crowd.lost().unacknowledged === 0, LOST_MS)
  const { unacknowledged, unseen } = crowd.lost()
  const faults = [...crowd.faults].map(([text, times]) => `${times} × ${text}`).join(', ')
  if (faults) tell(faults)
  const acknowledged = figures(crowd.acknowledged)
  const seen = figures(crowd.seen)
  tell(`seen ${seen.join(' / ')} ms`)

  const gone = crowd.all().filter((guest) => isBack(guest) && guest.url.startsWith(scene.killed))
  crowd.tries = 0
  crowd.refusals.clear()
  const unansweredBefore = scene.unanswered()
  const killed = performance.now()
  const reading = whenBack(gone, killed)
  await scene.kill()
  let ready = NaN
  const raised = scene.raise().then(() => {
    ready = performance.now() - killed
  })
  const reached = await reading
  await raised
  const refusals = [...crowd.refusals].map(([what, times]) => `${times} × ${what}`).join(', ')
  tell(`all back after ${seconds(reached.all)} s, ${refusals || 'nobody refused'}`)
  await pause(SETTLE_MS)
  const again = scene.cost()
  for (const guest of crowd.all()) guest.leave()
  const loads = `${loadBefore}, ${load()}`

  const lost = Math.max(unacknowledged, unseen)
  const inSeconds = (ms: number): string => (Number.isNaN(ms) ? 'not' : seconds(ms))
  return {
    talk: [name, sent, ...acknowledged, ...seen, lost, Math.round((worked / SECONDS) * 100), loads],
    memory: [
      ...[name, sockets, seconds(arrival), Math.round(before.megabytes), Math.round(full.megabytes)],
      (((full.megabytes - before.megabytes) * 1024) / sockets).toFixed(1),
      Math.round(again.megabytes),
    ],
    back: [
      ...[
        name,
        gone.length,
        inSeconds(ready),
        inSeconds(reached.half),
        inSeconds(reached.all),
        inSeconds(reached.read),
      ],
      ...[crowd.tries, refusals || '0', scene.unanswered() - unansweredBefore],
    ],
  }
}

const ECHO_NAME = 'bare ws echo'

async function onEcho(size: Size): Promise<Rows> {
  const port = await lowPort()
  let program: BareProgram | undefined = await startBare('bareEcho', port)
  const kill = async (): Promise<void> => {
    const child = program?.child
    program = undefined
    if (!child) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  const scene: Scene = {
    name: ECHO_NAME,
    killed: `ws://127.0.0.1:${port}`,
    town: {
      socketUrl: () => `ws://127.0.0.1:${port}`,
      token: async () => ({ token: 'any', userId: 'any', guest: true, groupId: ECHO }),
      history: async () => true,
    },
    cost: () => costOf(program?.child.pid ?? 0),
    kill,
    raise: async () => {
      program = await startBare('bareEcho', port)
    },
    unanswered: () => 0,
  }
  try {
    return await measure(scene, size)
  } finally {
    await kill()
  }
}

async function onService(
  name: string,
  environment: Readonly<Record<string, string>>,
  processes: number,
  size: Size,
): Promise<Rows> {
  const ports: number[] = []
  while (ports.length < processes) ports.push(await lowPort())
  const town = new ServiceTown(environment, ports)
  try {
    await town.raiseAll()
    const scene: Scene = {
      ...{ name, town, cost: () => town.cost(), kill: () => town.kill(0), raise: () => town.raise(0) },
      killed: `ws://127.0.0.1:${ports[0]}`,
      unanswered: () => town.unanswered,
    }
    return await measure(scene, size)
  } finally {
    await town.end()
  }
}

async function onEmbedded(size: Size): Promise<Rows> {
  const home = await startService()
  try {
    await home.halt()
    return await onService('embedded database', home.environment, 1, size)
  } finally {
    await home.stop()
  }
}

async function onPostgres(size: Size): Promise<Rows[]> {
  const rows: Rows[] = []
  for (const processes of [1, 2]) {
    if (processes > 1 && !redisAvailable()) continue
    const cluster = await startCluster()
    const redis = processes > 1 ? await startRedis() : undefined
    try {
      const environment = { DATABASE_URL: cluster.url, ...(redis ? { REDIS_URL: redis.url } : {}) }
      const name = processes > 1 ? 'PostgreSQL and Redis, two' : 'PostgreSQL, one process'
      rows.push(await onService(name, environment, processes, size))
    } finally {
      await redis?.stop()
      await cluster.remove()
    }
  }
  return rows
}

export async function chat(): Promise<Table[]> {
  const size = sizeHere()
  const rows = [await onEcho(size), await onEmbedded(size), ...(postgresAvailable() ? await onPostgres(size) : [])]
  const percentiles = ['p50', 'p95', 'p99', 'max']
  const crowd = `${size.guests} guests, a second device of ${size.talkers}`
  return [
    {
      title: `talks, ${crowd}, ${size.rate} messages/s, ${SECONDS} s, ms`,
      columns: [
        ...['', 'sent', ...percentiles.map((one) => `ACK ${one}`), ...percentiles.map((one) => `seen ${one}`)],
        ...['lost', 'processor %', 'load'],
      ],
      rows: rows.map((row) => row.talk),
    },
    {
      title: 'memory (RSS)',
      columns: ['', 'sockets', 'all joined s', 'MB before', 'MB with all', 'KB per socket', 'MB after the kill'],
      rows: rows.map(({ memory }) => memory),
    },
    {
      title: 'after kill -9, seconds',
      columns: ['', 'killed', 'ready', 'half back', 'all back', 'all have read', 'tries', 'refused', 'unanswered'],
      rows: rows.map(({ back }) => back),
    },
  ]
}
