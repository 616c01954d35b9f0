import type { DemandDetail } from '@/api/demand'
import type { Driver } from '../support/driver'
import { proves } from '../support/proves'
import { envelope, eventually, logged } from './steps'
import { ORDER, reckoned, SUBMIT } from './submitSteps'
import {
  buyerOf,
  emptyCart,
  enterTrade,
  fillCart,
  goods,
  packOf,
  payInSandbox,
  sell,
  TRADE,
  type Buyer,
  type Sku,
} from './trade'
import { MEMBER, ROUTES, walk, type World } from './world'

const LIST = '/pages/order/demandList/index'
const DETAIL = '/pages/order/demandDetail/index'
const NOTICES = '/pages/account/notices/index'
const CREATE = '/demand/order/create'
const CONFIRM = '/demand/order/confirm'
const SELECT = '/demand/cart/select'
/** Where a requester wants his goods. */
const STORE = {
  receiverName: '王工',
  mobile: '13800007788',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310115',
  detail: '云岫路 188 号 2 号库',
  defaultAddress: false,
}
const PURPOSE = '选填，如用在哪里'

const ofPacks = (list: readonly Sku[], packs = 1) =>
  list.map((sku) => ({ skuNo: sku.skuNo, quantity: packOf(sku) * packs }))

/** Exactly these goods in the demand basket, each once its least quantity. */
async function fillBasket(buyer: Buyer, count: number): Promise<Sku[]> {
  const { lines } = await buyer.ask<{ lines: { id: string }[] }>('GET', '/demand/cart/get')
  if (lines.length > 0) await buyer.ask('DELETE', '/demand/cart/remove', { ids: lines.map(({ id }) => id) })
  const list = await goods(buyer, count)
  await buyer.ask('POST', '/demand/cart/add?cityCode=310100', { skuList: ofPacks(list), platform: 'H5' })
  return list
}

async function submitted(buyer: Buyer, list: readonly Sku[], packs = 1, isDraft: 0 | 1 = 0): Promise<string> {
  const body = { isDraft, skuList: ofPacks(list, packs), purpose: '二车间补库' }
  return (await buyer.ask<{ demandOrderNo: string }>('POST', CREATE, body)).demandOrderNo
}

const demandOf = (buyer: Buyer, number: string): Promise<DemandDetail> =>
  buyer.ask('GET', `/demand/order/detail?demandOrderNo=${number}`)

interface Preview {
  totalAmount: number
  skuList: {
    skuNo: string
    quantity: number
    price: number
    amount: number
    dangerousProduct: boolean
    demandOrderNo: string
  }[]
}

/** Everything that is selected in the cart becomes one order. */
async function orderCart(buyer: Buyer): Promise<string> {
  const preview = await buyer.ask<Preview>('POST', '/customer/order/pre', { source: 'CART', skuList: [] })
  const [address] = await buyer.ask<{ receiveId: string; provinceCode: string }[]>('GET', '/customer/receive/list')
  const freight = await buyer.ask<{ totalAmount: number; generalAmount: number; dangerousAmount: number }>(
    'POST',
    '/customer/order/freightAmount',
    {
      orderAmount: preview.totalAmount,
      provinceCode: address!.provinceCode,
      skuList: preview.skuList.map(({ skuNo, dangerousProduct, amount }) => ({
        skuNo,
        dangerousProduct,
        totalAmount: amount,
      })),
    },
  )
  const made = await buyer.ask<{ orderNo: string }>('POST', '/customer/order/create', {
    source: 'CART',
    skuList: preview.skuList.map(({ skuNo, quantity, price, demandOrderNo }) => ({
      ...{ skuNo, quantity, price },
      ...(demandOrderNo && { demandOrderNo }),
    })),
    receiveId: address!.receiveId,
    freight: freight.totalAmount,
    generalFreight: freight.generalAmount,
    dangerousFreight: freight.dangerousAmount,
  })
  return made.orderNo
}

const openDetail = (driver: Driver, demandOrderNo: string) => driver.open(DETAIL, { shopNo: TRADE, demandOrderNo })

