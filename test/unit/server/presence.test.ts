/** What is known of the database without asking it, and for how long anybody is made to wait. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
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

/** Each attempt is answered by the next of these, and those after the last by its like. */
async function begun(...attempts: (() => Promise<Connection>)[]): Promise<number[]> {
  const times: number[] = []
  presence = watchPresence(() => {
    times.push(performance.now())
    const answer = attempts[Math.min(times.length, attempts.length) - 1]!
    return answer() as unknown as ReturnType<Connect>
  })
  await presence.begin()
  return times
}

const refused = (): Promise<never> => Promise.reject(new Error('connect ECONNREFUSED'))
const never = (): Promise<never> => new Promise(() => undefined)

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
