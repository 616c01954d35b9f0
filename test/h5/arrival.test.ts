/** What a buyer sees while a page is still on the way: home before its code is there, and nothing that moves. */
import type { Page } from 'playwright-core'
import {
  BLUE_SHOP,
  CLOSED_SHOP,
  expectLossSaid,
  expectNoSight,
  GOLDEN_SHOP,
  introduced,
  MOST_SHIFT,
  openedAt,
  ownService,
  shiftOf,
  SIGHT,
  type Circumstances,
} from '../support/arrival'

const HOME = '/pages/index/index'

const service = ownService()

const opened = (path: string, circumstances?: Circumstances) => openedAt(service().url + path, circumstances)

const homeOf = (shopNo: string): string => `${HOME}?shopNo=${shopNo}`

/** Where the first banner lies, whoever shows it. */
const banner = (page: Page, within: string) => page.locator(`${within} .home-banner__frame img`).first()

test('the banner is there before the app, and stays in its place when the app comes', async () => {
  const { page, release } = await opened(homeOf(GOLDEN_SHOP))
  await banner(page, SIGHT).waitFor()
  expect(await page.locator('#app > *').count()).toBe(0)
  const early = await banner(page, SIGHT).boundingBox()
  const head = await page.locator(`${SIGHT} .search-field`).boundingBox()
  expect(await page.locator(SIGHT).getAttribute('aria-hidden')).toBe('true')

  // Nothing lies between the two: the app shows its banner in the very picture in which the first sight goes.
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('body > .page-frame')) return
      document.documentElement.dataset.after ??= String(
        document.querySelectorAll('#app .home-banner__frame img').length > 0,
      )
    }).observe(document.body, { childList: true })
  })
  release()
  await banner(page, '#app').waitFor()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  expect(await page.locator('html').getAttribute('data-after')).toBe('true')
  expect(await banner(page, '#app').boundingBox()).toEqual(early)
  expect(await page.locator('#app .search-field').first().boundingBox()).toEqual(head)
  // The page's own styles rule over those that all pages share, as they do without a first sight.
  const entry = await page.locator('#app .home-entries__picture').first().boundingBox()
  expect([entry?.width, entry?.height]).toEqual([48, 48])
  await page.context().close()
})

test('a shop of another colour starts without a coloured head, whose colour is still to be made', async () => {
  const { page, release } = await opened(homeOf(BLUE_SHOP))
  const head = page.locator(`${SIGHT} .page-head`)
  await head.waitFor()
  const colours = new Set((await head.evaluate((box) => getComputedStyle(box).backgroundImage)).match(/rgb\([^)]*\)/g))
  expect(colours.size).toBe(1)
  release()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  await page.context().close()
})

test('[R-ENT-23] nor has a golden shop with a bar of its own, and without a search on home the app has to come first', async () => {
  const change = (values: string) => service().edit(`update shops set ${values} where shop_no = '${GOLDEN_SHOP}'`)
  await change(`bar_colour = '#16233F'`)
  const own = await opened(homeOf(GOLDEN_SHOP))
  const head = own.page.locator(`${SIGHT} .page-head`)
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
  const cases: { path: string; stored: Record<string, string> }[] = [
    { path: homeOf(CLOSED_SHOP), stored: {} },
    { path: `/pages/catalog/index?shopNo=${GOLDEN_SHOP}`, stored: {} },
    { path: homeOf(GOLDEN_SHOP), stored: { theme_mode: 'dark' } },
    { path: homeOf(GOLDEN_SHOP), stored: { text_size: 'large' } },
  ]
  // Side by side: each mostly gives its document the time to act.
  await Promise.all(cases.map(async ({ path, stored }) => expectNoSight(await opened(path, { stored }), '.page-frame')))
})

const CATALOGUE = '#app .page-frame[data-route="/pages/catalog/index"]'
const earlyTab = (page: Page, text: string) => page.locator(`${SIGHT} .tab-bar__item`, { hasText: text })

test('a tab tapped before the app is there opens when it comes, and home lies behind it', async () => {
  const { page, release } = await opened(homeOf(GOLDEN_SHOP))
  await earlyTab(page, '我的').click()
  await earlyTab(page, '分类').click()
  expect(await page.locator(`${SIGHT} .tab-bar__item.is-on`).allInnerTexts()).toEqual(['分类'])
  expect(await page.locator('#app > *').count()).toBe(0)

  release()
  await page.locator(CATALOGUE).waitFor()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/pages/catalog/index')
  await page.goBack()
  await banner(page, '#app').waitFor()
  expect(await page.locator(CATALOGUE).isVisible()).toBe(false)
  await page.context().close()
})

test('a tab tapped while home still waits for its goods opens at once', async () => {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const prepare = (page: Page) =>
    page.route('**/homePage*', async (route) => {
      await answered
      await route.continue()
    })
  const { page, release } = await opened(homeOf(GOLDEN_SHOP), { prepare })
  release()
  await page.locator('#app .tab-bar').waitFor()
  await earlyTab(page, '分类').click()
  await page.locator(CATALOGUE).waitFor()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  answer()
  await page.goBack()
  await banner(page, '#app').waitFor()
  await page.context().close()
})

test('a home page whose code is lost takes the first sight away, and says so', async () => {
  await expectLossSaid(await opened(homeOf(GOLDEN_SHOP), { lost: '/chunk/' }))
})

test.each([
  ['home', '/pages/index/index', 390],
  ['home on a desk', '/pages/index/index', 1280],
  ['my page', '/pages/user/index', 390],
  ['the catalogue', '/pages/catalog/index', 390],
])('%s arrives without a jump', async (_name, path, width) => {
  expect(await shiftOf(`${service().url}${path}?shopNo=10001`, width)).toBeLessThanOrEqual(MOST_SHIFT)
})

const LATE_MS = 1200

test.each([
  ['home', HOME],
  ['results', `/pages/search/result/index?keyword=${encodeURIComponent('螺栓')}`],
  ['a product', '/pages/item/index?skuNo=LC-931-0850-88'],
])('%s is never drawn without its styles, however late they come', async (_name, path) => {
  const url = new URL(path, service().url)
  url.searchParams.set('shopNo', GOLDEN_SHOP)
  const late = (page: Page) =>
    page.route('**/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS))
      await route.continue()
    })
  expect(await shiftOf(url.href, 1280, late)).toBeLessThanOrEqual(MOST_SHIFT)
})
