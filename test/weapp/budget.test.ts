/** What crosses the bridge between the two threads of a phone. Calls and bytes repeat exactly, milliseconds do not. */
import { SEARCH_FIELD, firstHit, openHome, searchFor } from '../flows/steps'
import { ROUTES, SHOP, walk } from '../flows/world'
import type { Driver, SetDataCall } from '../support/driver'
import { prepareWorld } from '../support/world'

const TAP_BYTES = 2 * 1024
const RESULTS_BYTES = 30 * 1024
const SILENCE_MS = 300

const world = prepareWorld('weapp')
const bytes = (calls: readonly SetDataCall[]): number => calls.reduce((sum, call) => sum + call.bytes, 0)

/** The page has said all that it had to say about what came before: cards near the screen are drawn when it is idle. */
async function silent(driver: Driver): Promise<number> {
  for (;;) {
    await driver.settled()
    const mark = await driver.mark()
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS))
    if ((await driver.setDataSince(mark)).length === 0) return driver.mark()
  }
}

/** From the tap to the next answer of the service, or to the end when none is asked. */
async function costOfTap(driver: Driver, label: string): Promise<SetDataCall[]> {
  const mark = await silent(driver)
  await driver.tap(label)
  await driver.settled()
  return driver.setDataUntilAnswer(mark)
}

function expectCheap(calls: readonly SetDataCall[]): void {
  expect({ calls: calls.length, cheap: bytes(calls) <= TAP_BYTES, each: calls }).toMatchObject({ cheap: true })
  expect(calls.length).toBeLessThanOrEqual(1)
}

describe('setData', () => {
  walk(world, 'a page of 20 search results costs at most 30 KB', async (driver) => {
    await driver.open(ROUTES.search, { shopNo: SHOP.demo })
    await driver.type(SEARCH_FIELD, '螺栓')
    await driver.settled()
    const mark = await driver.mark()
    await driver.submit(SEARCH_FIELD, '螺栓')
    await driver.at(ROUTES.result)
    const hit = await firstHit(world, '螺栓')
    await driver.see(hit.skuName)
    await driver.settled()
    const calls = (await driver.setDataSince(mark)).filter(({ route }) => route !== 'pages/search/index')
    expect(calls.length).toBeGreaterThan(0)
    expect(bytes(calls)).toBeLessThanOrEqual(RESULTS_BYTES)
  })

  walk(world, 'the next page of results costs at most 30 KB', async (driver) => {
    await searchFor(driver, '螺栓')
    const mark = await silent(driver)
    const before = driver.requests('listProductInfo').length
    await driver.scrollToBottom()
    await driver.settled()
    expect(driver.requests('listProductInfo').length).toBe(before + 1)
    expect(bytes(await driver.setDataSince(mark))).toBeLessThanOrEqual(RESULTS_BYTES)
  })

  for (const label of ['价格', '销量', '筛选']) {
    walk(world, `a tap on ${label} costs one call of at most 2 KB before the next answer`, async (driver) => {
      await searchFor(driver, '螺栓')
      expectCheap(await costOfTap(driver, label))
    })
  }

  walk(world, 'a tap on the city costs one call of at most 2 KB before the next answer', async (driver) => {
    const hit = await firstHit(world, '螺栓')
    await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
    expectCheap(await costOfTap(driver, '送至'))
  })

  for (const label of ['已选', '分享', '增加', '.ui-stepper__value']) {
    walk(
      world,
      `a tap on ${label} of a product costs one call of at most 2 KB before the next answer`,
      async (driver) => {
        const hit = await firstHit(world, '外六角螺栓')
        await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
        expectCheap(await costOfTap(driver, label))
      },
    )
  }

  walk(
    world,
    'a letter of the brands costs one call of at most 2 KB, the rows that it brings included',
    async (driver) => {
      await driver.open(ROUTES.catalog, { segment: 'brand', shopNo: SHOP.demo })
      await driver.see('热门品牌')
      expectCheap(await costOfTap(driver, 'letter-M'))
    },
  )

  walk(world, 'a tap on a tab costs nothing on the page that is left', async (driver) => {
    await openHome(driver)
    await driver.settled()
    const mark = await driver.mark()
    await driver.tabTo('购物车')
    await driver.at(ROUTES.cart)
    const left = (await driver.setDataUntilAnswer(mark)).filter(({ route }) => route === 'pages/index/index')
    expect(bytes(left)).toBe(0)
  })
})
