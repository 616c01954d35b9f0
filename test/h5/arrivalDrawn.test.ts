/** Pages whose first sight the service has drawn into their document: there before any script, and only for whom it fits. */
import type { Page } from 'playwright-core'
import { SEED_MEMBERS } from '../../server/seed/people'
import { logIn } from '../contract/caller'
import {
  BLUE_SHOP,
  CLOSED_SHOP,
  expectLossSaid,
  GOLDEN_SHOP,
  MOST_SHIFT,
  openedAt,
  ownService,
  shiftOf,
  SIGHT,
  type Circumstances,
} from '../support/arrival'
import { sampled } from '../support/service'

const DRAWN = `${SIGHT}[data-ends]`
const BOLT = 'LC-931-0850-88'
const MOTOR = 'HZ-YE3-B3-1504'
const HANGZHOU = JSON.stringify({
  provinceCode: '330000',
  cityCode: '330100',
  provinceName: '浙江省',
  cityName: '杭州市',
})
const DESK = { width: 1280, height: 800 }
const SMALL = { width: 320, height: 568 }

const service = ownService('service')

const home = (shopNo = GOLDEN_SHOP) => `/pages/index/index?shopNo=${shopNo}`
const item = (skuNo = BOLT, shopNo = GOLDEN_SHOP) => `/pages/item/index?skuNo=${skuNo}&shopNo=${shopNo}`
const result = (keyword = '螺栓', shopNo = GOLDEN_SHOP) =>
  `/pages/search/result/index?shopNo=${shopNo}&keyword=${encodeURIComponent(keyword)}`

const CHOSEN = `&pros=${encodeURIComponent('螺纹规格:M8,M10')}&inStock=1&sort=priceDesc&view=tile`

const document = (path: string) => fetch(service().url + path, { headers: { accept: 'text/html' } })

/** A document is not kept waiting for its first sight: on a busy machine one or the other comes without. */
const TRIES = 30

async function untilDrawn<TAnswer extends { text(): Promise<string> }>(ask: () => Promise<TAnswer>) {
  for (let left = TRIES; ; left -= 1) {
    const response = await ask()
    const body = await response.text()
    if (left === 0 || body.includes('data-ends')) return { response, body }
  }
}

/** Opens an address of which nothing but the document, its styles and its pictures comes until the scripts are let. */
async function opened(path: string, circumstances: Circumstances = {}) {
  const said: string[] = []
  const asked: string[] = []
  const prepare = async (page: Page) => {
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route(service().url + path, async (route) => {
      // A HEAD only asks whether there is a line.
      if (route.request().method() !== 'GET') return route.continue()
      await route.fulfill(await untilDrawn(() => route.fetch()))
    })
    await circumstances.prepare?.(page)
  }
  return { ...(await openedAt(service().url + path, { bare: true, ...circumstances, prepare })), said, asked }
}

/** Where everything lies that both show, and what it says. */
const layoutOf = (page: Page, within: string, places: string) =>
  page.locator(within).evaluate(
    (root, selector) =>
      [...root.querySelectorAll(selector)]
        .filter((part) => part.getBoundingClientRect().top < innerHeight)
        .map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect()
          const edges = [left, top, width, height].map((edge) => Math.round(edge * 10) / 10).join(' ')
          const source = part instanceof HTMLImageElement ? part.currentSrc : ''
          return `${part.className.trim()} at ${edges}: ${part instanceof HTMLInputElement ? part.value : source}`
        }),
    places,
  )

const pictured = (page: Page, within: string) =>
  page.waitForFunction((root) => {
    const picture = globalThis.document.querySelector<HTMLImageElement>(`${root} .kit-image__picture`)
    return picture?.checkVisibility() && picture.naturalWidth > 0
  }, within)

