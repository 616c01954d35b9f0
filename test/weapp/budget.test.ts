/** What crosses the bridge between the two threads of a phone. Calls and bytes repeat exactly, milliseconds do not. */
import { SEARCH_FIELD, firstHit, openHome, searchFor } from '../flows/steps'
import { ROUTES, SHOP, walk } from '../flows/world'
import type { Driver, SetDataCall } from '../support/driver'
import { prepareWorld } from '../support/world'

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
