/** What was searched for on its way to the buyer: asked before the app is there, and shown in its very place. */
import type { Page } from 'playwright-core'
import {
  BLUE_SHOP,
  CLOSED_SHOP,
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
import { sampled } from '../support/service'

const RESULT = '/pages/search/result/index'
/** One of the demonstration's brands with more than a screen of goods. */
const BRAND = '113'
const SEARCH = '**/listProductInfo/enhance*'
const KEY = '**/v1/signatures'

const service = ownService()

const resultOf = (shopNo: string, keyword = '螺栓', more = '') =>
  `${RESULT}?shopNo=${shopNo}&keyword=${encodeURIComponent(keyword)}${more}`

/** Opens an address whose scripts do not come until they are let, and writes down what is asked of the service. */
async function opened(path: string, circumstances: Circumstances = {}) {
  const asked: string[] = []
  const prepare = async (page: Page) => {
    page.on('request', (request) => {
      if (/enhance|signatures/.test(request.url())) asked.push(new URL(request.url()).pathname.split('/').at(-1)!)
    })
    await circumstances.prepare?.(page)
  }
  return { ...(await openedAt(service().url + path, { ...circumstances, prepare })), asked }
}

/** Where everything lies that the first sight shows, to the pixel, and what it says: the bar, the strip, the first cards. */
const layoutOf = (page: Page, within: string) =>
  page.locator(within).evaluate((root) => {
    const cards = [...root.querySelectorAll('.product-card')].slice(0, 6)
    const parts = [
      ...root.querySelectorAll(
        '.nav-bar, .nav-bar__back .ui-icon, .search-field, .search-field > *, .search-refine, .ui-tabs__item, .ui-tabs__item > .ui-icon, .ui-chip, .ui-chip > .ui-icon, .search-count',
      ),
      ...cards.flatMap((card) => [card, ...card.querySelectorAll(':scope > *, .ui-tag, .ui-price > *')]),
      ...cards.slice(0, 4).flatMap((card) => [...card.querySelectorAll('img')]),
    ]
    return parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const words = part instanceof HTMLInputElement ? part.value : part.children.length === 0 ? part.textContent : ''
      const source = part instanceof HTMLImageElement ? part.currentSrc : ''
      return `${part.className.trim()} at ${left} ${top}, ${width} x ${height}: ${words}${source}`
    })
  })

/** The cards and their pictures are there. */
const shown = (page: Page, within: string) =>
  page.waitForFunction((root) => {
    const cards = [...document.querySelectorAll(`${root} .product-card`)].slice(0, 4)
    return cards.length === 4 && cards.every((card) => (card.querySelector('img')?.naturalWidth ?? 0) > 0)
  }, within)

const PHONE = { width: 390, height: 844 }

test.each(
  sampled(2, [
    ['as a list', GOLDEN_SHOP, {}, PHONE],
    ['as a grid', GOLDEN_SHOP, { goods_layout: 'tile' }, PHONE],
    ['in a shop of another colour', BLUE_SHOP, {}, PHONE],
    ['on a small telephone', GOLDEN_SHOP, {}, { width: 320, height: 568 }],
    ['on a desk', GOLDEN_SHOP, {}, { width: 1280, height: 800 }],
    ['with choices', GOLDEN_SHOP, { goods_layout: 'tile' }, PHONE, '&brands=101&inStock=1&sort=priceAsc&view=row'],
  ]),
)(
  '%s the first goods are there before the app, and stay in their places when it comes',
  async (_, shopNo, stored, viewport, more = '') => {
    const { page, release, asked } = await opened(resultOf(shopNo, '螺栓', more), { stored, viewport })
    await shown(page, SIGHT)
    expect(await page.locator('#app > *').count()).toBe(0)
    expect(await page.locator(SIGHT).getAttribute('aria-hidden')).toBe('true')
    const early = await layoutOf(page, SIGHT)
    expect(early.length).toBeGreaterThan(20)

    release()
    await page.locator(SIGHT).waitFor({ state: 'detached' })
    await shown(page, '#app')
    await page.waitForLoadState('networkidle')
    expect(await layoutOf(page, '#app')).toEqual(early)
    expect(asked).toEqual(['signatures', 'enhance'])
    await page.context().close()
  },
)

const answering = (pattern: string, body: unknown) => ({
  prepare: (page: Page) => page.route(pattern, (route) => route.fulfill({ json: body })),
})

const ok = (data: unknown) => ({ code: 200, data, msg: '', message: '', success: true, statusCode: 200 })

