/** What a buyer sees of a product while its page is still on the way. */
import type { Page, Request } from 'playwright-core'
import type { ProductDetail } from '@/api/product'
import { SEED_MEMBERS } from '../../server/seed/people'
import { logIn } from '../contract/caller'
import {
  BLUE_SHOP,
  CLOSED_SHOP,
  expectLossSaid,
  expectNoSight,
  GOLDEN_SHOP,
  MOST_SHIFT,
  openedAt,
  ownService,
  shiftOf,
  SIGHT,
  type Circumstances,
} from '../support/arrival'
import { sampled } from '../support/service'

/** It has everything: several pictures, tiers, a struck and an untaxed price, tags. */
const BOLT = 'LC-931-0850-88'
const MOTOR = 'HZ-YE3-B3-1504'
const DETAIL = '/product/sku/detail/v2'
const SIZE = {
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  desk: { width: 1280, height: 800 },
}
/** What has a place in the first sight: bar, picture and counter, and the offer down to its number. */
const PLACES = [
  '.nav-bar__back .ui-icon',
  '.item-head',
  '.item-gallery__picture',
  '.item-gallery__picture img',
  '.item-gallery__number',
  '.item-offer',
  '.item-offer__price',
  '.tier-bar',
  '.item-offer__name',
  '.item-offer__copy',
  '.ui-page__bar',
]

const service = ownService()

const itemOf = (skuNo: string, shopNo = GOLDEN_SHOP): string => `/pages/item/index?skuNo=${skuNo}&shopNo=${shopNo}`

/** Opens a page of a product, and notes what leaves it and what it says to the console. */
async function opened(path: string, circumstances: Circumstances = {}) {
  const requests: string[] = []
  const said: string[] = []
  const prepare = async (page: Page): Promise<void> => {
    page.on('request', (request: Request) => requests.push(request.url().replace(service().url, '')))
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await circumstances.prepare?.(page)
  }
  const { page, release } = await openedAt(service().url + path, { ...circumstances, prepare })
  return { page, release, requests, said }
}

