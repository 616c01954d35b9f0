/** Pages caught on their way: opened in a browser whose scripts do not come until they are let. */
import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Page, Route } from 'playwright-core'
import { shortened } from '../../config/classNames.cjs'
import { closeBrowser, launchBrowser } from './browser'
import { startService, type Service } from './service'
import { ROOT, temporaryFolder } from './template'
import { PHONE } from './visitor'

/** What lies over the app until the app shows something of its own. */
export const SIGHT = shortened('body > .page-frame')

export const GOLDEN_SHOP = '10001'
export const BLUE_SHOP = '10002'
export const CLOSED_SHOP = '10003'

/** The aim for every page; a shift that nobody sees rounds to nothing. */
export const MOST_SHIFT = 0.02

/** What the build of the site gives the service alone. */
const FOR_SERVICE = 'prerender.cjs'

/** The built site as any other server would give it out: without what only our service can do. */
function plainSite(): string {
  const site = path.join(ROOT, 'dist/h5')
  const folder = temporaryFolder('site')
  for (const name of readdirSync(site)) {
    if (name !== FOR_SERVICE) symlinkSync(path.join(site, name), path.join(folder, name))
  }
  return folder
}

/** A service of the suite's own; what it answers is there once the tests run. First sights are drawn by the browser, or by it. */
export function ownService(drawing: 'browser' | 'service' = 'browser'): () => Service {
  let service: Service
  let site: string | undefined
  beforeAll(async () => {
    site = drawing === 'browser' ? plainSite() : undefined
    service = await startService(site ? { environment: { WEB_DIR: site } } : {})
  })
  afterAll(async () => {
    await closeBrowser()
    await service.stop()
    if (site) rmSync(site, { recursive: true, force: true })
  })
  return () => service
}

export interface Opened {
  page: Page
  /** Lets the scripts of the app come. */
  release: () => void
}

export interface Circumstances {
  stored?: Record<string, string>
  /** Scripts of this folder are lost on the way. */
  lost?: string
  /** Those that draw first sights are held back as well. */
  bare?: boolean
  viewport?: { width: number; height: number }
  /** Before the address is opened, such as answers to be changed on the way. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens an address whose scripts do not come until they are let. */
export async function openedAt(
  url: string,
  { stored = {}, lost, bare = false, viewport = PHONE, prepare }: Circumstances = {},
): Promise<Opened> {
  const context = await (await launchBrowser()).newContext({ viewport, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, Object.entries(stored))
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route: Route) => {
    // What draws the first sight belongs to the document: it knows nothing of the app.
    if (bare || !route.request().url().includes('/js/sight')) await released
    await (lost && route.request().url().includes(lost) ? route.abort() : route.continue())
  })
  await prepare?.(page)
  await page.goto(url, { waitUntil: 'commit' })
  return { page, release }
}

/** The shop has answered, and the document has had time to act on it. */
export async function introduced(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /shopIntro/.test(name)))
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
}

/** Nothing is drawn, neither before the app nor beside it, and the app shows what it always shows. */
export async function expectNoSight({ page, release }: Opened, shows: string): Promise<void> {
  await introduced(page)
  expect(await page.locator(SIGHT).count()).toBe(0)
  release()
  await page.locator(`#app ${shows}`).first().waitFor()
  expect(await page.locator(SIGHT).count()).toBe(0)
  await page.context().close()
}

/** Of a page opened without its code: what was drawn goes, and the app says why. */
export async function expectLossSaid({ page, release }: Opened): Promise<void> {
  await page.locator(SIGHT).waitFor()
  release()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  await page.getByText('页面加载失败').waitFor()
  await page.context().close()
}

/** Lives in the page from its first moment. */
function watch(): void {
  const moved: number[] = []
  Object.assign(globalThis, { __moved: moved })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How far everything moved on the page's way, in the browser's own measure. */
export async function shiftOf(url: string, width: number, prepare?: Circumstances['prepare']): Promise<number> {
  const context = await (await launchBrowser()).newContext({ viewport: { width, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await prepare?.(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const moved = await page.evaluate(() => (globalThis as unknown as { __moved: number[] }).__moved)
  await context.close()
  return moved.reduce((total, one) => total + one, 0)
}
