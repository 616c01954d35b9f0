/** What the address changes in an order, and what only the city of the buyer does. */
import type { OrderPreview } from '@/api/order'
import { proves } from '../support/proves'
import type { Service } from '../support/service'
import { SECOND_SKU, SKU, type Trader } from './trader'

interface Given {
  service: Service
  buyer: Trader
  stranger: Trader
  emptyCart: () => Promise<void>
}

export function placeTests(given: () => Given): void {
  test('the preview is judged for the address, and the cart adds and drops nothing because of it', async () => {
    const { service, buyer, stranger, emptyCart } = given()
    await emptyCart()
    await buyer.push([
      { skuNo: SKU, quantity: 2 },
      { skuNo: SECOND_SKU, quantity: 2 },
    ])
    const { receiveId } = (await buyer.ask<{ receiveId: string }[]>('addresses', 'list')).data[0]!
    const lines = async (where: object): Promise<unknown[]> => {
      const { data } = await buyer.ask<OrderPreview>('order', 'preview', { source: 'CART', skuList: [], ...where })
      return data.skuList.map(({ skuNo, valid, invalidKind }) => [skuNo, valid, invalidKind]).sort()
    }
    // The address lies in 江苏, the buyer looks around for 上海.
    await service.edit(`insert into area_limits (sku_no, region_code, reason) values ('${SKU}', '320000', '限售')`)
    await proves('R-CALL-087', async () => {
      expect(await lines({ receiveId })).toEqual([
        [SECOND_SKU, true, null],
        [SKU, false, 'AREA'],
      ])
      expect(await lines({})).toEqual([
        [SECOND_SKU, true, null],
        [SKU, true, null],
      ])
    })
    // The other way round: what was not selected for the city is not ordered because the address would allow it.
    await service.edit(`update area_limits set region_code = '310000' where sku_no = '${SKU}' and reason = '限售'`)
    expect(await lines({ receiveId })).toEqual([[SECOND_SKU, true, null]])
    const strange = await stranger.ask('order', 'preview', {
      source: 'BUY_NOW',
      skuList: [{ skuNo: SKU, quantity: 1 }],
      receiveId,
    })
    expect(strange).toMatchObject({ code: 400, msg: '请选择收货地址' })
  })

  test('[R-CALL-088] a reduction that ended between preview and order is told before there is an order', async () => {
    const { buyer } = given()
    const order = await buyer.basket([{ skuNo: SKU, quantity: 2 }])
    const goods = { source: 'BUY_NOW', skuList: [{ skuNo: SKU, quantity: 2 }] }
    const { totalAmount } = (await buyer.ask<OrderPreview>('order', 'preview', goods)).data
    const told = await buyer.create({ ...order, totalAmount: totalAmount - 5 })
    expect(told).toMatchObject({ code: 409, msg: '价格已变动', data: { changes: [], freight: null, totalAmount } })
  })
}
