/**
 * `npm run soak`: 200 random steps through the H5 build, the same ones on every machine. After each step exactly one
 * page is visible, the one of the address. Every 50 steps the buyer comes home and looks at each tab: nodes and listeners
 * are then what they were at the first time, whatever was opened and paged through in between.
 */
import type { CDPSession } from 'playwright-core'
import { TAB_TEXTS } from '../src/domain/tabs/list'
import { lastVisitor } from '../bench/lib/visitor'
import { dice } from '../test/support/dice'
import type { Driver } from '../test/support/driver'
import { openH5 } from '../test/support/h5Driver'
import { ROUTES, SHOP } from '../test/flows/world'
import { SEARCH_FIELD } from '../test/flows/steps'
import { onService } from './onService'
import { scrollResults } from './soakResults'

const STEPS = 200
const SEED = 20_261_121
const HOME_EVERY = 50
/** The tabs are never quite alike: home may have loaded one more page of goods, React keeps the nodes of the last change. */
const TOLERANCE = 1.3
const TAB_PATHS: readonly string[] = [ROUTES.home, ROUTES.catalog, ROUTES.cart, ROUTES.demandCart, ROUTES.user]
const WORDS = ['外六角螺栓', '手套', '断路器', '轴承', '扳手']

type Roll = (sides: number) => number

interface Sample {
  readonly step: number
  readonly nodes: number
  readonly listeners: number
  readonly heapMb: number
}

const pathOf = async (driver: Driver): Promise<string> => {
  const { path } = await driver.address()
  return path === '/' ? ROUTES.home : path
}

/** Makes one step that a buyer could make on this page, and answers its name. */
async function walkOn(driver: Driver, roll: Roll): Promise<string> {
  const here = await pathOf(driver)
  const tab = TAB_TEXTS[roll(TAB_TEXTS.length)] ?? TAB_TEXTS[0]
  const word = WORDS[roll(WORDS.length)] ?? '螺栓'
  const choices: (readonly [string, () => Promise<void>])[] = [
    ['back', () => driver.back()],
    ['forward', () => driver.forward()],
  ]
  if (TAB_PATHS.includes(here)) choices.push([`tab ${tab}`, () => driver.tabTo(tab)])
  if (here === ROUTES.home) choices.push(['search', () => driver.tap('搜索')])
  if (here === ROUTES.search) choices.push([`ask ${word}`, () => driver.submit(SEARCH_FIELD, word)])
  if (here === ROUTES.result) {
    choices.push(
      ['more results', () => driver.scrollToBottom()],
      ['open a product', () => driver.tap('.product-card__name')],
    )
  }
  const [name, take] = choices[roll(choices.length)] ?? ['back', () => driver.back()]
  await take()
  await driver.settled()
  return `${name} -> ${await pathOf(driver)}`
}

async function sample(session: CDPSession, step: number): Promise<Sample> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const value = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0
  const heapMb = Math.round(value('JSHeapUsedSize') / 100_000) / 10
  return { step, nodes: value('Nodes'), listeners: value('JSEventListeners'), heapMb }
}

function assertBounded(samples: readonly Sample[], of: 'nodes' | 'listeners'): void {
  const [first = 0, ...later] = samples.map((one) => one[of])
  const most = Math.max(...later)
  console.log(`${of}: ${first} at the first return home, at most ${most} later`)
  if (most > first * TOLERANCE) throw new Error(`${of} keep growing: ${first} became ${most}`)
}

/** Closes whatever is open above the tabs, looks at each tab and ends on home. */
async function comeHome(driver: Driver): Promise<void> {
  while (!TAB_PATHS.includes(await pathOf(driver))) {
    await driver.back()
    await driver.settled()
  }
  for (const tab of [...TAB_TEXTS, '首页']) {
    await driver.tabTo(tab)
    await driver.settled()
  }
}

async function walk(driver: Driver): Promise<void> {
  const page = await lastVisitor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const roll = dice(SEED)
  const walked: string[] = []
  const samples: Sample[] = []
  await driver.open(ROUTES.home, { shopNo: SHOP.demo })
  for (let step = 1; step <= STEPS; step += 1) {
    walked.push(await walkOn(driver, roll))
    const [shown, here] = [await driver.shownPages(), await pathOf(driver)]
    if (shown.length !== 1 || shown[0] !== here) {
      throw new Error(`step ${step}: at ${here} these pages are visible: ${shown.join(', ')}\n${walked.join('\n')}`)
    }
    if (step % HOME_EVERY === 0) {
      await comeHome(driver)
      samples.push(await sample(session, step))
    }
  }
  console.table(samples)
  assertBounded(samples, 'nodes')
  assertBounded(samples, 'listeners')
  const problems = await driver.consoleProblems()
  if (problems.length > 0) throw new Error(`the console is not silent:\n${problems.join('\n')}`)
  console.log(`${STEPS} steps, always one visible page`)
}

void onService(async ({ url }) => {
  await walk(await openH5(url))
  await scrollResults(await openH5(url))
})