/** The answer to a product's question, changed on its way. */
const answered = (changed: (text: string) => string) => (page: Page) =>
  page.route(`**${DETAIL}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: changed(await response.text()) })
  })

const withProduct = (changes: { [key in keyof ProductDetail]?: unknown }) =>
  answered((text) => {
    const answer = JSON.parse(text) as { data: ProductDetail }
    return JSON.stringify({ ...answer, data: { ...answer.data, ...changes } })
  })

/** Where everything lies, whoever shows it. */
const placesIn = (page: Page, root: string) =>
  page.evaluate(
    ([within, places]) =>
      places.map((place) => {
        const box = document.querySelector(`${within} ${place}`)?.getBoundingClientRect()
        return [
          place,
          box ? [box.x, box.y, box.width, box.height].map((edge) => Math.round(edge * 10) / 10) : undefined,
        ]
      }),
    [root, PLACES] as const,
  )

interface Arrival extends Circumstances {
  shopNo?: string
  skuNo?: string
  member?: boolean
}

test.each<[string, Arrival]>(
  sampled<[string, Arrival]>(2, [
    ['a phone', { viewport: SIZE.phone }],
    ['the smallest phone', { viewport: SIZE.small }],
    ['a desk', { viewport: SIZE.desk }],
    ['a phone of the blue shop', { viewport: SIZE.phone, shopNo: BLUE_SHOP, skuNo: MOTOR }],
    ['the smallest phone of a member', { viewport: SIZE.small, member: true }],
  ]),
)('on %s the picture and the name are there before the app, and stay in their places', async (_name, arrival) => {
  const { shopNo = GOLDEN_SHOP, skuNo = BOLT, member, viewport } = arrival
  const token = member ? await logIn(service().url, SEED_MEMBERS.purchaser.mobile) : ''
  const stored: Record<string, string> = token ? { [`shop_token_${shopNo}`]: token } : {}
  const { page, release, requests, said } = await opened(itemOf(skuNo, shopNo), { stored, viewport })
  const picture = page.locator(`${SIGHT} .item-gallery__picture img`)
  await picture.waitFor()
  await page.waitForFunction((path) => document.querySelector<HTMLImageElement>(path)?.naturalWidth, `${SIGHT} img`)
  expect(await page.locator('#app > *').count()).toBe(0)
  expect(await page.locator(SIGHT).getAttribute('aria-hidden')).toBe('true')
  const [name, early] = [await page.locator(`${SIGHT} .item-offer__name`).innerText(), await placesIn(page, SIGHT)]
  // What a price is, the page says.
  expect(await page.locator(`${SIGHT} .item-offer`).innerText()).not.toMatch(/¥|\d\.\d\d/)
  const address = await picture.getAttribute('src')

  release()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  expect(await placesIn(page, '#app')).toEqual(early)
  expect(await page.locator('#app .item-offer__name').innerText()).toBe(name)
  expect(await page.locator('#app .item-gallery__picture img').first().getAttribute('src')).toBe(address)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.endsWith(DETAIL))).toHaveLength(1)
  expect(requests.filter((path) => path === address)).toHaveLength(1)
  expect(said).toEqual([])
  await page.context().close()
})

test('[R-PRM-02] where prices are for members, their place is that of the way to log in', async () => {
  await service().edit(`update shops set price_login = true where shop_no = '${GOLDEN_SHOP}'`)
  const { page, release } = await opened(itemOf(BOLT), { viewport: SIZE.small })
  await page.locator(`${SIGHT} .item-offer__name`).waitFor()
  const early = await placesIn(page, SIGHT)
  release()
  await page.locator(SIGHT).waitFor({ state: 'detached' })
  expect(await placesIn(page, '#app')).toEqual(early)
  await page.context().close()
  await service().edit(`update shops set price_login = false where shop_no = '${GOLDEN_SHOP}'`)
})

test('what a product says of itself is text', async () => {
  const skuName = '<img src="/media/none.webp" onerror="document.title=1"><b>螺栓</b>'
  const { page } = await opened(itemOf(BOLT), { prepare: withProduct({ skuName, model: '<i>M8</i>' }) })
  await page.locator(`${SIGHT} .item-offer__name`).waitFor()
  expect(await page.locator(`${SIGHT} .item-offer__name`).innerText()).toBe(skuName)
  expect(await page.locator(`${SIGHT} .item-offer__model`).innerText()).toBe('型号 <i>M8</i>')
  expect(await page.locator(`${SIGHT} .item-offer img, ${SIGHT} .item-offer b`).count()).toBe(0)
  await page.context().close()
})

test.each<[string, string, Circumstances]>(
  sampled<[string, string, Circumstances]>(3, [
    ['a closed shop', itemOf(BOLT, CLOSED_SHOP), {}],
    ['a product that does not exist', itemOf('NONE'), {}],
    ['a product off sale', itemOf(BOLT), { prepare: answered((text) => text.replace('200', '2001')) }],
    ['an answer that is a page', itemOf(BOLT), { prepare: answered(() => '<!doctype html><h1>200</h1>') }],
    ['half an answer', itemOf(BOLT), { prepare: answered((text) => text.slice(0, text.length / 2)) }],
    ['an answer without a product', itemOf(BOLT), { prepare: answered(() => '{"code":200,"data":null,"msg":""}') }],
    ['a product without a name', itemOf(BOLT), { prepare: withProduct({ skuName: undefined }) }],
    ['a product whose pictures are none', itemOf(BOLT), { prepare: withProduct({ leftImageList: [{}] }) }],
    ['a product without pictures', itemOf(BOLT), { prepare: withProduct({ leftImageList: [], image: '' }) }],
    ['tiers that are none', itemOf(BOLT), { prepare: withProduct({ tierPrices: 5 }) }],
    ['a look of the buyer’s own', itemOf(BOLT), { stored: { theme_mode: 'dark' } }],
    ['a text size of the buyer’s own', itemOf(BOLT), { stored: { text_size: 'large' } }],
  ]),
)('no first sight for %s', async (_name, path, circumstances) => {
  await expectNoSight(await opened(path, circumstances), '.page-frame')
})

test('a product page whose code is lost takes the first sight away, and says so', async () => {
  await expectLossSaid(await opened(itemOf(BOLT), { lost: '/chunk/' }))
})

test.each([390, 1280])('a product arrives without a jump at %i px', async (width) => {
  expect(await shiftOf(service().url + itemOf(BOLT), width)).toBeLessThanOrEqual(MOST_SHIFT)
})
