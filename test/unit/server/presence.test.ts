/** What is known of the database without asking it, and for how long anybody is made to wait. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Replica } from '../../../server/database/away'
import { watchPresence, type Presence } from '../../../server/database/presence'

type Connect = Parameters<typeof watchPresence>[0]
type Answer = () => Promise<unknown>

/** As much of a connection as is used: it can be lost, and answers as it is told. */
class Connection extends EventEmitter {
  answer: Answer = async () => ({ rows: [{ writes: true }] })
  query = (): Promise<unknown> => this.answer()
  end = async (): Promise<void> => undefined
}

let presence: Presence
afterEach(() => presence.close())

/** What an operator reads of it. */
let told: string[] = []

/** Each attempt is answered by the next of these, and those after the last by its like. */
const begun = (...attempts: (() => Promise<Connection>)[]): Promise<number[]> => begunOn(1, ...attempts)

async function begunOn(hosts: number, ...attempts: (() => Promise<Connection>)[]): Promise<number[]> {
  const times: number[] = []
  told = []
  presence = watchPresence(
    () => {
      times.push(performance.now())
      const answer = attempts[Math.min(times.length, attempts.length) - 1]!
      return answer() as unknown as ReturnType<Connect>
    },
    {
      hosts,
      onAway: (why) => told.push(`away: ${(why as Error).message}`),
      onBack: (ms) => told.push(`back after ${ms < 1_000 ? 'less than' : 'more than'} 1 s`),
      onDoubted: (lost) => told.push(`lost: ${lost.message}`),
    },
  )
  await presence.begin()
  return times
}

const refused = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
const never = (): Promise<never> => new Promise(() => undefined)
const replica = (): Promise<never> => Promise.reject(new Replica())

test('[R-RUN-02] a connection that ends says at once that the database is away, and the next that it is back', async () => {
  const connection = new Connection()
  await begun(
    async () => connection,
    refused,
    refused,
    async () => new Connection(),
  )
  expect(presence.answers()).toBe(true)
  connection.emit('end')
  expect(presence.answers()).toBe(false)
  const lost = performance.now()
  await presence.back()
  expect(presence.answers()).toBe(true)
  expect(performance.now() - lost).toBeLessThan(1_000)
})

test('[R-RUN-02] in a long outage nobody is made to wait', async () => {
  const connection = new Connection()
  await begun(async () => connection, refused)
  connection.emit('error', new Error('terminating connection'))
  const wait = async (): Promise<number> => {
    const start = performance.now()
    await expect(presence.back(300)).rejects.toThrow('the database is away')
    return performance.now() - start
  }
  expect(await wait()).toBeGreaterThan(250)
  expect(await wait()).toBeLessThan(100)
})

test('[R-RUN-02] an attempt that hangs, as at a host that is down, does not hold up the next', async () => {
  const connection = new Connection()
  const times = await begun(
    async () => connection,
    never,
    async () => new Connection(),
  )
  connection.emit('end')
  await presence.back()
  expect(times[2]! - times[1]!).toBeLessThan(1_000)
})

test('[R-RUN-03] one that does not answer in time, or only reads, is not ready for buyers', async () => {
  const slow = new Connection()
  slow.answer = never
  const copy = new Connection()
  copy.answer = async () => ({ rows: [{ writes: false }] })
  await begun(async () => slow)
  presence.doubted()
  await pause(1_300)
  expect(presence.answers()).toBe(false)
  await presence.close()
  await begun(async () => copy, refused)
  presence.doubted()
  await pause(50)
  expect(presence.answers()).toBe(false)
  await expect(presence.back(100)).rejects.toThrow('the database is away')
})

test('[R-RUN-02] an outage is told when it begins and when it ends, once each', async () => {
  const connection = new Connection()
  await begun(
    async () => connection,
    ...Array.from({ length: 22 }, () => refused),
    async () => new Connection(),
  )
  const lost = new Error('terminating connection')
  presence.doubted(lost)
  connection.emit('error', lost)
  connection.emit('end')
  await presence.back()
  expect(told).toEqual(['away: terminating connection', 'back after more than 1 s'])
})

test('[R-RUN-02] one connection that was lost is no outage', async () => {
  await begun(async () => new Connection())
  const lost = new Error('terminating connection')
  presence.doubted(lost)
  presence.doubted(new Error('another one'))
  await presence.back()
  expect(told).toEqual(['lost: terminating connection'])
})

test('[R-RUN-02] of several hosts the one that takes writes is found, whichever stands first, and nobody waits', async () => {
  const times = await begunOn(3, replica, never, async () => new Connection())
  expect(times).toHaveLength(3)
  expect(times[2]! - times[0]!).toBeLessThan(1_000)
  expect([presence.answers(), told]).toEqual([true, []])
  await presence.close()
  await expect(begunOn(2, replica, replica)).rejects.toThrow('a replica, which only reads')
  await presence.close()
  // A password that is wrong at one of them is no outage.
  await expect(begunOn(2, () => Promise.reject(new Error('password')), never)).rejects.toThrow('password')
})
