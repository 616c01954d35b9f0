/** What is owed and what was bought, over all orders. */
import type { OrderBrief, PurchaseStatistics } from '@/api/order'
import { SEED_MEMBERS } from '../../server/seed/people'
import type { Service } from '../support/service'
import { payInSandbox, SKU, type Trader } from './trader'

export function sumTests(given: () => { service: Service; buyer: Trader; manager: Trader }): void {
  test('[R-CALL-082] what can be paid now is a list of its own, and an order says who made it and under which number', async () => {
    const { buyer } = given()
    const basket = await buyer.basket([{ skuNo: SKU, quantity: 2 }])
    const { orderNo } = (await buyer.create({ ...basket, purchaseNo: 'PO-82' })).data
    type Page = { list: OrderBrief[]; total: number }
    const payable = async () =>
      (await buyer.ask<Page>('order', 'list', { payStatus: 'UNPAID', pageNum: 1, pageSize: 50 })).data
    const before = await payable()
    expect(before.list.find((order) => order.orderNo === orderNo)).toMatchObject({
      purchaseNo: 'PO-82',
      creatorName: SEED_MEMBERS.purchaser.name,
    })
    const counts = await buyer.ask<{ UNPAID: number }>('order', 'summary')
    expect(before.total).toBe(counts.data.UNPAID)
    await buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
    expect((await payable()).total).toBe(before.total - 1)
  })

  test('[R-PRM-16] [R-CALL-102] statistics count what was bought, for those who may see it', async () => {
    const { service, buyer, manager } = given()
    expect((await buyer.ask('order', 'statistics')).code).toBe(403)
    const { data } = await manager.ask<PurchaseStatistics>('order', 'statistics')
    expect(data.months).toHaveLength(12)
    expect(data.topSkus.filter(({ unit }) => unit === '')).toEqual([])
    // What is only ordered is told apart, until it is paid.
    const created = (await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 2 }]))).data
    const ordered = (await manager.ask<PurchaseStatistics>('order', 'statistics')).data
    expect(ordered.totalAmount).toBe(data.totalAmount)
    expect(ordered.openCount).toBe(data.openCount + 1)
    expect(ordered.openAmount).toBeCloseTo(data.openAmount + created.payableAmount, 2)
    await payInSandbox(service.url, created.orderNo)
    const paid = (await manager.ask<PurchaseStatistics>('order', 'statistics')).data
    expect(paid.totalAmount).toBeCloseTo(data.totalAmount + created.payableAmount, 2)
    expect(paid.openCount).toBe(data.openCount)
    const sum = data.months.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
    expect(sum).toBe(Math.round(data.totalAmount * 100))
  })
}
