/** What a company that nobody knows may hold without paying, and what an order may name and tell. */
import type { CreatedOrder, Order, OrderPreview } from '@/api/order'
import { TRUST } from '@/domain/order/unpaid'
import { SEED_MEMBERS } from '../../server/seed/people'
import { proves } from '../support/proves'
import type { Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { payInSandbox, sell, SECOND_SKU, SHOP, SKU, trader, type Trader } from './trader'

interface Given {
  service: Service
  buyer: Trader
  demander: Trader
  stranger: Trader
}

const STRANGER = `mobile = '${SEED_MEMBERS.otherAdmin.mobile}'`
/** Of 1000 pieces. */
const THIRD = 333

export function holdingTests(given: () => Given): void {
  describe('a company that the shop has sent nothing yet', () => {
    beforeAll(() =>
      given().service.edit(`insert into companies (name) values ('新泽工贸有限公司');
        update users set company_id = (select company_id from companies where name = '新泽工贸有限公司') where ${STRANGER}`),
    )
    afterAll(() =>
      given().service.edit(`update users set company_id =
        (select company_id from companies where name = '${SEED_MEMBERS.otherAdmin.company}') where ${STRANGER}`),
    )
    const preview = async (skuNo: string, quantity: number) => {
      const request = { source: 'BUY_NOW', skuList: [{ skuNo, quantity }] }
      return given().stranger.ask<OrderPreview>('order', 'preview', request)
    }
    const cancel = async (orderNo: string) =>
      (await given().stranger.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })).code

    test('[R-ORD-11] holds a third of a product unpaid and is told what to do; what is paid is held no longer', async () => {
      const { service, stranger } = given()
      const most = await stranger.basket([{ skuNo: SKU, quantity: THIRD }])
      const tooMuch = { ...most, skuList: most.skuList.map((line) => ({ ...line, quantity: THIRD + 1 })) }
      const words = `贵公司付款前最多可订 ${THIRD}`
      expect((await preview(SKU, THIRD + 1)).data.skuList).toMatchObject([
        { valid: false, invalidKind: 'QUANTITY', invalidReason: expect.stringContaining(words) },
      ])
      expect(await stranger.create(tooMuch)).toMatchObject({ code: 2002, msg: expect.stringContaining(words) })
      const { orderNo } = (await stranger.create(most)).data
      // Several orders are as one, and other goods are their own.
      expect((await preview(SKU, 1)).data.skuList).toMatchObject([
        { invalidReason: expect.stringMatching(/未付款订单已占用 333 .+，请先付款或取消后再订/) },
      ])
      expect((await preview(SECOND_SKU, THIRD)).data.skuList).toMatchObject([{ valid: true }])
      await payInSandbox(service.url, orderNo)
      expect((await preview(SKU, 1)).data.skuList).toMatchObject([{ valid: true }])
      expect(await cancel(orderNo)).toBe(200)
    })

    test('[R-ORD-11] holds no third more in every other shop: their stock is one', async () => {
      const { service, stranger } = given()
      const elsewhere = await trader(() => service.url, SEED_MEMBERS.otherAdmin.mobile, '10001')
      const { orderNo } = (await elsewhere.create(await elsewhere.basket([{ skuNo: SKU, quantity: THIRD }]))).data
      expect((await preview(SKU, 1)).data.skuList).toMatchObject([
        { invalidReason: expect.stringMatching(/^贵公司在各店铺的未付款订单已占用 333 /) },
      ])
      const order = await stranger.basket([{ skuNo: SECOND_SKU, quantity: 1 }])
      const skuList = [...order.skuList, { ...order.skuList[0]!, skuNo: SKU }]
      expect((await stranger.create({ ...order, skuList })).code).toBe(2002)
      await elsewhere.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
      expect((await preview(SKU, THIRD)).data.skuList).toMatchObject([{ valid: true }])
    })

    test('[R-ORD-11] has five unpaid orders at a time, however many it asks for at once', async () => {
      const { stranger } = given()
      const order = await stranger.basket([{ skuNo: SKU, quantity: 1 }])
      const answers = await Promise.all(Array.from({ length: 12 }, () => stranger.create(order)))
      const made = answers.filter(({ code }) => code === 200).map(({ data }) => (data as CreatedOrder).orderNo)
      expect(made).toHaveLength(TRUST.stranger.orders)
      const msg = '贵公司已有 5 个未付款订单，请先付款或取消部分订单后再下单'
      for (const answer of [await stranger.create(order), await preview(SKU, 1)])
        expect(answer).toMatchObject({ code: 3001, msg, data: { approving: 0 } })
      // What waits for approval counts, cannot be paid, and is named.
      const approving = (status: string) =>
        given().service.edit(`update orders set approval_status = '${status}' where order_no = '${made[0]}'`)
      await approving('APPROVING')
      expect(await preview(SKU, 1)).toMatchObject({
        msg: expect.stringContaining('5 个未付款订单（其中 1 个审批中）'),
        data: { approving: 1 },
      })
      await approving('NONE')
      for (const orderNo of made) expect(await cancel(orderNo)).toBe(200)
      expect((await preview(SKU, 1)).code).toBe(200)
    })

    test('[R-ORD-11] the last pieces can be bought, and all of them by whoever had goods before', async () => {
      const { service, stranger, buyer } = given()
      await service.edit(`update opening set stock = stock - (select shop_stock - 2 from products where sku_no = '${SKU}')
        where sku_no = '${SKU}'; update products set shop_stock = 2 where sku_no = '${SKU}'`)
      expect((await preview(SKU, 2)).data.skuList).toMatchObject([{ valid: false }])
      const one = (await stranger.create(await stranger.basket([{ skuNo: SKU, quantity: 1 }]))).data.orderNo
      expect(await cancel(one)).toBe(200)
      const all = await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 2 }]))
      expect(all.code).toBe(200)
      await buyer.ask('order', 'cancel', { id: all.data.orderNo, cancelReason: '不想买了' })
    })

    test('[R-ORD-11] where the shop sells on account it is what the shop has not accepted', async () => {
      const { service, stranger } = given()
      await service.edit(`update shops set credit = true where shop_no = '10002'`)
      const { orderNo } = (await stranger.create(await stranger.basket([{ skuNo: SKU, quantity: THIRD }]))).data
      expect((await preview(SKU, 1)).data.skuList).toMatchObject([
        { invalidReason: expect.stringContaining('待接单订单已占用 333') },
      ])
      expect(await sell(service.url, orderNo, 'accept')).toBe(200)
      expect((await preview(SKU, 1)).data.skuList).toMatchObject([{ valid: true }])
      expect(await sell(service.url, orderNo, 'ship')).toBe(200)
      expect((await preview(SKU, THIRD)).data.skuList).toMatchObject([{ valid: true }])
    })
  })

  test('[R-CALL-088] an order names no demand that is not there', async () => {
    const { service, buyer } = given()
    const order = await buyer.basket([{ skuNo: SKU, quantity: 1 }])
    const [line] = order.skuList
    const demandOrderNo = 'DO2026112300000001'
    await service.edit(`insert into cart_lines (user_id, shop_no, sku_no, quantity, demand_order_no, added_at)
      select user_id, '10002', '${SKU}', 1, '${demandOrderNo}', now() from users where mobile = '${SEED_MEMBERS.purchaser.mobile}'`)
    const refused = { code: 404, msg: '需求单不存在' }
    expect(await buyer.create({ ...order, demandOrderNo })).toMatchObject(refused)
    expect(await buyer.create({ ...order, skuList: [{ ...line!, demandOrderNo }] })).toMatchObject(refused)
    await service.edit(`delete from cart_lines where demand_order_no <> ''`)
  })

  test('[R-VAL-02] a limit holds for one order, and is called so; what is short is called short', async () => {
    const { service, buyer } = given()
    const limited = (limit: number) => service.edit(`update products set limit_qty = ${limit} where sku_no = '${SKU}'`)
    const asked = async (...quantities: number[]) => {
      const skuList = quantities.map((quantity) => ({ skuNo: SKU, quantity }))
      const preview = await buyer.ask<OrderPreview>('order', 'preview', { source: 'BUY_NOW', skuList })
      return preview.data.skuList[0]!.invalidReason
    }
    await limited(20)
    expect(await asked(21)).toMatch(/^每单限购 20 \S+$/)
    expect(await asked(12, 12)).toMatch(/^每单限购 20 \S+$/)
    expect(await buyer.push([{ skuNo: SKU, quantity: 21 }])).toMatchObject({
      msg: expect.stringContaining('每单限购 20'),
    })
    for (let orders = 0; orders < 2; orders += 1)
      expect((await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 20 }]))).code).toBe(200)
    await limited(5000)
    expect(await asked(1001)).toMatch(/^库存不足，最多可购 \d+ \S+$/)
  })

  test('[R-CALL-211] a page of somebody else pays nothing in the sandbox, though it had the session', async () => {
    const { service, buyer } = given()
    const { orderNo } = (await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 1 }]))).data
    await service.edit(`update shops set demo = true where shop_no = '${SHOP}'`)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ]
    const session = { ShopNo: SHOP, Authorization: await logIn(service.url, SEED_MEMBERS.purchaser.mobile, SHOP) }
    const payFrom = async (headers: object) =>
      (
        await send(service.url, declared('payment', 'playedPay'), {
          request: { orderNo },
          headers: { ...session, ...headers },
        })
      ).body.code
    for (const headers of foreign) expect([headers, await payFrom(headers)]).toEqual([headers, 403])
    expect((await buyer.detail(orderNo)).payStatus).toBe('UNPAID')
    expect(await payFrom({ 'sec-fetch-site': 'same-origin', origin: service.url })).toBe(200)
  })

  test('a DEMANDER follows the order of his demand: prices, no papers, and no number of whoever takes it', async () => {
    const { service, buyer, demander } = given()
    const { orderNo } = (await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 1 }]))).data
    await service.edit(`update orders set invoice = '{"type":1,"title":"砻澜","taxNo":"91320281MA1XXXXX0X"}',
      receive = receive || '{"phone":"0510-80010001"}',
      demander_ids = array(select user_id from users where mobile = '${SEED_MEMBERS.demander.mobile}') where order_no = '${orderNo}'`)
    const [his, own] = [await demander.detail(orderNo), await buyer.detail(orderNo)]
    expect(own).toMatchObject({ invoice: { title: '砻澜' }, receive: { mobile: expect.stringMatching(/^1\d{10}$/) } })
    await proves('R-PRM-02', () => expect(his.payableAmount).toBe(own.payableAmount))
    await proves('R-PRM-14', () => expect([his.invoice, his.invoiceReceive]).toEqual([null, null]))
    await proves('R-PRM-08 R-PRM-13', () =>
      expect(his).toMatchObject({
        receive: { mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/), phone: '' },
        actions: [],
      } satisfies Partial<Record<keyof Order, unknown>>),
    )
  })
}
