/** From a need to received goods, through the contract, on both databases. */
import type { DemandCart } from '@/api/baskets'
import type { CartInfo } from '@/api/cart'
import type { DemandBrief } from '@/api/demand'
import type { DemandCounts } from '@/api/demandInfo'
import type { Notice, NoticeCounts } from '@/api/notices'
import type { Order, OrderPreview, RefusedLines } from '@/api/order'
import { proves } from '../support/proves'
import { anyDatabase, startService, type Service } from '../support/service'
import { draftTests } from './demandDrafts'
import { readerTests } from './demandReaders'
import { auditDemands, codeOf, demandOf, demandPeople, saved, submitted, type DemandPeople } from './demandPeople'
import { auditBooks, openBooks, payInSandbox, SECOND_SKU, sell, SKU, type Trader } from './trader'

const REASON = '现场已有库存'

describe.each(anyDatabase())('demands on %s', (database) => {
  let service: Service
  let people: DemandPeople
  let keys = 0

  beforeAll(async () => {
    service = await startService({ database })
    people = await demandPeople(service)
    await service.edit(`update products set min_order = 1, mpq = 1, on_sale = true, shop_stock = 1000, supplier_stock = 0
      where sku_no in ('${SKU}', '${SECOND_SKU}')`)
    await openBooks(service)
  })
  afterAll(() => service?.stop())
  afterEach(async () => {
    await auditBooks(service)
    await auditDemands(service)
    await service.edit('delete from cart_lines; delete from demand_cart_lines')
  })

  const one = (quantity: number) => [{ skuNo: SKU, quantity }]
  const two = (first: number, second: number) => [...one(first), { skuNo: SECOND_SKU, quantity: second }]
  const confirm = (who: Trader, orders: unknown[], key = '') => who.ask('demand', 'confirm', { orders }, key)
  const cancel = (who: Trader, id: string, reason = REASON) => who.ask('demand', 'cancel', { id, reason })
  const lineOf = async (who: Trader, number: string, skuNo = SKU) =>
    (await demandOf(who, number)).lines.find((line) => line.skuNo === skuNo)!
  const statusOf = async (number: string) => (await demandOf(people.manager, number)).status

  async function ordered(who: Trader): Promise<string> {
    const made = await who.create(await who.basket([], 'CART'), `order-${database}-${(keys += 1)}`)
    expect(made).toMatchObject({ code: 200 })
    return made.data.orderNo
  }

  async function received(who: Trader, orderNo: string): Promise<void> {
    await payInSandbox(service.url, orderNo)
    for (const step of ['accept', 'ship']) expect(await sell(service.url, orderNo, step)).toBe(200)
    expect(await who.ask('order', 'confirmTake', { id: orderNo })).toMatchObject({ code: 200 })
  }

  test('three requesters, bundled with trims, split over two orders, one cancelled, 继续采购, received', async () => {
    const { demander, secondDemander, buyer, admin } = people
    const [first, second, third] = [
      await submitted(demander, two(10, 6)),
      await submitted(secondDemander, one(5)),
      await submitted(admin, one(3)),
    ]
    await proves('R-DSM-03 R-CALL-124', async () => {
      const trimmed = { demandOrderNo: first, lines: [{ skuNo: SKU, quantity: 8 }] }
      expect(await confirm(buyer, [trimmed, second, third])).toMatchObject({ code: 200, data: { pushed: 4 } })
      expect(await statusOf(first)).toBe('CONFIRMED')
    })
    await proves('R-DSM-12', async () => {
      await buyer.push(one(2))
      const { lines } = await buyer.cart()
      const told = lines.map(({ skuNo, quantity, demandOrderNo, demanderName }) =>
        [skuNo, quantity, demandOrderNo, demanderName].join(' '),
      )
      expect(told.sort()).toEqual(
        [
          `${SKU} 2  `,
          `${SKU} 8 ${first} 韩小满`,
          `${SECOND_SKU} 6 ${first} 韩小满`,
          `${SKU} 5 ${second} 王工`,
          `${SKU} 3 ${third} 顾明远`,
        ].sort(),
      )
      // One product has one price, however many lines it stands in.
      expect(new Set(lines.filter(({ skuNo }) => skuNo === SKU).map(({ price }) => price)).size).toBe(1)
    })
    const cart = await buyer.cart()
    const ofFirst = cart.lines.filter(({ demandOrderNo }) => demandOrderNo === first)
    const small = ofFirst.find(({ skuNo }) => skuNo === SKU)!
    await buyer.ask('cart', 'updateQty', { id: small.id, skuNo: SKU, quantity: 5 })
    await buyer.ask('cart', 'select', { selectedId: ofFirst.map(({ id }) => id).join() })
    const orderOne = await ordered(buyer)
    await proves('R-DSM-04 R-DSM-11', async () => {
      expect(await lineOf(demander, first)).toMatchObject({ asked: 10, confirmed: 8, ordered: 5, received: 0, open: 3 })
      expect(await statusOf(first)).toBe('ORDERED')
      expect(await statusOf(second)).toBe('CONFIRMED')
    })
    const rest = (await buyer.cart()).lines
    await buyer.ask('cart', 'select', { selectedId: rest.map(({ id }) => id).join() })
    const orderTwo = await ordered(buyer)
    await proves('R-PRM-08', async () => {
      const order = await demander.detail(orderOne)
      expect(order.skuList.map(({ demandOrderNo }) => demandOrderNo)).toEqual([first, first])
      expect(order.demandOrderNo).toBe(first)
      expect(order.actions).not.toContain('pay')
      expect(await codeOf(demander.ask('order', 'detail', { id: orderTwo }))).toBe(404)
      expect(await codeOf(secondDemander.ask('order', 'tracks', { id: orderTwo }))).toBe(200)
      expect(await codeOf(secondDemander.ask('order', 'detail', { id: orderOne }))).toBe(404)
    })
    await received(buyer, orderOne)
    expect(await statusOf(first)).toBe('ORDERED')
    await proves('R-DSM-06', async () => {
      expect(await codeOf(buyer.ask('order', 'cancel', { id: orderTwo, cancelReason: '不想买了' }))).toBe(200)
      expect([await statusOf(second), await statusOf(third)]).toEqual(['CONFIRMED', 'CONFIRMED'])
      expect((await buyer.cart()).lines).toEqual([])
      const { history } = await demandOf(secondDemander, second)
      expect(history.at(-1)).toMatchObject({ event: 'release', note: expect.stringContaining(orderTwo) })
    })
    await proves('R-CALL-220', async () => {
      for (const [number, lines] of [
        [first, 1],
        [second, 1],
        [third, 1],
      ] as const)
        expect(await buyer.ask('demand', 'resume', { id: number })).toMatchObject({ data: { pushed: lines } })
      expect((await buyer.cart()).lines.map(({ quantity }) => quantity).sort()).toEqual([3, 3, 5])
    })
    await received(buyer, await ordered(buyer))
    await proves('R-DSM-05', async () => {
      for (const number of [first, second, third]) expect(await statusOf(number)).toBe('COMPLETED')
      expect(await lineOf(demander, first)).toMatchObject({ asked: 10, confirmed: 8, ordered: 8, received: 8, open: 0 })
    })
  })

  test('[R-DSM-03] [R-DSM-10] 50 confirms at once: one wins, the rest are told by whom', async () => {
    const { demander, buyer, secondBuyer, manager, admin } = people
    const number = await submitted(demander, two(10, 6))
    const buyers = [buyer, secondBuyer, manager, admin]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        confirm(buyers[index % buyers.length]!, [number], `crowd-${database}-${index}`),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const told = answers.filter(({ code }) => code === 4001)
    expect(told).toHaveLength(49)
    expect(told[0]).toMatchObject({
      data: { demands: [{ demandOrderNo: number, reason: expect.stringMatching(/^已由.+确认$/) }] },
    })
    const carts = await Promise.all(buyers.map((each) => each.cart()))
    expect(carts.map(({ lines }) => lines.length).sort()).toEqual([0, 0, 0, 2])
    const { history } = await demandOf(demander, number)
    expect(history.filter(({ event }) => event === 'confirm')).toHaveLength(1)
  })

  test('[R-CALL-124] [R-HDR-13] the same confirm twice is one, and an array goes whole or not at all', async () => {
    const { demander, buyer, manager } = people
    const [first, second, third] = [
      await submitted(demander, one(4)),
      await submitted(demander, one(5)),
      await submitted(demander, one(6)),
    ]
    const key = `same-${database}`
    const both = await Promise.all([confirm(buyer, [first], key), confirm(buyer, [first], key)])
    expect(both.map(({ code, data }) => [code, data])).toEqual([
      [200, { pushed: 1 }],
      [200, { pushed: 1 }],
    ])
    expect(await confirm(buyer, [second], key)).toMatchObject({ code: 409 })
    expect((await buyer.cart()).lines.map(({ quantity }) => quantity)).toEqual([4])
    await cancel(demander, third)
    const refused = await confirm(manager, [second, third])
    expect(refused).toMatchObject({ code: 4001, data: { demands: [{ demandOrderNo: third }] } })
    expect(await statusOf(second)).toBe('PENDING_CONFIRM')
    expect((await manager.cart()).lines).toEqual([])
    for (const orders of [[], [second, second], [{ demandOrderNo: second, lines: one(6) }]])
      expect(await codeOf(confirm(manager, orders))).toBe(400)
    for (const lines of [one(0), [...one(1), ...one(1)], [{ skuNo: SECOND_SKU, quantity: 1 }]])
      expect(await codeOf(confirm(manager, [{ demandOrderNo: second, lines }]))).toBe(400)
    for (const quantity of [-1, 1.5, '10', 1e9])
      expect(await codeOf(confirm(manager, [{ demandOrderNo: second, lines: [{ skuNo: SKU, quantity }] }]))).toBe(400)
    expect(await codeOf(confirm(manager, [second, 'DO0000']))).toBe(404)
    expect(await statusOf(second)).toBe('PENDING_CONFIRM')
  })

  test('[R-CALL-124] goods that cannot be had are named, and the rest goes without them', async () => {
    const { demander, buyer } = people
    const number = await submitted(demander, two(10, 6))
    await service.edit(`update products set on_sale = false where sku_no = '${SECOND_SKU}'`)
    expect(await confirm(buyer, [number])).toMatchObject({
      code: 2001,
      data: { demands: [{ demandOrderNo: number, lines: [{ skuNo: SECOND_SKU, reason: '商品已下架' }] }] },
    })
    const waiting = await buyer.ask<{ list: DemandBrief[] }>('demand', 'page', { status: 'PENDING_CONFIRM' })
    expect(waiting.data.list.find(({ demandOrderNo }) => demandOrderNo === number)?.blockedReason).toMatch('商品已下架')
    const lines = [{ skuNo: SECOND_SKU, quantity: 0 }]
    expect(await confirm(buyer, [{ demandOrderNo: number, lines }])).toMatchObject({ data: { pushed: 1 } })
    expect(await lineOf(demander, number, SECOND_SKU)).toMatchObject({ asked: 6, confirmed: 0, open: 0 })
    await service.edit(`update products set on_sale = true where sku_no = '${SECOND_SKU}';
      update products set mpq = 5 where sku_no = '${SKU}'`)
    const packs = await submitted(demander, one(10))
    expect(await codeOf(confirm(buyer, [{ demandOrderNo: packs, lines: one(7) }]))).toBe(2003)
    await service.edit(`update products set mpq = 12 where sku_no = '${SKU}'`)
    expect(await codeOf(confirm(buyer, [packs]))).toBe(2003)
    await service.edit(`update products set mpq = 1 where sku_no = '${SKU}'`)
  })

  test('[R-DSM-12] the open quantity lies in one cart: a colleague goes on with it, and is ordered once', async () => {
    const { demander, buyer, secondBuyer } = people
    const number = await submitted(demander, one(10))
    await confirm(buyer, [number])
    const cart = await buyer.basket([], 'CART')
    const resume = () => secondBuyer.ask('demand', 'resume', { id: number })
    expect(await resume()).toMatchObject({ data: { pushed: 1, there: 0 } })
    expect(await resume()).toMatchObject({ data: { pushed: 1, there: 1 } })
    expect((await buyer.cart()).lines).toEqual([])
    expect(await lineOf(demander, number)).toMatchObject({ inCart: 10, cartOwner: '周工' })
    const notices = await buyer.ask<{ list: Notice[] }>('notices', 'list', { pageNum: 1, pageSize: 1 })
    expect(notices.data.list[0]).toMatchObject({ kind: 'moved', subjectNo: number, read: false })
    expect(notices.data.list[0]!.text).toMatch(/的 1 款商品已不在您的购物车中：周工继续采购$/)
    const reasonOf = async () => {
      const { code, data } = await buyer.create(cart)
      return [code, (data as unknown as RefusedLines).lines.map(({ reason }) => reason)]
    }
    expect(await reasonOf()).toEqual([409, ['已在周工的购物车中']])
    // Twice is as once, and what was trimmed comes back whole.
    await secondBuyer.ask('demand', 'resume', { id: number })
    const [line] = (await secondBuyer.cart()).lines
    expect(line).toMatchObject({ quantity: 10, canPurchaseQty: 10 })
    await secondBuyer.ask('cart', 'updateQty', { id: line!.id, skuNo: SKU, quantity: 12 })
    expect((await secondBuyer.cart()).lines).toMatchObject([{ quantity: 10 }])
    await ordered(secondBuyer)
    expect(await reasonOf()).toEqual([409, ['周工已下单']])
    for (const quantity of [1, 11]) {
      const more = await buyer.basket([{ skuNo: SKU, quantity }])
      const forged = { ...more, skuList: more.skuList.map((each) => ({ ...each, demandOrderNo: number })) }
      expect(await codeOf(buyer.create(forged))).toBe(2002)
    }
    expect(await codeOf(buyer.ask('demand', 'resume', { id: number }))).toBe(4001)
  })

  test('[R-SCR-28] source=DEMAND orders one directly, and no cart holds it any more', async () => {
    const { demander, buyer, manager } = people
    const number = await submitted(demander, two(10, 6))
    const direct = { source: 'DEMAND', demandOrderNo: number, skuList: [] }
    expect(await codeOf(buyer.ask('order', 'preview', direct))).toBe(4001)
    await confirm(buyer, [number])
    await manager.ask('demand', 'resume', { id: number })
    const preview = await manager.ask<OrderPreview>('order', 'preview', direct)
    expect(preview.data.skuList).toMatchObject([
      { skuNo: SKU, quantity: 10, demandOrderNo: number, demanderName: '韩小满' },
      { skuNo: SECOND_SKU, quantity: 6 },
    ])
    const order = await manager.basket([], 'DEMAND', { demandOrderNo: number })
    const made = await manager.create(order)
    expect(made).toMatchObject({ code: 200 })
    expect([(await buyer.cart()).lines, (await manager.cart()).lines]).toEqual([[], []])
    const detail = await manager.ask<Order>('order', 'detail', { id: made.data.orderNo })
    expect(detail.data).toMatchObject({ source: 'DEMAND', demandOrderNo: number })
    expect(await codeOf(manager.create(order))).toBe(2002)
    expect((await demandOf(demander, number)).orders).toMatchObject([
      { orderNo: made.data.orderNo, quantity: 16, visible: true },
    ])
  })

  test('[R-DSM-12] [R-CALL-221] 不再采购 closes what is open with a reason; of nothing ordered it is a refusal', async () => {
    const { demander, buyer } = people
    const number = await submitted(demander, two(10, 6))
    await confirm(buyer, [number])
    const close = (reason: string, skuNos?: string[]) =>
      buyer.ask('demand', 'closeRest', { id: number, reason, ...(skuNos && { skuNos }) })
    for (const reason of ['', '嗯', 'x'.repeat(101)]) expect(await codeOf(close(reason))).toBe(400)
    expect(await codeOf(close(REASON, [SECOND_SKU]))).toBe(200)
    expect((await buyer.cart()).lines.map(({ skuNo }) => skuNo)).toEqual([SKU])
    const [line] = (await buyer.cart()).lines
    await buyer.ask('cart', 'updateQty', { id: line!.id, skuNo: SKU, quantity: 6 })
    const orderNo = await ordered(buyer)
    expect(await codeOf(close(REASON))).toBe(200)
    expect(await lineOf(demander, number)).toMatchObject({ confirmed: 10, ordered: 6, closed: 4, open: 0 })
    await buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
    expect(await lineOf(demander, number)).toMatchObject({ ordered: 0, closed: 4, open: 6 })
    expect(await codeOf(close('预算未通过'))).toBe(200)
    expect(await demandOf(demander, number)).toMatchObject({
      status: 'CANCELLED',
      cancelType: 'REJECT',
      reason: '预算未通过',
      actions: ['reCreate'],
    })
  })

  test('[R-DSM-01] [R-DSM-02] a draft is its author’s; edited, submitted, and out of the basket', async () => {
    const { demander, secondDemander, manager } = people
    const basket = async () => (await demander.ask<{ lines: unknown[] }>('demandCart', 'get')).data.lines
    await demander.ask('demandCart', 'add', { platform: 'H5', cityCode: '310100', skuList: two(10, 6) })
    const draft = (await saved(demander, { isDraft: 1, skuList: two(10, 6), purpose: '二车间' })).data.demandOrderNo
    expect(await basket()).toHaveLength(2)
    for (const other of [secondDemander, manager])
      expect(await codeOf(other.ask('demand', 'detail', { demandOrderNo: draft }))).toBe(404)
    const edit = { isDraft: 1 as const, demandOrderNo: draft, skuList: two(12, 6), version: 1 }
    expect(await saved(demander, edit)).toMatchObject({ code: 200, data: { demandOrderNo: draft } })
    expect(await codeOf(saved(demander, edit))).toBe(409)
    expect(await codeOf(saved(secondDemander, { ...edit, version: 2 }))).toBe(404)
    expect(await demandOf(demander, draft)).toMatchObject({
      status: 'DRAFT',
      version: 2,
      actions: ['edit', 'submit', 'withdraw'],
    })
    // What came into the basket after the draft was saved is wanted again.
    await demander.ask('demandCart', 'add', { platform: 'H5', cityCode: '310100', skuList: one(1) })
    expect(await codeOf(saved(demander, { demandOrderNo: draft, skuList: two(12, 6) }))).toBe(200)
    expect(await basket()).toMatchObject([{ skuNo: SKU, quantity: 11 }])
    expect(await statusOf(draft)).toBe('PENDING_CONFIRM')
    expect(await codeOf(saved(demander, { demandOrderNo: draft, skuList: one(1) }))).toBe(4001)
  })

  test('[R-CRT-03] [R-CALL-126] a basket that another device has changed is not asked for as it was', async () => {
    const { demander } = people
    const put = (skuList: unknown) => demander.ask('demandCart', 'add', { platform: 'H5', cityCode: '310100', skuList })
    const basket = async () => (await demander.ask<DemandCart>('demandCart', 'get')).data.lines
    await put(two(10, 6))
    const seen = { skuList: two(10, 6), fromBasket: true }
    const [first, second] = [SKU, SECOND_SKU].map(
      (skuNo) => async () => (await basket()).find((line) => line.skuNo === skuNo)!,
    )
    await demander.ask('demandCart', 'update', { id: (await first!()).id, quantity: 20 })
    await demander.ask('demandCart', 'remark', { id: (await second!()).id, remark: '焊工班' })
    const stale = await saved(demander, seen, `stale-${database}`)
    expect(stale).toMatchObject({ code: 409, msg: '需求蓝已在其他设备上修改' })
    expect(stale.data).toEqual({
      changes: [
        expect.objectContaining({ skuNo: SKU, oldQuantity: 10, newQuantity: 20, isRemarked: false }),
        expect.objectContaining({ skuNo: SECOND_SKU, oldQuantity: 6, newQuantity: 6, isRemarked: true }),
      ],
    })
    // Nothing has happened, also not to a draft.
    expect(await saved(demander, { ...seen, isDraft: 1 })).toMatchObject({ code: 409 })
    expect((await basket()).map(({ quantity }) => quantity).sort()).toEqual([20, 6])
    const now = [
      { skuNo: SKU, quantity: 20 },
      { skuNo: SECOND_SKU, quantity: 6, remark: '焊工班' },
    ]
    expect(await saved(demander, { skuList: now, fromBasket: true }, `now-${database}`)).toMatchObject({ code: 200 })
    expect(await basket()).toEqual([])
    // The other device sends what the first has sent already.
    expect(await saved(demander, { skuList: now, fromBasket: true }, `late-${database}`)).toMatchObject({
      code: 409,
      data: { changes: [{ newQuantity: 0 }, { newQuantity: 0 }] },
    })
    // Whose answer was lost hears of his own demand.
    expect(await saved(demander, { skuList: now, fromBasket: true }, `now-${database}`)).toMatchObject({ code: 200 })
  })

  test('[R-DSM-03] [R-DSM-11] what the requester wrote beside his goods is read in the cart, before the order and in it', async () => {
    const { demander, secondDemander, buyer } = people
    const first = await submitted(demander, [{ skuNo: SKU, quantity: 4, remark: '二车间 5S' }])
    const second = await submitted(secondDemander, [{ skuNo: SKU, quantity: 3 }])
    await confirm(buyer, [first, second])
    await buyer.push(one(2))
    const remarksOf = (lines: readonly { demandOrderNo: string; demandRemark: string }[]) =>
      Object.fromEntries(lines.map(({ demandOrderNo, demandRemark }) => [demandOrderNo, demandRemark]))
    const told = { [first]: '二车间 5S', [second]: '', '': '' }
    expect(remarksOf((await buyer.cart()).lines)).toEqual(told)
    const { data } = await buyer.ask<OrderPreview>('order', 'preview', { source: 'CART', skuList: [] })
    expect(remarksOf(data.skuList)).toEqual(told)
    const orderNo = await ordered(buyer)
    expect(remarksOf((await buyer.detail(orderNo)).skuList)).toEqual(told)
  })

  test('[R-DSM-07] [R-DSM-08] [R-DSM-09] withdrawn, refused with a reason, submitted again once', async () => {
    const { demander, secondDemander, buyer, manager } = people
    const number = await submitted(demander, one(10))
    expect(await codeOf(cancel(secondDemander, number))).toBe(404)
    expect(await codeOf(cancel(demander, number, ''))).toBe(400)
    await confirm(buyer, [number])
    expect(await codeOf(cancel(demander, number))).toBe(4001)
    expect(await codeOf(cancel(manager, number, '预算未通过 & ？#+'))).toBe(200)
    expect((await buyer.cart()).lines).toEqual([])
    expect(await demandOf(demander, number)).toMatchObject({ cancelType: 'REJECT', reason: '预算未通过 & ？#+' })
    for (const other of [buyer, manager])
      expect(await codeOf(other.ask('demand', 'reCreate', { id: number }))).toBe(404)
    const key = `again-${database}`
    const both = await Promise.all(
      [1, 2].map(() => demander.ask<{ demandOrderNo: string }>('demand', 'reCreate', { id: number }, key)),
    )
    const child = both[0]!.data.demandOrderNo
    expect(both.map(({ data }) => data.demandOrderNo)).toEqual([child, child])
    expect(await codeOf(demander.ask('demand', 'reCreate', { id: number }))).toBe(4001)
    expect(await demandOf(demander, child)).toMatchObject({ status: 'PENDING_CONFIRM', parentNo: number })
    expect(await demandOf(demander, number)).toMatchObject({ status: 'CANCELLED', childNo: child, actions: [] })
    await proves('R-CRT-04', async () => {
      const { history } = await demandOf(demander, number)
      expect(history.map(({ event }) => event)).toEqual(['submit', 'confirm', 'reject', 'reCreate'])
    })
    expect(await codeOf(cancel(demander, child))).toBe(200)
    expect(await demandOf(demander, child)).toMatchObject({ status: 'CANCELLED', cancelType: 'SELF' })
  })

  test('[R-CALL-122] [R-CALL-128] [R-ENT-24] the list, its counts, and what is new in it', async () => {
    const { demander, secondDemander, buyer, stranger } = people
    const counts = async (who: Trader) => (await who.ask<DemandCounts>('demand', 'info')).data
    const before = [await counts(demander), await counts(buyer)] as const
    const number = await submitted(demander, two(10, 6), { purpose: '百分%车间' })
    const foreign = await submitted(secondDemander, one(2))
    expect((await counts(demander)).PENDING_CONFIRM).toBe(before[0].PENDING_CONFIRM + 1)
    expect((await counts(buyer)).WAITING).toBe(before[1].WAITING + 2)
    expect(await counts(stranger)).toMatchObject({ PENDING_CONFIRM: 0, WAITING: 0 })
    const list = async (who: Trader, query: object) =>
      (await who.ask<{ list: DemandBrief[] }>('demand', 'page', query)).data.list
    expect(await list(demander, { keyWord: '分%车' })).toMatchObject([
      { demandOrderNo: number, creatorName: '韩小满', skuCount: 2, own: true, totalAmount: expect.any(Number) },
    ])
    expect((await list(demander, { keyWord: foreign })).length).toBe(0)
    expect((await list(buyer, { keyWord: foreign })).length).toBe(1)
    expect((await list(buyer, { keyWord: '王工', pageSize: 1 })).length).toBe(1)
    await confirm(buyer, [number])
    const notices = (await demander.ask<NoticeCounts>('notices', 'info')).data
    expect(notices.unread.DEMAND).toBeGreaterThan(0)
    expect((await list(demander, { keyWord: number }))[0]).toMatchObject({ unread: true })
    await demandOf(demander, number)
    expect((await list(demander, { keyWord: number }))[0]).toMatchObject({ unread: false })
    expect(await codeOf(buyer.ask('demand', 'page', { status: 'WRONG' }))).toBe(400)
    expect(await codeOf(buyer.ask('demand', 'page', { startTime: '2026-02-30 00:00:00' }))).toBe(400)
  })

  test('[R-CALL-225] [R-CALL-226] a company keeps its prices from its DEMANDERs, and an ADMIN alone decides', async () => {
    const { demander, buyer, admin } = people
    const number = await submitted(demander, two(2, 1))
    await confirm(buyer, [number])
    const order = await buyer.basket([], 'CART')
    const { orderNo } = (await buyer.create(order)).data
    const looks: [Parameters<Trader['ask']>[0], string, object][] = [
      ['demand', 'detail', { demandOrderNo: number }],
      ['demand', 'page', {}],
      ['demandCart', 'get', {}],
      ['order', 'detail', { id: orderNo }],
      ['order', 'list', { pageNum: 1, pageSize: 10 }],
      ['product', 'detail', { skuNo: SKU, shopNo: '10002', platform: 'H5' }],
      ['product', 'byNumbers', { skuNos: [SKU] }],
    ]
    const money = /"[^"]*(?:price|amount|freight)[^"]*":-?\d/i
    const told = async (who: Trader) => {
      await who.ask('demandCart', 'add', { platform: 'H5', cityCode: '310100', skuList: one(1) })
      const answers = await Promise.all(looks.map((look) => who.ask(...look)))
      expect(answers.map(({ code }) => code)).toEqual(looks.map(() => 200))
      return answers.filter((answer) => money.test(JSON.stringify(answer.data))).length
    }
    expect(await told(demander)).toBe(looks.length)
    expect(await codeOf(buyer.ask('company', 'saveSetting', { hidePrices: true }))).toBe(403)
    expect(await codeOf(admin.ask('company', 'saveSetting', { hidePrices: true }))).toBe(200)
    expect(await told(demander)).toBe(0)
    expect(await told(buyer)).toBe(looks.length)
    expect((await admin.ask('company', 'setting')).data).toEqual({ hidePrices: true })
    await admin.ask('company', 'saveSetting', { hidePrices: false })
    expect(await told(demander)).toBe(looks.length)
  })

  draftTests(() => people)
  readerTests(() => ({ service, people, confirm }))

  test('[R-CALL-126] what may not be asked for', async () => {
    const { demander, buyer } = people
    const { data: addresses } = await buyer.ask<{ receiveId: string; companyDefault: boolean }[]>('addresses', 'list')
    const foreign = addresses.find(({ companyDefault }) => !companyDefault)!.receiveId
    const cases: [object, number][] = [
      [{ skuList: [] }, 400],
      [{ skuList: [{ skuNo: 'NO-SUCH', quantity: 1 }] }, 404],
      [{ skuList: one(1001) }, 2002],
      [{ skuList: one(1), receiveId: foreign }, 404],
      [{ skuList: one(1), needDate: '2026-02-30' }, 400],
      [{ skuList: one(1), needDate: '2020-01-01' }, 400],
      [{ skuList: one(1), purpose: 'x'.repeat(201) }, 400],
      [{ skuList: one(1), demandOrderNo: 'DO2026112000000000' }, 404],
    ]
    for (const [request, code] of cases)
      expect([request, await codeOf(saved(demander, request as never))]).toEqual([request, code])
    const number = await submitted(demander, [...one(2), { skuNo: SKU, quantity: 3, remark: '<b>M8</b>' }])
    expect((await demandOf(demander, number)).lines).toMatchObject([{ asked: 5, remark: '<b>M8</b>' }])
  })

  test('[R-PRM-05] [R-PRM-06] nobody reaches the demands of another company or another shop', async () => {
    const { demander, buyer, stranger } = people
    const number = await submitted(demander, one(4))
    await confirm(buyer, [number])
    const elsewhere = await demandPeople(service, '10001')
    for (const who of [stranger, elsewhere.manager]) {
      for (const [name, request] of [
        ['detail', { demandOrderNo: number }],
        ['confirm', { orders: [number] }],
        ['cancel', { id: number, reason: REASON }],
        ['reCreate', { id: number }],
        ['resume', { id: number }],
        ['closeRest', { id: number, reason: REASON }],
        ['create', { isDraft: 1, demandOrderNo: number, skuList: one(1) }],
      ] as const)
        expect([name, await codeOf(who.ask('demand', name, request))]).toEqual([name, 404])
      expect(await codeOf(who.ask('order', 'preview', { source: 'DEMAND', demandOrderNo: number, skuList: [] }))).toBe(404) // prettier-ignore
    }
    expect(await statusOf(number)).toBe('CONFIRMED')
    expect((await buyer.ask<CartInfo>('cart', 'info')).data.lines).toHaveLength(1)
  })
})