const PLACES = {
  home: '.page-head .search-field, .home-banner__frame, .home-banner__image img:not(.kit-image--lazy)',
  item: '.nav-bar__back .ui-icon, .item-head, .item-gallery__picture img:not(.kit-image--lazy), .item-gallery__number, .item-offer__price, .item-offer__name, .item-offer__copy',
  result:
    '.nav-bar__back .ui-icon, .search-field, .search-field__input, .search-refine, .ui-tabs__item, .ui-chip, .product-card, .product-card__image, .product-card__name, .product-card__spec, .ui-tag, .product-card__stock, .ui-price, .product-card__action',
}

test.each<[string, string, string, Circumstances]>(
  sampled<[string, string, string, Circumstances]>(2, [
    ['home', home(), PLACES.home, {}],
    ['home of the blue shop on a desk', home(BLUE_SHOP), PLACES.home, { viewport: DESK }],
    ['a product', item(), PLACES.item, {}],
    ['a product of the blue shop on a desk', item(MOTOR, BLUE_SHOP), PLACES.item, { viewport: DESK }],
    ['results of the blue shop on a small telephone', result('电机', BLUE_SHOP), PLACES.result, { viewport: SMALL }],
    ['results on a desk', result(), PLACES.result, { viewport: DESK }],
    ['results with choices', result() + CHOSEN, PLACES.result, { stored: { goods_layout: 'row' } }],
  ]),
)(
  '%s is there before any script, and stays in its place when the app comes',
  async (_, path, places, circumstances) => {
    const { page, release, said, asked } = await opened(path, circumstances)
    await pictured(page, DRAWN)
    expect(await page.locator('#app > *').count()).toBe(0)
    expect(await page.locator(DRAWN).getAttribute('aria-hidden')).toBe('true')
    const early = await layoutOf(page, DRAWN, places)
    expect(early.length).toBeGreaterThanOrEqual(3)

    release()
    await page.locator(SIGHT).waitFor({ state: 'detached' })
    await pictured(page, '#app')
    await page.waitForLoadState('networkidle')
    // On a desk the app draws more cards than it takes to begin with.
    expect((await layoutOf(page, '#app .page-frame', places)).slice(0, early.length)).toEqual(early)
    // It asks what it always asks, once.
    const calls = asked.filter((each) => /homePage$|detail\/v2$|enhance$|shopIntro$|signatures$|js\/sight/.test(each))
    expect(calls).toHaveLength(new Set(calls).size)
    expect(said).toEqual([])
    await page.context().close()
  },
)

test('[R-SCR-45] the tabs of a drawn home take a tap before any script of the site is there', async () => {
  const { page, release } = await opened(home())
  await page.locator(`${DRAWN} .tab-bar__item`, { hasText: '分类' }).click()
  expect(await page.locator(`${DRAWN} .tab-bar__item.is-on`).allInnerTexts()).toEqual(['分类'])
  release()
  await page.locator('#app .page-frame[data-route="/pages/catalog/index"]').waitFor()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  await page.context().close()
})

test.each<[string, string, Record<string, string>]>([
  ['home in a look of his own', home(), { theme_mode: 'dark' }],
  ['a product in a text size of his own', item(), { text_size: 'large' }],
  ['results in a look of his own', result(), { theme_mode: 'dark' }],
])('who has chosen %s never sees what was drawn for others', async (_, path, stored) => {
  const { page, release } = await opened(path, { stored })
  await page.waitForFunction(
    () => globalThis.document.readyState !== 'loading' || globalThis.document.scripts.length > 3,
  )
  await page.locator(DRAWN).waitFor({ state: 'detached' })
  release()
  await page.locator('#app .page-frame').first().waitFor()
  expect(await page.locator(SIGHT).count()).toBe(0)
  await page.context().close()
})

test.each<[string, Record<string, string>, string]>([
  ['goods as a grid', { goods_layout: 'tile' }, '.product-grid > .product-card'],
  ['another city', { LOCAL_LT_CITY: HANGZHOU }, '.product-card'],
])('who has chosen %s sees his own results, drawn by his browser', async (_, stored, card) => {
  const { page } = await opened(result(), { stored, bare: false })
  await page.locator(`${SIGHT}:not([data-ends]) ${card}`).first().waitFor()
  expect(await page.locator(DRAWN).count()).toBe(0)
  await page.context().close()
})

