import type { Driver } from '../support/driver'
import { buyerOf, enterTrade, fillCart, TRADE, type Sku } from './trade'
import type { World } from './world'

export const ORDER = '/pages/order/index'
export const CREATE = '/customer/order/create'

export const SUBMIT = '提交订单'

/** The order can be sent once its freight is known. */
export async function reckoned(driver: Driver): Promise<void> {
  await driver.see('应付')
  await driver.notSee('运费计算中')
  await driver.settled()
}

export async function openSubmit(driver: Driver): Promise<void> {
  await driver.open(ORDER, { shopNo: TRADE, source: 'CART' })
  await reckoned(driver)
}

/** One product in the cart, and the page that orders it. */
export async function submitOne(world: World, driver: Driver): Promise<Sku> {
  const [sku] = await fillCart(await buyerOf(world), 1)
  await enterTrade(driver)
  await openSubmit(driver)
  return sku!
}
