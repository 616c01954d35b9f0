/** A full cart on a phone: what selecting all of it, and changing one line, send across the bridge. */
import { buyerOf, enterTrade, fillCart, goods, orderOf, packOf, TRADE } from '../flows/trade'
import { MEMBER, ROUTES, walk } from '../flows/world'
import type { Driver, SetDataCall } from '../support/driver'
import { prepareWorld } from '../support/world'

const FULL = 200
const SELECT_BYTES = 20 * 1024
/** The sheet of a line tells its quantity, price and quick picks: a little more than a tap may send elsewhere. */
const TAP_BYTES = 1.2 * 1024

const FIRST_PICTURE = 40 * 1024
/** Until the page is quiet, and for each screen that the buyer scrolls on. */
const OPENED = 120 * 1024
const SCREEN = 40 * 1024
const SILENCE_MS = 300

const world = prepareWorld('weapp')

/** All that the page sends from now until it has been silent for a while. */
async function sentUntilSilent(driver: Driver, mark: number): Promise<readonly SetDataCall[]> {
  for (let seen = -1; ;) {
    await driver.settled()
    await new Promise((resolve) => setTimeout(resolve, SILENCE_MS))
    const calls = await driver.setDataSince(mark)
    if (calls.length === seen) return calls
    seen = calls.length
  }
}

const sum = (calls: readonly SetDataCall[]): number => calls.reduce((bytes, call) => bytes + call.bytes, 0)

/** No message is larger than a first picture may be, and all of them together are not more than was meant. */
async function expectLight(driver: Driver, route: string): Promise<void> {
  const opened = (await sentUntilSilent(driver, 0)).filter((call) => call.route === route)
  const sizes = opened.map(({ bytes }) => bytes)
  if (process.env.TAPS) process.stderr.write(`${route}: ${sizes.join(' + ')} = ${sum(opened)}\n`)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(FIRST_PICTURE)
  expect(sum(opened)).toBeLessThanOrEqual(OPENED)
  const mark = await driver.mark()
  await driver.scrollTo(3000)
  const scrolled = await sentUntilSilent(driver, mark)
  if (process.env.TAPS) process.stderr.write(`${route}, scrolled: ${sum(scrolled)}\n`)
  expect(scrolled.length).toBeGreaterThan(0)
  expect(sum(scrolled)).toBeLessThanOrEqual(SCREEN)
}

walk(world, '[R-CON-26] an order of 200 lines opens in messages of at most 40 KB, 120 KB together', async (driver) => {
  const buyer = await buyerOf(world)
  const list = await fillCart(buyer, FULL)
  await enterTrade(driver)
  await driver.open('/pages/order/index', { shopNo: TRADE, source: 'CART' })
  await driver.see(`${FULL} 款`)
  await expectLight(driver, 'pages/order/index')
  const orderNo = await orderOf(buyer, list)
  await driver.open('/pages/order/orderDetail/index', { shopNo: TRADE, orderNo })
  await driver.see('展开其余')
  await sentUntilSilent(driver, 0)
  const mark = await driver.mark()
  await driver.tap('展开其余')
  const unfolded = await sentUntilSilent(driver, mark)
  if (process.env.TAPS) process.stderr.write(`unfolded: ${sum(unfolded)}\n`)
  expect(sum(unfolded)).toBeLessThanOrEqual(FIRST_PICTURE)
  await driver.open('/pages/order/orderList/index', { shopNo: TRADE })
  await driver.see(orderNo)
  const listed = await sentUntilSilent(driver, 0)
  if (process.env.TAPS) process.stderr.write(`orders: ${listed.map(({ bytes }) => bytes).join(' + ')}\n`)
  expect(Math.max(...listed.map(({ bytes }) => bytes))).toBeLessThanOrEqual(FIRST_PICTURE)
  expect(sum(listed)).toBeLessThanOrEqual(OPENED)
})

walk(world, '[R-SCR-51] [R-CON-26] 200 lines are selected in one call of at most 20 KB', async (driver) => {
  const list = await fillCart(await buyerOf(world), FULL)
  await enterTrade(driver)
  await driver.open(ROUTES.cart, { shopNo: TRADE })
  await driver.see(list[0]!.skuName)
  await expectLight(driver, 'pages/cart/index')
  await driver.scrollTo(0)
  await sentUntilSilent(driver, 0)
  for (const expected of ['请选择商品', '去结算(']) {
    const mark = await driver.mark()
    await driver.tap('全选')
    await driver.see(expected)
    await driver.settled()
    const calls = await driver.setDataUntilAnswer(mark)
    expect(calls).toHaveLength(1)
    expect(calls[0]!.bytes).toBeLessThanOrEqual(SELECT_BYTES)
  }
  const mark = await driver.mark()
  await driver.tap('增加')
  await driver.settled()
  const calls = await driver.setDataUntilAnswer(mark)
  expect(calls).toHaveLength(1)
  expect(calls[0]!.bytes).toBeLessThanOrEqual(TAP_BYTES)

  const before = await driver.mark()
  await driver.tap('.ui-stepper__value')
  await driver.see('小计')
  const opening = await driver.setDataSince(before)
  expect(opening).toHaveLength(1)
  expect(opening[0]!.bytes).toBeLessThanOrEqual(TAP_BYTES)
})

walk(world, '[R-CRT-03] [R-CON-26] a demand basket of 200 lines is as light as the cart', async (driver) => {
  const demander = await buyerOf(world, MEMBER.demander)
  const { lines } = await demander.ask<{ lines: { id: string }[] }>('GET', '/demand/cart/get')
  if (lines.length > 0) await demander.ask('DELETE', '/demand/cart/remove', { ids: lines.map(({ id }) => id) })
  const list = await goods(demander, FULL)
  const skuList = list.map((sku) => ({ skuNo: sku.skuNo, quantity: packOf(sku) }))
  await demander.ask('POST', '/demand/cart/add?cityCode=310100', { skuList, platform: 'WA' })
  await enterTrade(driver, MEMBER.demander)
  await driver.open(ROUTES.demandCart, { shopNo: TRADE })
  await driver.see(list[0]!.skuName)
  await expectLight(driver, 'pages/demandCart/index')
  await driver.scrollTo(0)
  await sentUntilSilent(driver, 0)
  for (const expected of ['请选择商品', '预估金额']) {
    const mark = await driver.mark()
    await driver.tap('全选')
    await driver.see(expected)
    await driver.settled()
    const calls = await driver.setDataUntilAnswer(mark)
    expect(calls).toHaveLength(1)
    expect(calls[0]!.bytes).toBeLessThanOrEqual(SELECT_BYTES)
  }
  const mark = await driver.mark()
  await driver.tap('增加')
  await driver.settled()
  const calls = await driver.setDataUntilAnswer(mark)
  expect(calls).toHaveLength(1)
  expect(calls[0]!.bytes).toBeLessThanOrEqual(TAP_BYTES)
})