export function demandFlow(world: World): void {
  describe('demands', () => {
    walk(
      world,
      '[R-SCR-04] [R-DSM-02] [R-CALL-126] [R-CALL-227] [R-CALL-132] [R-CALL-133] the basket is counted, noted and submitted once, also over a broken line',
      async (driver) => {
        const demander = await buyerOf(world, MEMBER.demander)
        const list = await fillBasket(demander, 2)
        const [first] = list
        await enterTrade(driver, MEMBER.demander)
        await driver.open(ROUTES.demandCart, { shopNo: TRADE })
        await driver.see(first!.skuName)
        await driver.see('提交需求')
        await driver.see('期望到货')
        expect(await driver.axe()).toEqual([])
        const { lines } = await demander.ask<{ lines: { id: string }[] }>('GET', '/demand/cart/get')
        await driver.tap('全选')
        await driver.see('请选择商品')
        await driver.settled()
        await driver.tap('全选')
        await driver.see('预估金额')
        await driver.settled()
        await proves('R-FLD-14', () => {
          const keys = driver
            .requests(SELECT)
            .map(({ body }) => (JSON.parse(body) as { selectKey: string[] }).selectKey)
          expect(keys.map((ids) => [...ids].sort())).toEqual([[], lines.map(({ id }) => id).sort()])
        })
        await driver.tap('增加')
        await driver.tap('添加备注')
        await driver.type('要什么颜色', '二车间 5S')
        await driver.tap('保存')
        await driver.see('二车间 5S')
        await driver.tap('期望到货')
        await driver.tap('一周内')
        await driver.see('）前')
        await driver.type(PURPOSE, '12 月补库')
        // What was counted is sent once the hand has rested.
        await eventually(() => expect(driver.requests('/demand/cart/update')).toHaveLength(1))
        // Kept on the device: a page that is loaded again has it still.
        await driver.open(ROUTES.demandCart, { shopNo: TRADE })
        await driver.see('）前')
        await driver.see('6 / 200')
        await driver.settled()
        driver.obstruct(CREATE, 'dead')
        await driver.tap('提交需求')
        await driver.see('网络')
        driver.clearObstacles()
        await driver.tap('提交需求')
        await proves('R-ROL-07', async () => {
          await driver.at(DETAIL)
          await driver.see('待确认')
          await driver.see('12 月补库')
          const { demandOrderNo } = (await driver.address()).query
          const { status, actions } = await demandOf(await buyerOf(world), demandOrderNo!)
          expect([status, actions.includes('confirm')]).toEqual(['PENDING_CONFIRM', true])
          // It is others who say yes to it.
          await driver.notSee('确认并加入购物车')
        })
        const sent = driver.requests(CREATE)
        expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
        const { skuList } = JSON.parse(sent.at(-1)!.body) as { skuList: { quantity: number; remark?: string }[] }
        expect(skuList.map(({ remark }) => remark).filter(Boolean)).toEqual(['二车间 5S'])
        const packs = list.map(packOf)
        expect(skuList.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThan(packs[0]! + packs[1]!)
        await driver.open(ROUTES.demandCart, { shopNo: TRADE })
        await driver.see('需求蓝还是空的')
      },
      { complains: [logged('submit')] },
    )

    walk(
      world,
      '[R-CRT-03] [R-CALL-126] a basket that another device has changed is told before it is sent, and sent as it is now',
      async (driver) => {
        const demander = await buyerOf(world, MEMBER.demander)
        const [first] = await fillBasket(demander, 2)
        await enterTrade(driver, MEMBER.demander)
        await driver.open(ROUTES.demandCart, { shopNo: TRADE })
        await driver.see(first!.skuName)
        await driver.see('期望到货')
        await driver.settled()
        const { lines } = await demander.ask<{ lines: { id: string; skuNo: string }[] }>('GET', '/demand/cart/get')
        const { id } = lines.find(({ skuNo }) => skuNo === first!.skuNo)!
        const quantity = packOf(first!) * 3
        await demander.ask('PUT', '/demand/cart/update', { id, quantity })
        await driver.tap('提交需求')
        await driver.see('需求蓝已在其他设备上修改')
        await driver.tap('继续提交')
        await driver.at(DETAIL)
        await driver.see('等待采购确认')
        const sent = driver.requests(CREATE).map(({ body }) => JSON.parse(body) as { skuList: { quantity: number }[] })
        expect(sent).toHaveLength(2)
        expect(sent.at(-1)!.skuList.map((line) => line.quantity)).toContain(quantity)
      },
    )

    walk(
      world,
      '[R-DSM-11] [R-SCR-52] goods for a place of their own, beside others, wait for the buyer’s word and are ordered apart',
      async (driver) => {
        const demander = await buyerOf(world, MEMBER.demander)
        const purchaser = await buyerOf(world)
        const [own] = await fillCart(purchaser, 1)
        const { receiveId } = await demander.ask<{ receiveId: string }>('POST', '/customer/receive/save', STORE)
        const demanded = (await goods(demander, 2))[1]!
        const skuList = [{ skuNo: demanded.skuNo, quantity: packOf(demanded), remark: '二车间 5S' }]
        const { demandOrderNo } = await demander.ask<{ demandOrderNo: string }>('POST', CREATE, {
          ...{ isDraft: 0, skuList, receiveId },
        })
        await purchaser.ask('POST', CONFIRM, [demandOrderNo])
        await enterTrade(driver)
        await driver.open(ROUTES.cart, { shopNo: TRADE })
        await driver.see('备注：二车间 5S')
        await driver.open(ORDER, { shopNo: TRADE, source: 'CART' })
        await reckoned(driver)
        await driver.see('部分商品指定了收货地址')
        await driver.see('备注：二车间 5S')
        await driver.tap(SUBMIT)
        await driver.see('确认收货地址')
        await driver.see(STORE.detail)
        expect(await driver.axe()).toEqual([])
        expect(driver.requests('/customer/order/create')).toEqual([])
        await driver.tap('只下这 1 款，浦东新区')
        await driver.see('仍留在购物车')
        await driver.see('需求单地址')
        await reckoned(driver)
        await driver.tap(SUBMIT)
        await driver.at('/pages/order/payment/index')
        const { lines } = await purchaser.ask<{ lines: { skuNo: string }[] }>('GET', '/syb/cart/cartInfo')
        expect(lines.map(({ skuNo }) => skuNo)).toEqual([own!.skuNo])
        const { orders } = await demandOf(purchaser, demandOrderNo)
        const order = await purchaser.ask<{ receive: { detail: string }; skuList: { demandRemark: string }[] }>(
          ...(['GET', `/customer/order/detail/${orders[0]!.orderNo}`] as const),
        )
        expect([order.receive.detail, order.skuList.map((line) => line.demandRemark)]).toEqual([
          STORE.detail,
          ['二车间 5S'],
        ])
      },
    )

    walk(
      world,
      '[R-DSM-01] [R-DSM-07] [R-DSM-09] [R-CALL-125] [R-CALL-127] a draft is changed and submitted, withdrawn with a reason, submitted again under another number, and confirmed',
      async (driver) => {
        const demander = await buyerOf(world, MEMBER.demander)
        const list = await goods(demander, 2)
        const draft = await submitted(demander, list, 1, 1)
        await enterTrade(driver, MEMBER.demander)
        await driver.open(LIST, { shopNo: TRADE, status: 'DRAFT' })
        await driver.tap(draft)
        await driver.at(DETAIL)
        await driver.see('仅自己可见')
        await driver.tap('编辑并提交')
        await driver.see('编辑草稿')
        await driver.see('共 2 款')
        await driver.tap('减少')
        await driver.see('保存前可恢复')
        expect(await driver.axe()).toEqual([])
        await driver.tap(`恢复 ${list[0]!.skuName}`)
        await driver.notSee('保存前可恢复')
        await driver.tap('增加')
        await driver.tap('保存')
        await driver.see('草稿已保存')
        const before = await demandOf(demander, draft)
        expect(before).toMatchObject({ status: 'DRAFT', version: 2 })
        await driver.tap('编辑并提交')
        await driver.tap('提交需求')
        await driver.see('等待采购确认')
        const submittedNow = await demandOf(demander, draft)
        expect(submittedNow.lines.map(({ asked }) => asked)).toEqual(before.lines.map(({ asked }) => asked))
        await proves('R-FLD-18', () => {
          const sent = driver.requests(CREATE).map(({ body }) => (JSON.parse(body) as { isDraft: number }).isDraft)
          expect([sent, submittedNow.status]).toEqual([[1, 0], 'PENDING_CONFIRM'])
        })
        await driver.tap('撤回')
        await driver.see('确认撤回')
        expect(await driver.axe()).toEqual([])
        await driver.tap('数量填错了')
        await driver.tap('确认撤回')
        await driver.see('撤回原因：数量填错了')
        await proves('R-FLD-10', () => {
          const [cancelled, ...more] = driver.requests('/demand/order/cancel/')
          expect(more).toEqual([])
          expect(cancelled).toMatchObject({ path: `/demand/order/cancel/${draft}`, query: { reason: '数量填错了' } })
          expect(driver.requests('/demand/order/detail').at(-1)!.query).toEqual({ demandOrderNo: draft })
        })
        await driver.tap('再次提交')
        await driver.tap('提交需求')
        await driver.see('等待采购确认')
        await driver.see(draft)
        const { childNo, status, cancelType } = await demandOf(demander, draft)
        expect({ status, cancelType }).toEqual({ status: 'CANCELLED', cancelType: 'SELF' })
        expect((await demandOf(demander, childNo)).status).toBe('PENDING_CONFIRM')
        await proves('R-CRT-04 R-SCR-54', async () => {
          await enterTrade(driver)
          await openDetail(driver, childNo)
          await driver.tap('确认并加入购物车')
          await driver.see('已加入您的购物车')
          expect((await demandOf(demander, childNo)).status).toBe('CONFIRMED')
        })
      },
    )

    walk(
      world,
      '[R-DSM-03] [R-SCR-34] [R-CALL-122] [R-CALL-124] two requesters are confirmed at once, all or none; a third is refused with a reason, and so is one that was confirmed',
      async (driver) => {
        const demander = await buyerOf(world, MEMBER.demander)
        const manager = await buyerOf(world, MEMBER.manager)
        const purchaser = await buyerOf(world)
        await emptyCart(purchaser)
        const list = await goods(purchaser, 3)
        const word = `补库${Date.now() % 100_000}`
        const numbers: string[] = []
        for (const buyer of [demander, manager, manager]) {
          const body = { isDraft: 0, skuList: ofPacks(list), purpose: word }
          numbers.push((await buyer.ask<{ demandOrderNo: string }>('POST', CREATE, body)).demandOrderNo)
        }
        const [first, second, third] = numbers as [string, string, string]
        await enterTrade(driver)
        // Without a line it says so, and what was looked for is still in the address.
        driver.obstruct('/demand/order/page', 'dead')
        await driver.open(LIST, { shopNo: TRADE, status: 'PENDING_CONFIRM', keyword: word })
        await driver.see('重新加载')
        driver.clearObstacles()
        await driver.tap('重新加载')
        await driver.see(first.slice(-4))
        await driver.see(third.slice(-4))
        expect(await driver.axe()).toEqual([])
        await driver.tap('多选')
        await driver.tap(`需求单 …${first.slice(-4)}`)
        await driver.tap(`需求单 …${second.slice(-4)}`)
        await driver.see('已选 2 单')
        // Somebody was faster: nothing of it happens, and the buyer reads which one it is.
        driver.obstruct(CONFIRM, {
          body: envelope(4001, '需求单状态不允许该操作', {
            demands: [{ demandOrderNo: second, reason: '已由周工确认', lines: [] }],
          }),
        })
        await driver.tap('合并确认')
        await driver.see('已由周工确认')
        await driver.tap('知道了')
        driver.clearObstacles()
        await driver.see('已选 2 单')
        await driver.tap('合并确认')
        await driver.see('已加入您的购物车')
        await driver.tap('稍后')
        await driver.notSee(first.slice(-4))
        const sent = driver.requests(CONFIRM).at(-1)!
        expect((JSON.parse(sent.body) as { demandOrderNo: string }[]).map((one) => one.demandOrderNo).sort()).toEqual(
          [first, second].sort(),
        )
        expect((await demandOf(purchaser, second)).status).toBe('CONFIRMED')
        await proves('R-DSM-08', async () => {
          for (const number of [third, second]) {
            await openDetail(driver, number)
            await driver.tap('驳回')
            await driver.type('请填写原因', '请核对规格')
            await driver.tap('确认驳回')
            await driver.see('驳回原因：请核对规格')
            const refused = { status: 'CANCELLED', cancelType: 'REJECT', reason: '请核对规格' }
            expect(await demandOf(manager, number)).toMatchObject(refused)
          }
        })
      },
      { complains: [logged('list')] },
    )

    walk(
      world,
      '[R-DSM-12] [R-SCR-35] [R-CALL-123] [R-CALL-220] [R-CALL-221] trimmed, ordered twice, one order cancelled, bought on, given up and received; the requester sees each step',
      async (driver) => {
        const demander = await buyerOf(world, MEMBER.demander)
        const purchaser = await buyerOf(world)
        await emptyCart(purchaser)
        const list = await goods(purchaser, 2)
        const number = await submitted(demander, list, 2)
        const [sku] = list
        const pack = packOf(sku!)
        await enterTrade(driver)
        await openDetail(driver, number)
        await driver.see('确认前可调整数量')
        expect(await driver.axe()).toEqual([])
        await driver.tap('减少')
        await driver.tap('确认并加入购物车')
        await driver.see('2 款商品已加入您的购物车')
        await driver.tap('稍后')
        await driver.see('已确认')
        const confirmed = (await demandOf(purchaser, number)).lines[0]!
        expect(confirmed.confirmed).toBe(confirmed.asked - sku!.mpq)
        // A colleague who would order it reads in whose cart it lies, and how he comes by it.
        await enterTrade(driver, MEMBER.manager)
        await driver.open('/pages/order/index', { shopNo: TRADE, source: 'DEMAND', demandOrderNo: number })
        await driver.see('暂时无法下单')
        await driver.see('请先在需求单中「继续采购」')
        await driver.tap('查看需求单')
        await driver.at(DETAIL)
        await enterTrade(driver)
        const one = await orderCart(purchaser)
        await openDetail(driver, number)
        await driver.see('商品已全部下单')
        await driver.see(one)
        await purchaser.ask('POST', `/customer/order/cancel/${one}`, { cancelReason: '不想买了' })
        // Bought again from that order, the goods are the demand's as before: they are not wanted twice.
        const again = { source: 'REORDER', orderNo: one, skuList: [] }
        const { skuList } = await purchaser.ask<Preview>('POST', '/customer/order/pre', again)
        expect(skuList.map(({ demandOrderNo }) => demandOrderNo)).toEqual([number, number])
        await openDetail(driver, number)
        await driver.see('2 款商品待下单')
        await driver.tap('继续采购')
        await driver.see('2 款商品已加入您的购物车')
        await driver.tap('稍后')
        // Only the first of the two is ordered; the rest is given up.
        const { lines } = await purchaser.ask<{ lines: { id: string; skuNo: string }[] }>('GET', '/syb/cart/cartInfo')
        const other = lines.find(({ skuNo }) => skuNo !== sku!.skuNo)!
        await purchaser.ask('POST', '/syb/cart/pullOut', { ids: [other.id] })
        const two = await orderCart(purchaser)
        await openDetail(driver, number)
        await driver.see('还有 1 款商品未下单')
        await driver.tap('不再采购')
        await driver.tap('现场已有库存')
        await driver.tap('确认不再采购')
        await driver.see('商品已全部下单')
        await payInSandbox(world, two)
        await sell(world, 'accept', two)
        await sell(world, 'ship', two)
        await enterTrade(driver, MEMBER.demander)
        // What happened to his own, and the way to it.
        await driver.open(NOTICES, { shopNo: TRADE })
        await driver.see('条新进展')
        expect(await driver.axe()).toEqual([])
        await driver.tap(`需求单 …${number.slice(-4)} 的商品已发货`)
        await driver.at(DETAIL)
        driver.obstruct('/demand/order/detail', 'dead')
        await openDetail(driver, number)
        await driver.see('重新加载')
        driver.clearObstacles()
        await driver.tap('重新加载')
        await driver.see(two)
        await driver.see(`已下单 ${confirmed.confirmed} `)
        await driver.tap('查看物流')
        await driver.see('物流详情')
        await driver.notSee('取消订单')
        await purchaser.ask('PUT', `/customer/order/confirm/take/delivery/${two}`)
        await openDetail(driver, number)
        await driver.see('已完成')
        await driver.see(`已收货 ${confirmed.confirmed} `)
        expect(pack).toBeGreaterThan(0)
        expect(await driver.axe()).toEqual([])
        await proves('R-SCR-66', async () => {
          await driver.open(NOTICES, { shopNo: TRADE })
          await driver.see(`需求单 …${number.slice(-4)} 的商品已全部收货`)
          await driver.tap('全部已读')
          await driver.see('没有新进展')
        })
      },
      { complains: [logged('resource')] },
    )
  })
}
