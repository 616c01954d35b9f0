/** What a buyer sees while a page is still on the way: home before its code is there, and nothing that moves. */
import type { Page, Route } from 'playwright-core'
import { closeBrowser, launchBrowser } from '../support/browser'
import { startService, type Service } from '../support/service'
import { PHONE } from '../support/visitor'

const HOME = '/pages/index/index'
const GOLDEN_SHOP = '10001'
const BLUE_SHOP = '10002'
const CLOSED_SHOP = '10003'
const SIGHT = 'body > .page'
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

interface Opened {
  page: Page
  /** Lets the scripts of the app come. */
  release: () => void
}

interface Circumstances {
  stored?: Record<string, string>
  /** Scripts of this folder are lost on the way. */
  lost?: string
}

/** Opens an address whose scripts do not come until they are let. */
async function opened(path: string, { stored = {}, lost }: Circumstances = {}): Promise<Opened> {
  const context = await (await launchBrowser()).newContext({ viewport: PHONE, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(stored))
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route: Route) => {
    await released
    await (lost && route.request().url().includes(lost) ? route.abort() : route.continue())
  })
  await page.goto(service.url + path, { waitUntil: 'commit' })
  return { page, release }
}

/** The shop has answered, and the document has had time to act on it. */
async function introduced(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /shopIntro/.test(name)))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
}

const homeOf = (shopNo: string): string => `${HOME}?shopNo=${shopNo}`

/** Where the first banner lies, whoever shows it. */
const banner = (page: Page, within: string) => page.locator(`${within} .hf-w img`).first()

test('the banner is there before the app, and stays in its place when the app comes', async () => {
  const { page, release } = await opened(homeOf(GOLDEN_SHOP))
  await banner(page, SIGHT).waitFor()
  expect(await page.locator('#app > *').count()).toBe(0)
  const early = await banner(page, SIGHT).boundingBox()
  const head = await page.locator(`${SIGHT} .sf`).boundingBox()
  expect(await page.locator(SIGHT).getAttribute('aria-hidden')).toBe('true')

  release()
  await banner(page, '#app').waitFor()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  expect(await banner(page, '#app').boundingBox()).toEqual(early)
  expect(await page.locator('#app .sf').first().boundingBox()).toEqual(head)
  // The page's own styles rule over those that all pages share, as they do without a first sight.
  const entry = await page.locator('#app .he-p').first().boundingBox()
  expect([entry?.width, entry?.height]).toEqual([48, 48])
  await page.context().close()
})

test('a shop of another colour starts without a coloured head, whose colour is still to be made', async () => {
  const { page, release } = await opened(homeOf(BLUE_SHOP))
  const head = page.locator(`${SIGHT} .hd`)
  await head.waitFor()
  const colours = new Set((await head.evaluate((box) => getComputedStyle(box).backgroundImage)).match(/rgb\([^)]*\)/g))
  expect(colours.size).toBe(1)
  release()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  await page.context().close()
})

test('[R-ENT-23] nor has a golden shop with a bar of its own, and without a search on home the app has to come first', async () => {
  const change = (values: string) => service.edit(`update shops set ${values} where shop_no = '${GOLDEN_SHOP}'`)
  await change(`bar_colour = '#16233F'`)
  const own = await opened(homeOf(GOLDEN_SHOP))
  const head = own.page.locator(`${SIGHT} .hd`)
  await head.waitFor()
  const drawn = await head.evaluate((box) => getComputedStyle(box).backgroundImage)
  expect(new Set(drawn.match(/rgb\([^)]*\)/g)).size).toBe(1)
  await own.page.context().close()

  await change('bar_colour = null, bar_search = false')
  const bare = await opened(homeOf(GOLDEN_SHOP))
  await introduced(bare.page)
  expect(await bare.page.locator(SIGHT).count()).toBe(0)
  await bare.page.context().close()
  await change('bar_search = true')
})

test('no first sight for a closed shop, for another page, or in a look that the buyer has chosen', async () => {
  for (const { path, stored } of [
    { path: homeOf(CLOSED_SHOP), stored: {} },
    { path: `/pages/catalog/index?shopNo=${GOLDEN_SHOP}`, stored: {} },
    { path: homeOf(GOLDEN_SHOP), stored: { theme_mode: 'dark' } },
    { path: homeOf(GOLDEN_SHOP), stored: { text_size: 'large' } },
  ]) {
    const { page, release } = await opened(path, { stored })
    await introduced(page)
    expect(await page.locator(SIGHT).count()).toBe(0)
    release()
    await page.locator('#app .page').first().waitFor()
    expect(await page.locator(SIGHT).count()).toBe(0)
    await page.context().close()
  }
})

test('a home page whose code is lost takes the first sight away, and says so', async () => {
  const { page, release } = await opened(homeOf(GOLDEN_SHOP), { lost: '/chunk/' })
  await page.locator(SIGHT).waitFor()
  release()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  await page.getByText('页面加载失败').waitFor()
  await page.context().close()
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
