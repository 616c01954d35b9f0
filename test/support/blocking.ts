/**
 * How long a page would keep a finger waiting on a telephone with a processor four times slower: told from the processor
 * time of the tasks of its main thread, not from the clock, so that other work on the machine hardly moves it.
 */
import type { Browser, Page } from 'playwright-core'
import { PHONE } from './visitor'

const SLOWDOWN = 4
/**
 * Four times slower than what: Lighthouse, from which the factor is, means a machine whose index is 1,500 to 2,000. The
 * same machine has another one from hour to hour, so each visit is read by the index of its own minute.
 */
const MEANT_INDEX = 1750
/** From here on a task counts as long: what a finger does not feel. */
const UNFELT_MS = 50
/** After the last answer the page still draws what came. */
const SETTLING_MS = 700
const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata']

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Processor time of the thread, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

const isTask = ({ name, ph }: TraceEvent) => ph === 'X' && name === 'ThreadControllerImpl::RunTask'

const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/** By thread, the processor time of each of its tasks in milliseconds. */
function tasksOfPages(events: readonly TraceEvent[]): number[][] {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  return [...new Set(main.map(thread))].map((wanted) =>
    events.flatMap((event) =>
      isTask(event) && thread(event) === wanted && event.tdur !== undefined ? [event.tdur / 1000] : [],
    ),
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Runs in a page: one of the two loops of Lighthouse's index, so many times instead of for so long. */
function grow(rounds: number): number {
  let made = 0
  for (let round = 0; round < rounds; round += 1) {
    let text = ''
    for (let at = 0; at < 10_000; at += 1) text += 'a'
    made += text.length
  }
  return made
}

/** The other one. */
function copy(rounds: number): number {
  const one: unknown[] = []
  const other: unknown[] = []
  for (let at = 0; at < 100_000; at += 1) one[at] = other[at] = at
  for (let round = 0; round < rounds; round += 1) {
    const [from, to] = round % 2 === 0 ? [one, other] : [other, one]
    for (let at = 0; at < from.length; at += 1) to[at] = from[at]
  }
  return one.length
}

const ROUNDS = 500

async function traced(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return traceEvents
}

/** The machine's index as Lighthouse reckons it, told from processor time. */
export async function machineIndex(browser: Browser): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const rates: number[] = []
    for (const work of [grow, copy]) {
      const longest = Math.max(...tasksOfPages(await traced(browser, page, () => page.evaluate(work, ROUNDS))).flat())
      rates.push(ROUNDS / 10 / (longest / 1000))
    }
    return sum(rates) / rates.length
  } finally {
    await context.close()
  }
}

export interface Blocking {
  /** Milliseconds by which long tasks exceed what is not felt, on the slower processor. */
  blocking: number
  /** Processor time of all tasks on this machine. */
  total: number
  longest: number
  /** Of the machine, before the visit. */
  index: number
}

function blockingOf(events: readonly TraceEvent[], index: number): Blocking {
  // A browser may hold an empty page in store; the one that was opened is the one that worked.
  const [tasks = []] = tasksOfPages(events).sort((one, other) => sum(other) - sum(one))
  if (sum(tasks) === 0) throw new Error('the trace has no task with its processor time')
  return {
    blocking: sum(tasks.map((task) => Math.max(0, ((SLOWDOWN * index) / MEANT_INDEX) * task - UNFELT_MS))),
    index,
    total: sum(tasks),
    longest: Math.max(...tasks),
  }
}

export interface Arrival {
  url: string
  /** What the finished page shows in its app: an error, a closed shop or waiting shapes block nothing. */
  shows: string
  /** Runs in the page before its own scripts. */
  script?: string
}

/** One visit of somebody who has never been here. */
async function visit(browser: Browser, { url, shows, script }: Arrival): Promise<Blocking> {
  const index = await machineIndex(browser)
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    if (script) await page.addInitScript(script)
    const events = await traced(browser, page, async () => {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.waitForTimeout(SETTLING_MS)
    })
    // Asked only now: the question brings a script of its own into the page, which took it 25 to 30 ms.
    if ((await page.locator('#app').getByText(shows).count()) === 0) throw new Error(`${url} does not show ${shows}`)
    return blockingOf(events, index)
  } finally {
    await context.close()
  }
}

interface Visits {
  visits?: number
  /** Whoever only asks on which side of a limit the median lies has the answer when most visits lie there. */
  limit?: number
}

/** The median visit of several. Whoever wants no cold browser or service in it lets somebody arrive before. */
export async function blockingAt(
  browser: Browser,
  arrival: Arrival,
  { visits = 5, limit }: Visits = {},
): Promise<Blocking> {
  const seen: Blocking[] = []
  const isDecided = (): boolean => {
    if (limit === undefined) return false
    const above = seen.filter(({ blocking }) => blocking > limit).length
    return Math.max(above, seen.length - above) > visits / 2
  }
  while (seen.length < visits && !isDecided()) seen.push(await visit(browser, arrival))
  return seen.sort((one, other) => one.blocking - other.blocking)[Math.floor((seen.length - 1) / 2)]!
}