test('a page with another behind it shows the way back from the beginning', async () => {
  const prepare = (page: Page) => page.addInitScript(() => history.replaceState({ page: { depth: 2 } }, ''))
  const { page } = await opened(result(), { bare: false, prepare })
  await page.locator(`${SIGHT} .nav-bar__back .icon--back`).waitFor()
  expect(await page.locator(`${SIGHT} .nav-bar__back .icon--home`).count()).toBe(0)
  await page.context().close()
})

describe('[R-PRM-02] where prices are for members', () => {
  beforeAll(() => service().edit(`update shops set price_login = true where shop_no = '${GOLDEN_SHOP}'`))
  afterAll(() => service().edit(`update shops set price_login = false where shop_no = '${GOLDEN_SHOP}'`))

  test('no document tells one', async () => {
    for (const path of [result(), item()]) {
      const text = (await untilDrawn(() => document(path))).body.split('<div id="app">')[1]!
      expect(text).toContain(path === result() ? '登录看价' : '登录查看价格')
      expect(text.replace(/<script>.*<\/script>/s, '')).not.toMatch(/¥|\d\.\d\d/)
    }
  })

  test('a member sees his own from the beginning', async () => {
    const token = await logIn(service().url, SEED_MEMBERS.purchaser.mobile)
    const circumstances = { stored: { [`shop_token_${GOLDEN_SHOP}`]: token }, bare: false }
    const { page } = await opened(result(), circumstances)
    const prices = page.locator(`${SIGHT} .product-card .ui-price`)
    await prices.first().waitFor()
    expect(await page.locator(DRAWN).count()).toBe(0)
    expect(await prices.first().innerText()).toMatch(/\d\.\d\d/)
    await page.context().close()

    const product = (await opened(item(), circumstances)).page
    await product.locator(`${SIGHT} .tier-bar__tier`).first().waitFor({ state: 'attached' })
    expect(await product.locator(DRAWN).count()).toBe(0)
    await product.context().close()
  })
})

test.each([
  ['a closed shop', home(CLOSED_SHOP)],
  ['an unknown shop', home('99999')],
  ['no shop', '/pages/index/index'],
  ['an unknown product', item('NONE')],
  ['words that find nothing', result('zzqqxxyy')],
  ['a page without a first sight', `/pages/catalog/index?shopNo=${GOLDEN_SHOP}`],
])('nothing is drawn for %s', async (_, path) => {
  expect(await (await document(path)).text()).toContain('<div id="app"></div></body>')
})

test('words of others are shown as words', async () => {
  const spelt = `<img src=x onerror="window.__hurt=1"></div>'"$&`
  await service().edit(`update products set name = '${spelt.replaceAll("'", "''")}' where sku_no = '${BOLT}'`)
  const { page, said } = await opened(item())
  await pictured(page, DRAWN)
  expect(await page.locator(`${DRAWN} .item-offer__name`).innerText()).toBe(spelt)
  await page.goto(`${service().url}${result('" onfocus="window.__hurt=1" autofocus x="')}`, { waitUntil: 'commit' })
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => '__hurt' in window)).toBe(false)
  expect(said).toEqual([])
  await page.context().close()
})

test.each([
  ['home', home()],
  ['results', result()],
])('%s whose code is lost takes the first sight away, and says so', async (_, path) => {
  await expectLossSaid(await opened(path, { lost: '/chunk/' }))
})

const late = (page: Page) =>
  page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.continue()
  })

test.each([
  ['home', home()],
  ['a product', item()],
  ['results', result()],
])('%s arrives without a jump, on a telephone, and on a desk with late styles', async (_, path) => {
  expect(await shiftOf(service().url + path, 390)).toBeLessThanOrEqual(MOST_SHIFT)
  expect(await shiftOf(service().url + path, 1280, late)).toBeLessThanOrEqual(MOST_SHIFT)
})
