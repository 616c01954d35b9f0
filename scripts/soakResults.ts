import { lastVisitor } from '../bench/lib/visitor'
import type { Driver } from '../test/support/driver'
import { ROUTES, SHOP } from '../test/flows/world'

const PAGES = 200
const SAMPLE_EVERY = 20
/** Cards come and go near the screen; what stays of a page of twenty is two empty boxes. */
const MOST_ELEMENTS = 3000
/** The goods themselves stay known: two MB for four thousand of them, and room for the collector. */
const MOST_GROWTH_MB = 25

interface Sample {
  readonly page: number
  readonly elements: number
  readonly heapMb: number
}

const STEP_MS = 20
const PATIENCE_MS = 10_000

async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; !done() && waited < PATIENCE_MS; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}

/** All goods of the shop by scrolling: one request per bottom, and a page that stays as light as after its first screens. */
export async function scrollResults(driver: Driver): Promise<void> {
  const page = await lastVisitor()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const look = async (at: number): Promise<Sample> => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const heap = metrics.find((one) => one.name === 'JSHeapUsedSize')?.value ?? 0
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    return { page: at, elements, heapMb: Math.round(heap / 100_000) / 10 }
  }
  await driver.open(ROUTES.result, { keyword: '', shopNo: SHOP.demo })
  await driver.see('款')
  await driver.settled()
  const samples: Sample[] = []
  const requests = (): number => driver.requests('listProductInfo').length
  let asked = requests()
  for (let shown = 1; shown < PAGES; shown += 1) {
    if (await driver.sees('没有更多了')) break
    await driver.scrollToBottom()
    // The page hears of the scroll a frame later: until it has asked, nothing is under way to be waited for.
    await until(() => requests() > asked)
    await driver.settled()
    const now = requests()
    if (now !== asked + 1) throw new Error(`page ${shown + 1}: ${now - asked} requests at one bottom`)
    asked = now
    if (shown % SAMPLE_EVERY === 0) samples.push(await look(shown))
  }
  console.table(samples)
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.page < PAGES / 2) throw new Error('too few goods to scroll through')
  const most = Math.max(...samples.map(({ elements }) => elements))
  if (most > MOST_ELEMENTS) throw new Error(`${most} elements on the page`)
  const grown = last.heapMb - first.heapMb
  if (grown > MOST_GROWTH_MB) throw new Error(`the heap grew by ${grown} MB`)
  console.log(`${asked} pages of results, one request each, at most ${most} elements`)
}
