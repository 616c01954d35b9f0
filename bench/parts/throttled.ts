/** The same pages with the line and the processor really slowed down: what a buyer on a weak phone sees. */
import { ensureBrowser, launchBrowser } from '../../test/support/browser'
import { PHONE } from '../../test/support/visitor'
import { ROUTES } from '../../test/flows/world'
import { pagesOf, type Shop } from '../lib/shop'
import { prepared } from '../lib/visitor'
import { median, seconds, type Table } from '../lib/table'

const RUNS = 3
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWDOWN = 4
const LIMIT_MS = 60_000
const TAP_EVERY_MS = 100
/** What the page calls when a tap was answered. */
const ANSWERED = '__answered'

interface Timing {
  fcp: number
  lcp: number
  tap: number
}

/** Lives in the page from its first moment. Whatever it does costs the page its own processor time, so it does little. */
function watch({
  every,
  route,
  label,
  answered,
}: {
  every: number
  route: string
  label: string
  answered: string
}): void {
  const timing = { fcp: NaN, lcp: NaN, tap: NaN }
  Object.assign(globalThis, { __timing: timing })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') timing.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    timing.lcp = list.getEntries().at(-1)?.startTime ?? timing.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  if (route === '') return
  // An impatient finger: the first tap that is answered counts, from the start of the navigation.
  const finger = setInterval(() => {
    const tabs = [...document.querySelectorAll<HTMLElement>('nav[aria-label="底部导航"] *')]
    tabs
      .filter((tab) => tab.textContent === label)
      .at(-1)
      ?.click()
  }, every)
  const look = new MutationObserver(() => {
    const shown = document.querySelector<HTMLElement>(`[data-route="${route}"]`)
    if (!shown?.checkVisibility({ visibilityProperty: true })) return
    look.disconnect()
    clearInterval(finger)
    // Once it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        timing.tap = performance.now()
        ;(globalThis as unknown as Record<string, (text: string) => void>)[answered]?.('')
      }),
    )
  })
  look.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'style'] })
}

async function visit(url: string, route: string): Promise<Timing> {
  const browser = await launchBrowser(ensureBrowser())
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, locale: 'zh-CN' })
  try {
    const page = await prepared(await context.newPage())
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watch, { every: TAP_EVERY_MS, route, label: '分类', answered: ANSWERED })
    // The page itself says when the tap is answered: asking it over and over would slow down what is measured.
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: ANSWERED })
    const answer = new Promise<void>((resolve, reject) => {
      session.once('Runtime.bindingCalled', () => resolve())
      if (route !== '') setTimeout(() => reject(new Error(`no tap was answered on ${url}`)), LIMIT_MS).unref()
    })
    await page.goto(url, { waitUntil: route === '' ? 'networkidle' : 'commit', timeout: LIMIT_MS })
    if (route !== '') await answer
    return await page.evaluate(() => ({ ...(globalThis as unknown as { __timing: Timing }).__timing }))
  } finally {
    await context.close()
  }
}

export async function throttled(shop: Shop): Promise<Table[]> {
  const rows: string[][] = []
  for (const [name, url] of Object.entries(await pagesOf((await shop.service()).url))) {
    const visits: Timing[] = []
    for (let run = 0; run < RUNS; run += 1) visits.push(await visit(url, ''))
    // A tap leaves the page and ends the search for its largest paint, so it gets visits of its own.
    const taps: Timing[] = []
    for (let run = 0; run < RUNS && name === 'home'; run += 1) taps.push(await visit(url, ROUTES.catalog))
    rows.push([
      name,
      seconds(median(visits.map(({ fcp }) => fcp))),
      seconds(median(visits.map(({ lcp }) => lcp))),
      taps.length > 0 ? seconds(median(taps.map(({ tap }) => tap))) : '-',
    ])
  }
  return [
    {
      title: `applied slow 4G (1.6 Mbit/s, 150 ms) and ${SLOWDOWN}x processor, medians of ${RUNS}`,
      columns: ['page', 'FCP s', 'LCP s', 'tap on a tab answered s'],
      rows,
    },
  ]
}
