/** Nothing that a buyer has in view moves while the rest of the page arrives. */
import { closeBrowser, launchBrowser } from '../support/browser'
import { startService, type Service } from '../support/service'

/** The aim for every page; a shift that nobody sees rounds to nothing. */
const MOST_SHIFT = 0.02

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => {
  await closeBrowser()
  await service.stop()
})

/** Lives in the page from its first moment. */
function watch(): void {
  const moved: number[] = []
  Object.assign(globalThis, { __moved: moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

test.each([
  ['home', '/pages/index/index', 390],
  ['home on a desk', '/pages/index/index', 1280],
  ['my page', '/pages/user/index', 390],
  ['the catalogue', '/pages/catalog/index', 390],
])('%s arrives without a jump', async (_name, path, width) => {
  const context = await (await launchBrowser()).newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`${service.url}${path}?shopNo=10001`, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const moved = await page.evaluate(() => (globalThis as unknown as { __moved: number[] }).__moved)
  expect(moved.reduce((total, one) => total + one, 0)).toBeLessThanOrEqual(MOST_SHIFT)
  await context.close()
})
