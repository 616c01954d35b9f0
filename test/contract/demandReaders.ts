/** What those who asked for goods, and those who buy them, read of it. */
import type { DemandBrief, DemandDetail } from '@/api/demand'
import type { Envelope } from '@/api/envelope'
import type { Notice, NoticeCounts } from '@/api/notices'
import type { Order, OrderPreview } from '@/api/order'
import { SEED_MEMBERS } from '../../server/seed/people'
import type { Service } from '../support/service'
import { codeOf, demandOf, submitted, type DemandPeople } from './demandPeople'
import { payInSandbox, SECOND_SKU, sell, SKU, type Trader } from './trader'

interface Given {
  service: Service
  people: DemandPeople
  confirm: (who: Trader, orders: unknown[]) => Promise<Envelope<unknown>>
}

const one = (quantity: number) => [{ skuNo: SKU, quantity }]
const two = (first: number, second: number) => [...one(first), { skuNo: SECOND_SKU, quantity: second }]

export function readerTests(given: () => Given): void {
  test('[R-DSM-11] [R-DSM-12] no order takes a line out of a colleague’s cart: it is refused with his name', async () => {
    const { people, confirm } = given()
    const { demander, buyer, secondBuyer } = people
    const number = await submitted(demander, two(10, 6))
    await confirm(buyer, [number])
    const offered = async (who: Trader) => (await demandOf(who, number)).actions.filter((each) => each !== 'reject')
    expect(await offered(buyer)).toEqual(['orderNow', 'resume', 'closeRest'])
    expect(await offered(secondBuyer)).toEqual(['resume', 'closeRest'])
    const list = await secondBuyer.ask<{ list: DemandBrief[] }>('demand', 'page', { pageNum: 1, pageSize: 1 })
    expect(list.data.list[0]!.actions).not.toContain('orderNow')
    const refused = {
      code: 409,
      msg: '需求商品在陆言的购物车中，如需由您下单，请先在需求单中「继续采购」',
      data: { lines: [{ skuNo: SKU, reason: '在陆言的购物车中' }] },
    }
    const direct = { source: 'DEMAND', demandOrderNo: number, skuList: [] }
    expect(await secondBuyer.ask('order', 'preview', direct)).toMatchObject({ code: 409, msg: refused.msg })
    const plain = await secondBuyer.basket(one(10))
    for (const order of [
      { ...plain, source: 'DEMAND' as const, demandOrderNo: number },
      { ...plain, skuList: plain.skuList.map((line) => ({ ...line, demandOrderNo: number })) },
      { ...plain, skuList: plain.skuList.map((line) => ({ ...line, demandOrderNo: number, quantity: 1 })) },
    ]) {
      expect(await secondBuyer.create(order)).toMatchObject(refused)
    }
    expect((await buyer.cart()).lines).toHaveLength(2)
    // What its holder has put back is free, also beside what he keeps.
    const [line] = (await buyer.cart()).lines.filter(({ skuNo }) => skuNo === SKU)
    await buyer.ask('cart', 'updateQty', { id: line!.id, skuNo: SKU, quantity: 4 })
    const rest = await secondBuyer.ask<OrderPreview>('order', 'preview', direct)
    expect(rest.data.skuList).toMatchObject([{ skuNo: SKU, quantity: 6 }])
    expect(await offered(secondBuyer)).toEqual(['orderNow', 'resume', 'closeRest'])
    const made = await secondBuyer.create(await secondBuyer.basket([], 'DEMAND', { demandOrderNo: number }))
    expect(made).toMatchObject({ code: 200 })
    expect((await buyer.cart()).lines.map(({ quantity }) => quantity).sort()).toEqual([4, 6])
    expect(await codeOf(buyer.create(await buyer.basket([], 'CART')))).toBe(200)
  })

  test('[R-DSM-11] an order knows where to and by when its requesters want the goods, and may go there', async () => {
    const { people, confirm } = given()
    const { demander, secondDemander, manager, stranger } = people
    const receiveOf = async (who: Trader) =>
      (await who.ask<{ receiveId: string; detail: string }[]>('addresses', 'list')).data[0]!
    const place = await receiveOf(secondDemander)
    const needDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const first = await submitted(secondDemander, one(2), { receiveId: place.receiveId, needDate })
    const second = await submitted(demander, one(3))
    await confirm(manager, [first, second])
    const { data } = await manager.ask<OrderPreview>('order', 'preview', { source: 'CART', skuList: [] })
    const wishes = [
      {
        demandOrderNo: first,
        demanderName: '王工',
        needDate,
        receive: expect.objectContaining({ detail: place.detail }),
      },
      { demandOrderNo: second, demanderName: '韩小满', needDate: '', receive: null },
    ]
    expect(data.demandWishes).toEqual(wishes.sort((one, other) => (one.demandOrderNo < other.demandOrderNo ? -1 : 1)))
    const cart = await manager.basket([], 'CART')
    for (const receiveId of [second, 'DO0000']) expect(await codeOf(manager.create({ ...cart, receiveId }))).toBe(400)
    expect(await codeOf(stranger.ask('order', 'preview', { source: 'CART', skuList: one(1), receiveId: first }))).toBe(
      400,
    )
    const made = await manager.create({ ...cart, receiveId: first })
    expect((await manager.detail(made.data.orderNo)).receive).toMatchObject({ detail: place.detail })
  })

  test('[R-PRM-08] where prices are kept from him, a requester sees of a shared order his own goods and their way', async () => {
    const { service, people, confirm } = given()
    const { demander, secondDemander, buyer, admin } = people
    const own = await submitted(demander, [{ skuNo: SECOND_SKU, quantity: 2 }])
    const others = await submitted(secondDemander, one(7))
    await confirm(buyer, [own, others])
    await buyer.push(one(3))
    const cart = await buyer.basket([], 'CART')
    const { orderNo } = (await buyer.create({ ...cart, remark: '王工急用', purchaseNo: 'PO-7' })).data
    await payInSandbox(service.url, orderNo)
    expect(await sell(service.url, orderNo, 'accept')).toBe(200)
    const list = async (keyWord: string) =>
      (await demander.ask<{ list: Order[] }>('order', 'list', { pageNum: 1, pageSize: 10, keyWord })).data.list.filter(
        (found) => found.orderNo === orderNo,
      )
    const goodsOf = (order: Order | undefined) => order?.skuList.map(({ skuNo, quantity }) => `${skuNo} ${quantity}`)
    // R-PRM-08 shows him the order; only a company that keeps prices keeps the rest of it as well.
    expect(await demander.detail(orderNo)).toMatchObject({ skuCount: 3, remark: '王工急用' })
    expect(await list(SKU.slice(0, 7))).not.toEqual([])
    await admin.ask('company', 'saveSetting', { hidePrices: true })
    const order = await demander.detail(orderNo)
    expect(goodsOf(order)).toEqual([`${SECOND_SKU} 2`])
    // A bill tells the sum, and everybody's goods.
    expect(await codeOf(demander.ask('payment', 'noLogin', { orderNo }))).toBe(403)
    expect(order).toMatchObject({ skuCount: 1, orderedQuantity: 2, shippedQuantity: 0, remark: '', purchaseNo: '' })
    expect(JSON.stringify(order)).not.toContain(SKU)
    const [brief] = await list(orderNo)
    expect(goodsOf(brief)).toEqual([`${SECOND_SKU} 2`])
    expect(await list(SKU.slice(0, 7))).toEqual([])
    expect((await demander.ask('order', 'briefInfo', { id: orderNo })).data).toMatchObject({ skuCount: 1 })
    expect(goodsOf(await buyer.detail(orderNo))).toHaveLength(3)
    expect(await sell(service.url, orderNo, 'ship')).toBe(200)
    const shipped = await demander.detail(orderNo)
    expect(shipped.packages.flatMap(({ skuList }) => skuList.map(({ skuNo }) => skuNo))).toEqual([SECOND_SKU])
    const tracks = await demander.ask<unknown[]>('order', 'tracks', { id: orderNo })
    expect(tracks.data).toHaveLength(shipped.packages.length)
    await admin.ask('company', 'saveSetting', { hidePrices: false })
  })

  test('[R-CALL-222] [R-CALL-223] [R-CALL-224] notices are read up to what was seen, and stay with the company', async () => {
    const { service, people, confirm } = given()
    const { demander, buyer, manager } = people
    const [first, second] = [await submitted(demander, one(1)), await submitted(demander, one(2))]
    await demander.ask('notices', 'read')
    await confirm(buyer, [first])
    const list = async () => (await demander.ask<{ list: Notice[] }>('notices', 'list', { pageNum: 1 })).data.list
    const seen = await list()
    expect(seen[0]).toMatchObject({ subject: 'DEMAND', subjectNo: first, kind: 'confirm', read: false })
    // Not his own look at it, which would mark it as read.
    const detail = await buyer.ask<DemandDetail>('demand', 'detail', { demandOrderNo: first })
    expect(seen[0]!.about).toBe(detail.data.lines[0]!.skuName)
    await confirm(manager, [second])
    const info = async (who: Trader) => (await who.ask<NoticeCounts>('notices', 'info')).data
    expect((await info(demander)).unread.DEMAND).toBe(2)
    expect(await codeOf(demander.ask('notices', 'read', { upTo: seen[0]!.noticeId }))).toBe(200)
    expect((await list()).slice(0, 2)).toMatchObject([
      { subjectNo: second, read: false },
      { subjectNo: first, read: true },
    ])
    expect(await codeOf(demander.ask('notices', 'read', { upTo: 'x' }))).toBe(400)
    const before = await info(manager)
    await submitted(demander, one(1))
    expect((await info(manager)).waiting.DEMAND).toBe(before.waiting.DEMAND + 1)
    expect((await info(demander)).waiting.DEMAND).toBe(0)
    const move = (company: string) =>
      service.edit(`update users set company_id = ${company} where mobile = '${SEED_MEMBERS.demander.mobile}'`)
    await move(`(select company_id from users where mobile = '${SEED_MEMBERS.otherAdmin.mobile}')`)
    expect(await list()).toEqual([])
    expect((await info(demander)).unread.DEMAND).toBe(0)
    await move(`(select company_id from users where mobile = '${SEED_MEMBERS.purchaser.mobile}')`)
    expect(await list()).not.toEqual([])
  })
}
