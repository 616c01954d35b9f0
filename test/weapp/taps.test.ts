/** What a tap that needs no new data sends between the two threads of a phone: on every page, from the tap until silence. */
import fs from 'node:fs'
import path from 'node:path'
import { enterTrade } from '../flows/trade'
import { walk } from '../flows/world'
import type { Driver } from '../support/driver'
import { prepareWorld } from '../support/world'
import { ADMIN, GUEST, MEMBER_VISITS, NONE, type Tap, type Visit } from './taps'

const TAP_BYTES = 1024
/** Before the answer, for a tap that does ask. */
const ASKING_BYTES = 2048
const ADMINISTRATOR = '13800000001'
/** Longer than a sheet takes to leave, and than an answer takes to be drawn. */
const SILENCE_MS = 200
/** What another tap says later than this counts for the next one. */
const MOMENT_MS = 50
const EFFECT_MS = 5000

// Each visitor's taps are one long walk, most of it silence that is waited for.
jest.setTimeout(6 * 60_000)

const world = prepareWorld('weapp')

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Until the page has said all that it had to say. */
async function silent(driver: Driver, forMs = SILENCE_MS): Promise<void> {
  for (;;) {
    await driver.settled()
    const mark = await driver.mark()
    await pause(forMs)
    if ((await driver.setDataSince(mark)).length === 0) return
  }
}

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + EFFECT_MS; Date.now() < end; await pause(20)) if (await holds()) return true
  return false
}

/** What is wrong with a tap, or nothing. */
async function faultOf(
  driver: Driver,
  { tap, group, more, less, swipes, scrolls, asks, meanwhile, calls: mostCalls = 1, most }: Tap,
  mark: number,
  row: string[],
): Promise<string> {
  const seen = more ?? less ?? ''
  const counted = () => (scrolls ? driver.scrollTop() : driver.count(seen))
  const [before, asked] = [await counted(), driver.requests().length]
  // What it draws by itself; the answer that it asks for comes when that has been counted.
  await driver.holdAnswers(Boolean(asks))
  await (swipes ? driver.swipe(tap) : driver.tap(tap, group))
  const works = () =>
    until(async () => {
      const now = await counted()
      return less === undefined ? now > before : now < before
    })
  // Some taps show nothing before their answer; and a page may ask only when the buyer has paused for a moment.
  const shown = asks ? await until(async () => driver.requests().length > asked) : await works()
  await silent(driver, asks || less ? SILENCE_MS : MOMENT_MS)
  const calls = (await driver.setDataSince(mark)).filter(({ start }) => !meanwhile?.test(start))
  await driver.holdAnswers(false)
  const worked = shown && (await works())
  if (asks) await silent(driver, SILENCE_MS)
  const bytes = calls.reduce((sum, call) => sum + call.bytes, 0)
  const paths = driver
    .requests()
    .slice(asked)
    .map(({ path: one }) => one)
  row.push(tap, String(calls.length), String(bytes), asks ? 'before the answer' : '')
  const [limit] = most ?? [asks ? ASKING_BYTES : TAP_BYTES]
  if (!worked) return `${tap}: nothing happened, ${seen} ${before} times before and after`
  if (paths.length > 0 !== Boolean(asks)) return `${tap}: asks the service for ${paths.join(' ') || 'nothing'}`
  if (calls.length > mostCalls) {
    const starts = calls.map(({ start }) => start).join(' and ')
    return `${tap}: ${calls.length} messages instead of ${mostCalls}: ${starts}`
  }
  return bytes > limit ? `${tap}: ${bytes} bytes instead of ${limit}` : ''
}

const table: string[][] = []

async function faultsOf(driver: Driver, visits: readonly Visit[]): Promise<string[]> {
  const faults: string[] = []
  for (const { route, arrive, taps } of visits) {
    await arrive(driver, world)
    await silent(driver)
    let mark = await driver.mark()
    for (const tap of taps) {
      const row = [route]
      const fault = await faultOf(driver, tap, mark, row)
      mark = await driver.mark()
      table.push(row)
      if (fault !== '') faults.push(`${route} ${fault}`)
    }
  }
  return faults
}

afterAll(() => {
  if (process.env.TAPS) process.stderr.write(`${table.map((row) => row.join(' | ')).join('\n')}\n`)
})

walk(world, 'a tap of a guest sends at most 1 KB', async (driver) => {
  expect(await faultsOf(driver, GUEST)).toEqual([])
})

walk(world, 'a tap of a member sends at most 1 KB', async (driver) => {
  await enterTrade(driver)
  expect(await faultsOf(driver, MEMBER_VISITS)).toEqual([])
})

walk(world, 'a tap of a manager sends at most 1 KB', async (driver) => {
  await enterTrade(driver, ADMINISTRATOR)
  expect(await faultsOf(driver, ADMIN)).toEqual([])
})

it('each route of the app has a tap or a reason why it has none', () => {
  const file = path.resolve(__dirname, '../../dist/weapp/app.json')
  const app = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    pages: string[]
    subPackages: { root: string; pages: string[] }[]
  }
  const routes = [...app.pages, ...app.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))]
  const tapped = [...GUEST, ...MEMBER_VISITS, ...ADMIN].map(({ route }) => route)
  expect([...new Set([...tapped, ...Object.keys(NONE)])].sort()).toEqual(routes.sort())
})
