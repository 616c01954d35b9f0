/** R-APR-13: what the company's own books say, and who may read how much of it. */
import type { ApprovalEvidence } from '@/api/approval'
import type { ProductDetail } from '@/api/product'
import type { Service } from '../support/service'
import { MANAGER_NODE, type Approvals } from './approvalPeople'
import { outsideNode } from './approvalRequests'
import { payInSandbox, sell, SHOP, SKU } from './trader'

export function evidenceTests(parts: () => { service: Service; house: Approvals }): void {
  test('[R-APR-13] the figures are those of the shop: the middle of two prices, and the stock that the product page tells', async () => {
    const { service, house } = parts()
    const { buyer, manager } = house
    await house.rule([])
    const [cheap, dear] = [await house.order(), await house.order()]
    for (const orderNo of [cheap, dear]) {
      await payInSandbox(service.url, orderNo)
      for (const step of ['accept', 'ship']) await sell(service.url, orderNo, step)
    }
    // Only these two were ever bought, at prices that lie apart; the books are put back, because they are looked at later.
    const ago = (sign: string) =>
      service.edit(
        `update orders set created_at = created_at ${sign} interval '2 years' where order_no not in ('${cheap}', '${dear}')`,
      )
    const priced = (cents: number) =>
      service.edit(`update order_lines set price_cents = price_cents + ${cents} where order_no = '${dear}'`)
    const { price } = (await buyer.detail(cheap)).skuList[0]!
    // Another of the same leaf is the same thing, cheaper, and most of it lies at the supplier's.
    await service.edit(
      `update products p set properties = s.properties, unit = s.unit, price_cents = s.price_cents / 2, tiers = '[]',
         shop_stock = 3, supplier_stock = p.shop_stock + p.supplier_stock - 3, exact_price = true
       from products s where s.sku_no = '${SKU}' and p.sku_no = (select min(o.sku_no) from products o
         where o.catalog_id = s.catalog_id and o.sku_no <> s.sku_no and o.on_sale and o.supplier_stock > 0)`,
    )
    await house.rule([MANAGER_NODE])
    const orderNo = await house.order()
    await ago('-')
    await priced(1003)
    const { data } = await manager.ask<ApprovalEvidence>('approval', 'evidence', { orderNo })
    await priced(-1003)
    await ago('+')
    const { paid, cheaper } = data.lines[0]!
    expect(paid).toMatchObject({ times: 2, medianPrice: Math.round((price + 5.015) * 100) / 100, lowestPrice: price })
    const found = await buyer.ask<ProductDetail>('product', 'detail', {
      ...{ skuNo: cheaper!.skuNo, shopNo: SHOP, platform: 'H5' },
    })
    expect(cheaper!.stock).toBe(found.data.stockQty)
  })

  test('[R-APR-13] what the company paid, bought lately and was asked for; outside without numbers', async () => {
    const { service, house } = parts()
    const { buyer, manager } = house
    const earlier = await house.order()
    await payInSandbox(service.url, earlier)
    for (const step of ['accept', 'ship']) await sell(service.url, earlier, step)
    await house.rule([outsideNode])
    const orderNo = await house.order()
    const inside = await manager.ask<ApprovalEvidence>('approval', 'evidence', { orderNo })
    const [line] = inside.data.lines
    expect(line?.paid).toMatchObject({ lastOrderNo: earlier })
    expect(line?.repeated).toContainEqual(expect.objectContaining({ orderNo: earlier, same: true, quantity: 2 }))
    expect(line?.repeatedQuantity).toBeGreaterThanOrEqual(2)
    const { authNO } = await house.code(orderNo)
    const seen = await house.outside<ApprovalEvidence>('evidence', authNO)
    expect(seen.data.lines[0]).toMatchObject({ paid: { lastPrice: line?.paid?.lastPrice, lastOrderNo: '' } })
    expect(JSON.stringify(seen.data)).not.toContain(earlier)
    expect((await house.stranger.ask('approval', 'evidence', { orderNo })).code).toBe(404)
    expect((await house.demander.ask('approval', 'evidence', { orderNo })).code).toBe(403)
    expect((await buyer.ask('approval', 'evidence', { orderNo })).code).toBe(200)
  })
}
