/** A full cart on a phone: what selecting all of it, and changing one line, send across the bridge. */
import { buyerOf, enterTrade, fillCart, TRADE } from '../flows/trade'
import { ROUTES, walk } from '../flows/world'
import { prepareWorld } from '../support/world'

const FULL = 200
const SELECT_BYTES = 20 * 1024
/** The sheet of a line tells its quantity, price and quick picks: a little more than a tap may send elsewhere. */
const TAP_BYTES = 1.2 * 1024

const world = prepareWorld('weapp')

walk(world, '[R-SCR-51] [R-CON-26] 200 lines are selected in one call of at most 20 KB', async (driver) => {
  const list = await fillCart(await buyerOf(world), FULL)
  await enterTrade(driver)
  await driver.open(ROUTES.cart, { shopNo: TRADE })
  await driver.see(list[0]!.skuName)
  await driver.settled()
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
