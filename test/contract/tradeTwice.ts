/** One member on two devices: what both of them send is ordered once. */
import { repeatedTests } from './tradeRepeated'
import { SKU, type Trader } from './trader'

interface Given {
  buyer: Trader
  /** Has a demand basket. */
  demander: Trader
  emptyCart: () => Promise<void>
  database: string
}

export function twiceTests(given: () => Given): void {
  repeatedTests(given)

  test('[R-CALL-088] [R-CHK-03] a cart on two devices is ordered once; the second one reads what is gone', async () => {
    const { buyer, emptyCart, database } = given()
    await emptyCart()
    await buyer.push([{ skuNo: SKU, quantity: 5 }])
    const order = await buyer.basket([], 'CART')
    const answers = await Promise.all(['phone', 'desk'].map((device) => buyer.create(order, `${device}-${database}`)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(answers.find(({ code }) => code === 409)).toMatchObject({
      msg: expect.stringMatching('购物车已变化'),
      data: { lines: [{ skuNo: SKU, skuName: expect.any(String), reason: '已不在购物车中' }] },
    })
    await buyer.push([{ skuNo: SKU, quantity: 2 }])
    const fewer = await buyer.create(order)
    expect(fewer).toMatchObject({ code: 409, data: { lines: [{ skuNo: SKU, reason: '购物车中现有 2 件' }] } })
    expect((await buyer.cart()).lines).toMatchObject([{ skuNo: SKU, quantity: 2 }])
  })
}
