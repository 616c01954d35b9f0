/** From cart to received goods, through the contract, on both databases. */
import type { CartInfo, CartLine } from '@/api/cart'
import { ORDER_FILTERS } from '@/domain/order/status'
import type { CreatedOrder, Logistics, OrderBrief, PriceConflict } from '@/api/order'
import { SEED_MEMBERS } from '../../server/seed/people'
import { proves } from '../support/proves'
import { databases, startService, type Service } from '../support/service'
import { fetchAnswer, logIn } from './caller'
import { holdingTests } from './tradeHolding'
import { placeTests } from './tradePlaces'
import { sumTests } from './tradeSums'
import { twiceTests } from './tradeTwice'
import {
  auditBooks,
  openBooks,
  paidInSandbox,
  payInSandbox,
  SECOND_SKU,
  sell,
  SHOP,
  SKU,
  trader,
  until,
  whileCancelled,
  type Trader,
} from './trader'

const CREATES = 50

describe.each(databases())('trade on %s', (database) => {
  let service: Service
  let buyer: Trader
  let manager: Trader
  let demander: Trader
  let stranger: Trader

  /** Whatever a test changed of goods, limits, shop and rules, also one that failed half-way; the books go on with it. */
  const asItWas = (): Promise<void> =>
    service.edit(`update products set min_order = 1, mpq = 1, limit_qty = null, on_sale = true, shop_stock = 1000,
        supplier_stock = 0 where sku_no in ('${SKU}', '${SECOND_SKU}');
      delete from area_limits where sku_no in ('${SKU}', '${SECOND_SKU}') and reason = '限售';
      update shops set demo = false, credit = false where shop_no = '${SHOP}';
      update approval_rules set enabled = false;
      update opening set stock = 1000 + coalesce((select sum(from_shop + from_supplier) from order_lines join orders using (order_no)
        where order_lines.sku_no = opening.sku_no and status <> 'CANCELLED'), 0) where sku_no in ('${SKU}', '${SECOND_SKU}')`)

  beforeAll(async () => {
    service = await startService({ database, environment: { JOB_SECONDS: '0.2' } })
    const url = () => service.url
    buyer = await trader(url, SEED_MEMBERS.purchaser.mobile)
    manager = await trader(url, SEED_MEMBERS.purchaseManager.mobile)
    demander = await trader(url, SEED_MEMBERS.demander.mobile)
    stranger = await trader(url, SEED_MEMBERS.otherAdmin.mobile)
    await openBooks(service)
    await asItWas()
  })
  afterAll(() => service?.stop())
  afterEach(async () => {
    await auditBooks(service)
    await asItWas()
  })

  const emptyCart = async (): Promise<void> => {
    await buyer.ask('cart', 'pullOut', { ids: (await buyer.cart()).lines.map(({ id }) => id) })
  }
  const newOrder = async (quantity = 2): Promise<string> =>
    (await buyer.create(await buyer.basket([{ skuNo: SKU, quantity }]))).data.orderNo

  describe('the cart', () => {
    beforeEach(emptyCart)

    test('[R-VAL-02] whole packs, rounded up, and the buyer is told', async () => {
      await service.edit(`update products set min_order = 4, mpq = 5 where sku_no = '${SKU}'`)
      const first = await buyer.push([{ skuNo: SKU, quantity: 7 }])
      expect(first).toMatchObject({ code: 200, data: { validQuantity: 10, adjusted: [{ skuNo: SKU, quantity: 10 }] } })
      const line = (await buyer.cart()).lines[0]!
      const changed = await buyer.ask<CartLine>('cart', 'updateQty', { id: line.id, skuNo: SKU, quantity: 11 })
      expect(changed.data).toMatchObject({ quantity: 15, valid: true })
    })

    test('[R-CALL-105] [R-VAL-03] what cannot go in is reported; nothing in is a failure', async () => {
      await service.edit(`update opening set stock = stock - (select shop_stock from products where sku_no = '${SECOND_SKU}')
        where sku_no = '${SECOND_SKU}'; update products set shop_stock = 0 where sku_no = '${SECOND_SKU}'`)
      const lines = [
        { skuNo: SKU, quantity: 1 },
        { skuNo: SECOND_SKU, quantity: 1 },
        { skuNo: 'NO-SUCH', quantity: 1 },
      ]
      const some = await buyer.push(lines)
      expect(some).toMatchObject({ code: 200 })
      expect(some.data.rejected).toEqual([
        { skuNo: SECOND_SKU, reason: '商品已售罄' },
        { skuNo: 'NO-SUCH', reason: '商品已下架' },
      ])
      expect(await buyer.push(lines.slice(1, 2))).toMatchObject({ code: 2002 })
      expect(await buyer.push(lines.slice(2))).toMatchObject({ code: 2001 })
      expect(await buyer.push([{ skuNo: SKU, quantity: 1000 }])).toMatchObject({ code: 2002 })
      expect(await buyer.push([])).toMatchObject({ code: 400 })
    })

    test('[R-ENT-10] [R-SCR-51] lines that became invalid say why and count nothing', async () => {
      await buyer.push([
        { skuNo: SKU, quantity: 3 },
        { skuNo: SECOND_SKU, quantity: 2 },
      ])
      await service.edit(`update products set on_sale = false where sku_no = '${SECOND_SKU}'`)
      await service.edit(`insert into area_limits (sku_no, region_code, reason) values ('${SKU}', '310000', '限售')`)
      const cart = await buyer.cart()
      expect(cart).toMatchObject({ validQuantity: 0, lineCount: 2, selectedAmount: 0, selectedQuantity: 0 })
      expect(cart.lines.map(({ skuNo, invalidKind, selected }) => [skuNo, invalidKind, selected])).toEqual([
        [SKU, 'AREA', false],
        [SECOND_SKU, 'OFF_SHELF', false],
      ])
      expect(await buyer.push([{ skuNo: SKU, quantity: 1 }])).toMatchObject({ code: 2004 })
      await asItWas()
      expect(await buyer.cart()).toMatchObject({ validQuantity: 5, selectedQuantity: 5 })
    })

    test('[R-CRT-02] [R-CALL-107] a selection replaces the whole selection', async () => {
      await buyer.push([
        { skuNo: SKU, quantity: 3 },
        { skuNo: SECOND_SKU, quantity: 2 },
      ])
      const { lines } = await buyer.cart()
      const one = await buyer.ask<CartInfo>('cart', 'select', { selectedId: lines[0]!.id })
      expect(one.data.lines.map(({ selected }) => selected)).toEqual([true, false])
      expect(one.data.selectedAmount).toBe(lines[0]!.amount)
      const none = await buyer.ask<CartInfo>('cart', 'select', { selectedId: '' })
      expect(none.data).toMatchObject({ selectedQuantity: 0, selectedAmount: 0, validQuantity: 5 })
      await buyer.ask('cart', 'select', { selectedId: lines[1]!.id })
      expect(await buyer.ask('cart', 'pullOutAllSelected')).toMatchObject({ code: 200, data: true })
      expect((await buyer.cart()).lines.map(({ skuNo }) => skuNo)).toEqual([lines[0]!.skuNo])
    })

    test('[R-PUR-10] [R-HDR-13] [R-CRT-01] two devices add at once, and a repeated push counts once', async () => {
      const pushes = Array.from({ length: 20 }, (_, index) =>
        buyer.push([{ skuNo: SKU, quantity: 1 }], `push-${database}-${index % 10}`),
      )
      for (const answer of await Promise.all(pushes)) expect(answer.code).toBe(200)
      expect((await buyer.cart()).lines).toMatchObject([{ skuNo: SKU, quantity: 10 }])
    })

    test('[R-CON-26] the cart ends at 200 lines', async () => {
      const member = `select user_id from users where mobile = '${SEED_MEMBERS.purchaser.mobile}'`
      await service.edit(`insert into cart_lines (user_id, shop_no, sku_no, quantity, added_at)
        select (${member}), '${SHOP}', sku_no, 1, now() from products where sku_no <> '${SKU}' order by sku_no limit 200`)
      expect(await buyer.push([{ skuNo: SKU, quantity: 1 }])).toMatchObject({ code: 2005 })
    })

    test('a DEMANDER has a demand basket and no cart', async () => {
      await proves('R-PRM-04 R-CRT-08', async () =>
        expect(await demander.push([{ skuNo: SKU, quantity: 1 }])).toMatchObject({ code: 403 }),
      )
      const added = await demander.ask('demandCart', 'add', { platform: 'H5', skuList: [{ skuNo: SKU, quantity: 4 }] })
      await proves('R-PRM-03 R-CRT-03', () => expect(added).toMatchObject({ code: 200, data: { count: 1 } }))
      type Basket = { lines: { id: string; quantity: number; selected: boolean }[] }
      const [line] = (await demander.ask<Basket>('demandCart', 'get')).data.lines
      expect(line).toMatchObject({ quantity: 4, selected: true })
      const updated = await demander.ask('demandCart', 'update', { id: line!.id, quantity: 6 })
      expect(updated.data).toMatchObject({ quantity: 6 })
      expect((await demander.ask<Basket['lines']>('demandCart', 'select', { selectKey: [] })).data[0]?.selected).toBe(
        false,
      )
      expect((await manager.ask('demandCart', 'update', { id: line!.id, quantity: 1 })).code).toBe(404)
      await demander.ask('demandCart', 'remove', { ids: [line!.id] })
      expect((await demander.ask<Basket>('demandCart', 'get')).data.lines).toEqual([])
    })
  })

  describe('the order', () => {
    test('one order is placed once, however often it is sent; what was ordered leaves the cart', async () => {
      await emptyCart()
      await buyer.push([{ skuNo: SKU, quantity: 5 }])
      const order = await buyer.basket([], 'CART')
      await buyer.push([{ skuNo: SKU, quantity: 2 }])
      const key = `once-${database}`
      const answers = await Promise.all(Array.from({ length: 6 }, () => buyer.create(order, key)))
      await proves('R-CHK-01 R-CHK-03 R-OSM-01', () =>
        expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1),
      )
      await proves('R-PUR-16', () =>
        expect(answers[0]).toMatchObject({ code: 200, data: { needPay: true, needApproval: false } }),
      )
      const { orderNo, systemNo } = answers[0]!.data
      await proves('R-DEC-07', () => {
        expect(orderNo).toMatch(/^SO20\d{6}\d{8}$/)
        expect(systemNo).toBe('SYB')
      })
      expect(await buyer.create({ ...order, remark: '另一单' }, key)).toMatchObject({ code: 409 })
      // Two pieces were added after the preview: they are still wanted.
      expect((await buyer.cart()).lines).toMatchObject([{ skuNo: SKU, quantity: 2 }])
    })

    test('[R-CALL-088] another price or freight than the buyer saw is answered with both', async () => {
      const order = await buyer.basket([{ skuNo: SKU, quantity: 2 }])
      const [line] = order.skuList
      const cheap = await buyer.create({ ...order, skuList: [{ ...line!, price: 0.01 }] })
      expect(cheap).toMatchObject({ code: 409, msg: '价格已变动' })
      expect((cheap.data as unknown as PriceConflict).changes).toEqual([
        { skuNo: SKU, skuName: expect.any(String), oldPrice: 0.01, newPrice: line!.price },
      ])
      const free = await buyer.create({ ...order, freight: 0, generalFreight: 0 })
      expect(free).toMatchObject({ code: 409, data: { changes: [], freight: { oldAmount: 0, newAmount: 15 } } })
    })

    test('[R-ENT-14] [R-SCR-52] [R-CHK-02] goods that may not go to the address are refused by name', async () => {
      const order = await buyer.basket([{ skuNo: SKU, quantity: 2 }])
      await service.edit(`insert into area_limits (sku_no, region_code, reason) values ('${SKU}', '320000', '限售')`)
      const place = { provinceCode: '320000', provinceName: '江苏省', cityCode: '320200', cityName: '无锡市' }
      const limits = await buyer.ask('product', 'areaLimits', { skuList: [SKU, SECOND_SKU], ...place })
      expect(limits.data).toMatchObject([{ skuNo: SKU, reason: '限售' }])
      const refused = await buyer.create(order)
      expect(refused).toMatchObject({ code: 2004, data: { lines: [{ skuNo: SKU }] } })
      expect(await buyer.create({ ...order, receiveId: '999999' })).toMatchObject({ code: 400, msg: '请选择收货地址' })
    })

    placeTests(() => ({ service, buyer, stranger, emptyCart }))
    twiceTests(() => ({ buyer, demander, emptyCart, database }))

    test('[R-VAL-16] remark and number of the buyer’s own have their lengths', async () => {
      const order = await buyer.basket([{ skuNo: SKU, quantity: 2 }])
      expect((await buyer.create({ ...order, remark: '注'.repeat(201) })).code).toBe(400)
      expect((await buyer.create({ ...order, purchaseNo: 'P'.repeat(41) })).code).toBe(400)
      const most = { remark: '注'.repeat(200), purchaseNo: 'P'.repeat(40) }
      const made = await buyer.create({ ...order, ...most })
      expect(await buyer.detail(made.data.orderNo)).toMatchObject(most)
    })

    test('[R-OSM-01] of fifty who want the last one, one gets it', async () => {
      const order = await buyer.basket([{ skuNo: SKU, quantity: 1 }])
      await service.edit(`update opening set stock = stock - (select shop_stock - 1 from products where sku_no = '${SKU}')
        where sku_no = '${SKU}'; update products set shop_stock = 1 where sku_no = '${SKU}'`)
      const answers = await Promise.all(Array.from({ length: CREATES }, () => buyer.create(order)))
      const codes = answers.map(({ code }) => code)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => code === 2002)).toHaveLength(CREATES - 1)
      expect(answers.find(({ code }) => code === 2002)?.msg).toBe('库存不足')
    })

    test('[R-PRM-08] [R-PRM-10] own orders, the company’s, and nobody else’s', async () => {
      const orderNo = await newOrder()
      const codes = async (who: Trader) => [
        (await who.ask('order', 'detail', { id: orderNo })).code,
        (await who.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })).code,
      ]
      expect(await codes(stranger)).toEqual([404, 404])
      expect(await codes(demander)).toEqual([404, 403])
      expect(await codes(manager)).toEqual([200, 200])
    })

    test('[R-FLD-06] [R-ORD-07] [R-CALL-082] the list is filtered by status, time and words, page by page', async () => {
      const orderNo = await newOrder()
      type Page = { list: OrderBrief[]; hasNextPage: boolean; total: number }
      const list = async (query: object) =>
        (await buyer.ask<Page>('order', 'list', { pageNum: 1, pageSize: 10, ...query })).data
      const found = await list({ keyWord: orderNo.toLowerCase() })
      expect(found).toMatchObject({ total: 1, hasNextPage: false, list: [{ orderNo, skuCount: 1 }] })
      const { createTime } = found.list[0]!
      expect((await list({ startTime: createTime, endTime: createTime, keyWord: orderNo })).total).toBe(1)
      expect((await list({ endTime: '2020-01-01 00:00:00' })).total).toBe(0)
      expect((await list({ keyWord: '100%_' })).total).toBe(0)
      expect((await list({ orderStatus: 'TAKEN' })).list.every(({ status }) => status === 'TAKEN')).toBe(true)
      for (const orderStatus of ORDER_FILTERS) {
        const { list: orders } = await list({ orderStatus })
        expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([orderStatus]))
      }
      const first = (await buyer.ask<Page & { pageNum: number }>('order', 'list')).data
      await proves('R-CON-25', () => expect([first.pageNum, first.list.length]).toEqual([1, 10]))
      const all = await list({ pageSize: 3 })
      const next = await list({ pageSize: 3, pageNum: 2 })
      expect(all.hasNextPage).toBe(true)
      expect(next.list.some((order) => all.list.some((other) => other.orderNo === order.orderNo))).toBe(false)
      expect(
        (await buyer.ask('order', 'list', { pageNum: 1, pageSize: 10, startTime: '2026-02-31 00:00:00' })).code,
      ).toBe(400)
    })
  })

  describe('from payment to receipt', () => {
    test('paid, accepted, sent in parts, followed, received', async () => {
      const orderNo = await newOrder(5)
      expect(await sell(service.url, orderNo, 'accept')).toBe(3001)
      const info = await buyer.ask('payment', 'wxPayInfo', { systemNo: 'SYB', orderNo, openId: 'o1' })
      expect(info).toMatchObject({ code: 200, data: { signType: 'RSA', timeStamp: expect.any(String) } })
      expect((await buyer.ask('payment', 'status', { orderNo })).data).toEqual({ payStatus: 'PAYING' })
      expect(await payInSandbox(service.url, orderNo)).toBe(200)
      await proves('R-CHK-05', async () =>
        expect((await buyer.ask('payment', 'status', { orderNo })).data).toEqual({ payStatus: 'PAID' }),
      )
      expect((await buyer.ask('payment', 'wxPayInfo', { systemNo: 'SYB', orderNo, openId: 'o1' })).code).toBe(3002)
      expect((await buyer.ask('payment', 'validate', { orderNo })).data).toMatchObject({ canPay: false })

      await proves('R-OSM-05', async () => expect(await sell(service.url, orderNo, 'accept')).toBe(200))
      await proves('R-OSM-06', async () => {
        expect(await sell(service.url, orderNo, 'ship', { lines: `${SKU}=2` })).toBe(200)
        expect(await buyer.detail(orderNo)).toMatchObject({ status: 'PARTIALLY_DELIVERED', shippedQuantity: 2 })
      })
      expect((await buyer.ask('order', 'confirmTake', { id: orderNo })).code).toBe(3001)
      expect(await sell(service.url, orderNo, 'ship', { lines: `${SKU}=4` })).toBe(400)
      expect(await sell(service.url, orderNo, 'ship', { kind: 'DIRECT' })).toBe(200)
      const states = ['运输中', '已揽收', '疑难件', '已签收', '拒收退回', '派送中', '已退回']
      for (const [state, stateText] of states.entries()) {
        expect(await sell(service.url, orderNo, 'track', { state: String(state), context: stateText })).toBe(200)
        const told = await buyer.ask<Logistics[]>('order', 'tracks', { id: orderNo })
        await proves('R-LOG-01', () => expect(told.data).toMatchObject([{ state, stateText }]))
      }
      expect(await sell(service.url, orderNo, 'track', { state: '5', context: '派送中' })).toBe(200)

      const order = await buyer.detail(orderNo)
      await proves('R-OSM-07', () => expect(order).toMatchObject({ status: 'DELIVERED', payMethod: 'WECHAT' }))
      await proves('R-ORD-10', () => expect(order.actions).toEqual(['confirmTake', 'logistics', 'reorder']))
      expect(order.packages.map(({ kind, state }) => [kind, state])).toEqual([
        ['SHOP', 5],
        ['DIRECT', 5],
      ])
      const shop = await buyer.ask<Logistics[]>('order', 'tracks', { id: orderNo })
      await proves('R-PUR-18', () =>
        expect(shop.data.map(({ stateText, tracks }) => [stateText, tracks.length])).toEqual([['派送中', 9]]),
      )
      const { outboundNo, logisticsNo } = order.packages[1]!
      const direct = { salesOrderNo: orderNo, outboundNo, logisticsNo, receiveMobile: order.receive.mobile }
      expect((await buyer.ask<Logistics[]>('order', 'tracksDirect', direct)).data).toMatchObject([{ outboundNo }])
      expect((await buyer.ask('order', 'tracksDirect', { ...direct, receiveMobile: '13000000000' })).code).toBe(404)

      // An answer was lost, and the same request comes again.
      await proves('R-HDR-13', async () => {
        for (let times = 0; times < 2; times += 1)
          expect((await buyer.ask('order', 'confirmTake', { id: orderNo }, orderNo)).code).toBe(200)
      })
      expect((await buyer.ask('order', 'confirmTake', { id: orderNo })).code).toBe(3001)
      const ended = await buyer.detail(orderNo)
      await proves('R-OSM-08 R-ORD-08', () => expect(ended.status).toBe('TAKEN'))
      expect(ended.timeline.map(({ event }) => event)).toEqual([
        'create', 'paySuccess', 'accept', 'shipPart', 'shipRest', 'confirmTake',
      ]) // prettier-ignore
    })

    test('[R-ORD-09] paid twice is paid once; cancelled, the money goes back', async () => {
      const orderNo = await newOrder()
      expect(await Promise.all([1, 2, 3].map(() => payInSandbox(service.url, orderNo)))).toEqual([200, 200, 200])
      for (const cancelReason of ['', '其他', '嗯', 'x'.repeat(101)])
        await proves('R-VAL-15', async () =>
          expect((await buyer.ask('order', 'cancel', { id: orderNo, cancelReason })).code).toBe(400),
        )
      expect((await buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '价格偏高' })).code).toBe(200)
      await until(async () => (await buyer.detail(orderNo)).payStatus === 'REFUNDED')
      const order = await buyer.detail(orderNo)
      await proves('R-OSM-10', () =>
        expect(order).toMatchObject({
          status: 'CANCELLED',
          cancelReason: '价格偏高',
          refund: { amount: order.payableAmount },
        }),
      )
      await proves('R-OSM-04', () =>
        expect(order.timeline.filter(({ event }) => event === 'paySuccess')).toHaveLength(1),
      )
    })

    test('[R-OSM-12] a reason that comes twice, or is no text, cancels nothing', async () => {
      const orderNo = await newOrder()
      for (const body of ['reason=a&reason=b', 'reason=&reason=b']) {
        const headers = {
          authorization: 'Bearer demo-seller',
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        }
        const answer = await fetchAnswer(`${service.url}/seller/orders/${orderNo}/cancel`, {
          method: 'POST',
          headers,
          body,
        })
        expect(answer.body.code).toBe(400)
      }
      expect(await sell(service.url, orderNo, 'cancel', { reason: ['a'] })).toBe(400)
      expect(await buyer.detail(orderNo)).toMatchObject({ status: 'PRE_CONFIRM' })
    })

    test('[R-OSM-12] the seller cancels: the buyer reads why, and what was paid goes back', async () => {
      const orderNo = await newOrder()
      await payInSandbox(service.url, orderNo)
      expect(await sell(service.url, orderNo, 'cancel', { reason: '缺货' })).toBe(200)
      await until(async () => (await buyer.detail(orderNo)).payStatus === 'REFUNDED')
      expect(await buyer.detail(orderNo)).toMatchObject({
        status: 'CANCELLED',
        cancelReason: '缺货',
        actions: ['reorder'],
      })
    })

    test('[R-OSM-14] money that comes after the cancellation goes back too', async () => {
      const orderNo = await newOrder()
      await buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
      const told = await whileCancelled(service, orderNo, () => paidInSandbox(service.url, orderNo))
      expect(told).toEqual({ status: 200, text: expect.stringContaining('订单已取消，未支付成功，款项将原路退回') })
      expect(told.text).not.toContain('<p>支付成功')
      await until(async () => (await buyer.detail(orderNo)).payStatus === 'REFUNDED')
      expect((await buyer.detail(orderNo)).timeline.map(({ event }) => event)).toContain('payLate')
    })

    test('[R-PAY-07] the sandbox is paid on its own page: no page of anybody else’s, and no program, pays an order', async () => {
      const orderNo = await newOrder()
      const foreign: Record<string, string>[] = [
        {},
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      ]
      for (const headers of foreign) expect((await paidInSandbox(service.url, orderNo, headers)).status).toBe(403)
      expect((await buyer.detail(orderNo)).payStatus).toBe('UNPAID')
      expect((await paidInSandbox(service.url, orderNo, { origin: service.url })).text).toContain('支付成功')
    })

    test('[R-PAY-07] a forged notice is refused and changes nothing', async () => {
      const orderNo = await newOrder()
      const body = JSON.stringify({ kind: 'paid', orderNo, transactionId: 'x', amount: 1 })
      const forged: Record<string, string>[] = [
        {},
        { 'sandbox-timestamp': String(Date.now()), 'sandbox-nonce': 'n', 'sandbox-signature': '00' },
      ]
      for (const headers of forged) {
        const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
        const answer = await fetch(`${service.url}/payment/wx/notify`, init)
        expect([answer.status, await answer.json()]).toEqual([401, { code: 'FAIL', message: '签名错误' }])
      }
      expect((await buyer.detail(orderNo)).payStatus).toBe('UNPAID')
    })

    test('[R-PUR-25b] [R-CALL-211] orders of a demo shop are paid in the sandbox, once, by whoever may pay them', async () => {
      const orderNo = await newOrder()
      // A shop that is none is paid as in earnest.
      expect((await buyer.ask('payment', 'playedPay', { orderNo })).code).toBe(403)
      await service.edit(`update shops set demo = true where shop_no = '${SHOP}'`)
      expect((await buyer.ask('payment', 'setting')).data).toMatchObject({ enable: true, credit: false })
      expect((await stranger.ask('payment', 'playedPay', { orderNo })).code).toBe(404)
      expect((await demander.ask('payment', 'playedPay', { orderNo })).code).toBe(403)
      expect((await buyer.detail(orderNo)).payStatus).toBe('UNPAID')
      expect(await buyer.ask('payment', 'playedPay', { orderNo })).toMatchObject({
        code: 200,
        data: { payStatus: 'PAID' },
      })
      expect((await buyer.ask('payment', 'playedPay', { orderNo })).code).toBe(3002)
      const { payStatus, timeline } = await buyer.detail(orderNo)
      expect([payStatus, timeline.filter(({ event }) => event === 'paySuccess').length]).toEqual(['PAID', 1])
      // The page that plays WeChat takes its orders like those of any shop.
      expect(await payInSandbox(service.url, await newOrder())).toBe(200)
    })

    test('the pay service knows a member by either header, and a stranger’s session may not pay', async () => {
      const orderNo = await newOrder()
      const headers = { ShopNo: SHOP, Authorization: 'GUEST' }
      const pay = `${service.url}/pay/order/${orderNo}/channel/chinaums_wx_lite?openId=o1`
      const { authcode } = (await buyer.ask<{ authcode: string }>('payment', 'link', { orderNo })).data
      const asGuest = await fetch(`${pay}&authcode=${authcode}`, { method: 'POST', headers })
      await proves('R-PAY-02 R-CON-11', async () => expect(await asGuest.json()).toMatchObject({ code: 200 }))
      expect((await stranger.ask('payment', 'channelPay', { orderNo, openId: 'o1' })).code).toBe(404)
      // The same sessions, known by the header of the pay service alone.
      const known = async (mobile: string) => {
        const own = { ...headers, 'gbb-auth': await logIn(service.url, mobile, SHOP), platform: 'H5' }
        return (await (await fetch(pay, { method: 'POST', headers: own })).json()) as { code: number }
      }
      expect((await known(SEED_MEMBERS.otherAdmin.mobile)).code).toBe(404)
      await proves('R-PRM-09', async () => expect((await known(SEED_MEMBERS.demander.mobile)).code).toBe(403))
      await proves('R-HDR-10', async () => expect((await known(SEED_MEMBERS.purchaser.mobile)).code).toBe(200))
      expect((await demander.ask('payment', 'channelPay', { orderNo, openId: 'o1' })).code).toBe(403)
    })
  })

  test('[R-OSM-09] [R-OSM-11] time closes and confirms, also after a restart', async () => {
    const unpaid = await newOrder()
    const delivered = await newOrder()
    await payInSandbox(service.url, delivered)
    await sell(service.url, delivered, 'accept')
    await sell(service.url, delivered, 'ship')
    await service.halt()
    await service.restart()
    await service.edit(`update orders set pay_deadline = now() - interval '1 s' where order_no = '${unpaid}';
      update orders set auto_confirm_at = now() - interval '1 s' where order_no = '${delivered}'`)
    await until(async () => (await buyer.detail(unpaid)).status === 'CANCELLED')
    await until(async () => (await buyer.detail(delivered)).status === 'TAKEN')
    expect(await buyer.detail(unpaid)).toMatchObject({ cancelReason: '超时未支付', payDeadline: '' })
    const events = (await buyer.detail(delivered)).timeline.map(({ event }) => event)
    expect(events.filter((event) => event === 'autoConfirm')).toHaveLength(1)
  })

  test('[R-APR-01] [R-APR-02] [R-CHK-04] an order that somebody must approve waits, and cannot be paid before', async () => {
    await service.edit(`update approval_rules set enabled = true, nodes = jsonb_set(nodes, '{0,minCents}', '1')`)
    const preview = await buyer.ask('order', 'preview', { source: 'BUY_NOW', skuList: [{ skuNo: SKU, quantity: 2 }] })
    expect(preview.data).toMatchObject({ approvalNodes: [{ seq: 1, type: 'INTERNAL', approvers: ['沈知秋'] }] })
    const created = await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 2 }]))
    expect(created.data).toMatchObject({ needApproval: true, needPay: false } satisfies Partial<CreatedOrder>)
    const { orderNo } = created.data
    expect((await buyer.ask('payment', 'wxPayInfo', { systemNo: 'SYB', orderNo, openId: 'o' })).code).toBe(3003)
    expect((await buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })).code).toBe(200)
  })

  sumTests(() => ({ service, buyer, manager }))

  holdingTests(() => ({ service, buyer, demander, stranger }))
})