test.each<[string, string, Circumstances, string]>(
  sampled<[string, string, Circumstances, string]>(3, [
    ['a closed shop', resultOf(CLOSED_SHOP), {}, '.page-frame[data-route*=shopClose]'],
    ['words that find nothing', resultOf(GOLDEN_SHOP, 'zzqqxxyy'), {}, '.page-state'],
    ['a look that the buyer has chosen', resultOf(GOLDEN_SHOP), { stored: { theme_mode: 'dark' } }, '.product-card'],
    [
      'a text size that the buyer has chosen',
      resultOf(GOLDEN_SHOP),
      { stored: { text_size: 'large' } },
      '.product-card',
    ],
    [
      'a search that fails',
      resultOf(GOLDEN_SHOP),
      { prepare: (page) => page.route(SEARCH, (route) => route.abort()) },
      '.page-state',
    ],
    [
      'a refused search',
      resultOf(GOLDEN_SHOP),
      answering(SEARCH, { ...ok(null), code: 500, msg: '稍后再试' }),
      '.page-state',
    ],
    [
      'an answer without a list',
      resultOf(GOLDEN_SHOP),
      answering(SEARCH, ok({ page: null, brands: [], pros: [] })),
      '.page-state',
    ],
    [
      'goods that are none',
      resultOf(GOLDEN_SHOP),
      answering(SEARCH, ok({ page: { content: [{ skuNo: '1', skuName: { a: 1 } }] }, brands: [], pros: [] })),
      '.page-frame--failed',
    ],
    [
      'a key that is none',
      resultOf(GOLDEN_SHOP),
      answering(KEY, ok({ publicKey: 'x', rsaGroupName: 'y' })),
      '.page-state',
    ],
  ]),
)('no first sight for %s', async (_, path, circumstances, shows) => {
  await expectNoSight(await opened(path, circumstances), shows)
})

test('words of others are shown as words', async () => {
  const spelt = '<img src=x onerror="window.__hurt=1">'
  const { page } = await opened(resultOf(GOLDEN_SHOP), {
    prepare: (visited) =>
      visited.route(SEARCH, async (route) => {
        const answer = await route.fetch()
        const found = (await answer.json()) as { data: { page: { content: { skuName: string; tags: string[] }[] } } }
        Object.assign(found.data.page.content[0]!, { skuName: spelt, specText: spelt, unit: spelt, tags: [spelt] })
        await route.fulfill({ response: answer, json: found })
      }),
  })
  await shown(page, SIGHT)
  expect(await page.locator(`${SIGHT} .product-card__name`).first().textContent()).toBe(spelt)
  expect(await page.evaluate(() => '__hurt' in window)).toBe(false)
  await page.context().close()
})

test('[R-ENC-10] a key that the service no longer knows is asked for anew, and the goods are found', async () => {
  let refused = 0
  const { page, release, asked } = await opened(resultOf(GOLDEN_SHOP), {
    prepare: (visited) =>
      visited.route(SEARCH, (route) => {
        if (refused > 0) return route.continue()
        refused += 1
        return route.fulfill({ json: { ...ok(null), code: 440, msg: '公钥已过期' } })
      }),
  })
  await introduced(page)
  expect(await page.locator(SIGHT).count()).toBe(0)
  release()
  await shown(page, '#app')
  expect(asked).toEqual(['signatures', 'enhance', 'signatures', 'enhance'])
  await page.context().close()
})

test('[R-ENC-04] a kept key is not asked for again, nor is one missed that the browser refuses to keep', async () => {
  const { page, release } = await opened(resultOf(GOLDEN_SHOP))
  release()
  await shown(page, '#app')
  const again: string[] = []
  page.on('request', (request) => again.push(new URL(request.url()).pathname))
  await page.reload()
  await shown(page, '#app')
  expect(again.filter((path) => path.endsWith('/signatures'))).toEqual([])
  expect(again.filter((path) => path.endsWith('/enhance'))).toHaveLength(1)
  await page.context().close()

  const forgetful = await opened(resultOf(GOLDEN_SHOP), {
    prepare: (visited) =>
      visited.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })),
  })
  await shown(forgetful.page, SIGHT)
  forgetful.release()
  await shown(forgetful.page, '#app')
  expect(forgetful.asked).toEqual(['signatures', 'enhance'])
  await forgetful.page.context().close()
})

test('[R-ENC-09] without a cipher of the browser’s own the app seals the search itself', async () => {
  const { page, release, asked } = await opened(resultOf(GOLDEN_SHOP), {
    prepare: (visited) =>
      visited.addInitScript(() => Object.defineProperty(window.crypto, 'subtle', { value: undefined })),
  })
  await introduced(page)
  expect(await page.locator(SIGHT).count()).toBe(0)
  release()
  await shown(page, '#app')
  expect(asked).toEqual(['signatures', 'enhance'])
  await page.context().close()
})

test.each([
  ['on a telephone', 390],
  ['on a desk', 1280],
])('what was found arrives without a jump %s', async (_, width) => {
  expect(await shiftOf(service().url + resultOf(GOLDEN_SHOP), width)).toBeLessThanOrEqual(MOST_SHIFT)
})

test('what a brand offers is searched for before the app as well, and only once', async () => {
  const { page, release, asked } = await opened(`/pages/list/index?shopNo=${GOLDEN_SHOP}&brandId=${BRAND}`)
  await page.waitForResponse(SEARCH)
  expect(await page.locator('#app > *').count()).toBe(0)
  release()
  await shown(page, '#app')
  expect(asked).toEqual(['signatures', 'enhance'])
  await page.context().close()
})
