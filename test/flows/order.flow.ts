import type { OrderCounts } from '@/api/order'
import type { Driver } from '../support/driver'
import { proves } from '../support/proves'
import { CODE_TEXT } from '@/domain/errors/codes'
import { envelope, logged, signedIn } from './steps'
import { CREATE, ORDER, openSubmit, reckoned, SUBMIT, submitOne } from './submitSteps'
import {
  addToCart,
  buyerOf,
  emptyCart,
  enterTrade,
  fillCart,
  goods,
  orderOf,
  orderOne,
  packOf,
  payInSandbox,
  sell,
  TRADE,
} from './trade'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

const LIST = '/pages/order/orderList/index'
const DETAIL = '/pages/order/orderDetail/index'
const PAYMENT = '/pages/order/payment/index'

/** These lead elsewhere and are walked on their own: login, another key, a crash, a closed shop, a changed order. */
const ELSEWHERE = ['401', '409', '440', '500', '603']

async function wayOut(driver: Driver, orderNo: string, path: string, shopNo: string = TRADE): Promise<void> {
  await driver.open(path, { shopNo, orderNo })
  await driver.settled()
}

const creates = (driver: Driver) => driver.requests(CREATE).map(({ headers }) => headers['idempotency-key'])

export function orderFlow(world: World): void {
  describe('from cart to received goods', () => {
    walk(
      world,
      '[R-PUR-16] [R-CALL-046] [R-CALL-084] [R-CALL-085] [R-CALL-087] [R-CALL-089] [R-CALL-090] [R-CALL-091] [R-CALL-095] [R-CALL-096] [R-CALL-097] [R-CALL-145] from the cart over payment to the receipt',
      async (driver) => {
        const buyer = await buyerOf(world)
        const [first] = await fillCart(buyer, 3)
        await enterTrade(driver)
        await driver.open(ROUTES.cart, { shopNo: TRADE })
        await driver.see(first!.skuName)
        await driver.tap('去结算')
        await proves('R-SCR-28', async () => {
          await driver.at(ORDER)
          await driver.see(first!.skuName)
        })
        await driver.see('普通运费')
        await driver.settled()
        await proves('R-ENT-11', async () => {
          for (const word of [first!.skuName, `×${packOf(first!)}`, '商品金额', '应付']) await driver.see(word)
        })
        await proves('R-CHK-02', () => {
          for (const path of ['/customer/order/freightAmount', '/product/region/invalid'])
            expect({ path, asked: driver.requests(path).length }).toEqual({ path, asked: 1 })
        })
        // Reckoned once, for the place that it goes to.
        await proves('R-CALL-087', () => expect(driver.requests('/customer/order/pre')).toHaveLength(1))
        await driver.type('选填，便于内部对账', 'PO-20261121-07')
        expect(await driver.axe()).toEqual([])

        await driver.tap(SUBMIT)
        await proves('R-SCR-31', async () => {
          await driver.at(PAYMENT)
          await driver.see('内完成支付')
        })
        await proves('R-CHK-01', () => expect(creates(driver)).toHaveLength(1))
        const orderNo = (await driver.address()).query.orderNo!
        expect(driver.requests('/customer/order/orderBriefInfo')).toHaveLength(1)
        expect(await driver.axe()).toEqual([])

        await driver.tap('微信支付')
        if (driver.target === 'h5') {
          await proves('R-PAY-04 R-ERR-13 R-CHK-06', () => driver.see('微信支付请去小程序进行支付'))
          await driver.tap('取消')
          await driver.settled()
          expect((await driver.address()).path).toBe(PAYMENT)
          await driver.tap('微信支付')
          await driver.tap('确定')
          // Without the mini-program the link leads to the sandbox.
          await proves('R-PUR-17', async () => {
            await driver.at('/sandbox/pay')
            const [asked] = driver.requests('/trade/shops/scheme/url')
            const query = expect.stringContaining(`orderNo=${orderNo}&systemNo=SYB&shopNo=${TRADE}&authcode=`) as string
            expect(JSON.parse(asked!.body)).toEqual({ path: 'pages/wxpay/index', query, shopNo: TRADE })
          })
          await driver.tap('确认支付')
          await driver.see('支付成功')
          await wayOut(driver, orderNo, PAYMENT)
        } else {
          await driver.see('已取消支付')
          await proves('R-PAY-01', () => expect(driver.requests('/payment/wx/SYB')).toHaveLength(1))
          await payInSandbox(world, orderNo)
          await driver.tap('微信支付')
        }
        await proves('R-SCR-30 R-CHK-05 R-ENT-16', async () => {
          await driver.at(DETAIL)
          await driver.see(orderNo)
          await driver.see('已付款，等待商家接单')
          await driver.see('PO-20261121-07')
        })

        await sell(world, 'accept', orderNo)
        await sell(world, 'ship', orderNo)
        await wayOut(driver, orderNo, DETAIL)
        await driver.see('自动确认收货')
        expect(await driver.axe()).toEqual([])
        await driver.tap('查看物流')
        await proves('R-PUR-18', () => driver.see('复制'))
        expect(await driver.axe()).toEqual([])
        await driver.tap('关闭')
        await driver.settled()
        await driver.tap('确认收货')
        await driver.see('请确认已收到全部商品')
        await driver.tap('确认收货')
        await proves('R-ORD-08', async () => {
          await driver.see('已完成')
          expect(driver.requests('/customer/order/confirm/take/delivery')).toHaveLength(1)
        })
      },
    )

    walk(
      world,
      '[R-PUR-25b] [R-CALL-211] in the demo shop goods are ordered and paid to the end, without WeChat and marked so',
      async (driver) => {
        const buyer = await buyerOf(world, MEMBER.purchaser, SHOP.demo)
        await emptyCart(buyer)
        await addToCart(buyer, SHOP.demo, '外六角螺栓')
        await signedIn(driver)
        await driver.open(ROUTES.cart, { shopNo: SHOP.demo })
        await driver.tap('去结算')
        await driver.at(ORDER)
        await reckoned(driver)
        await driver.tap(SUBMIT)
        await driver.at(PAYMENT)
        const { orderNo } = (await driver.address()).query
        await proves('R-PAY-07b', () => driver.see('演示支付，不会真实扣款，也不连接微信支付'))
        await driver.notSee('微信支付请去')
        expect(await driver.axe()).toEqual([])
        await driver.tap('模拟支付失败')
        await driver.tap('演示支付')
        // The same words stand at the choice: what he taps next is not to overtake this try.
        await driver.settled()
        await driver.see('余额不足，订单仍待付款')
        await driver.tap('模拟用户取消')
        await driver.tap('演示支付')
        await driver.see('已取消支付')
        await driver.at(DETAIL)
        await driver.tap('去支付')
        await driver.at(PAYMENT)
        await driver.settled()
        await driver.doubleTap('演示支付')
        await driver.at(DETAIL)
        await driver.see('已付款，等待商家接单')
        await proves('R-PUR-25b R-PAY-07', async () => {
          await driver.see('演示支付')
          const asked = driver.requests('/payment/demonstration').map(({ body }) => JSON.parse(body) as unknown)
          expect(asked).toEqual([{ orderNo }])
        })
        for (const step of ['accept', 'ship'] as const) await sell(world, step, orderNo!)
        await wayOut(driver, orderNo!, DETAIL, SHOP.demo)
        await driver.tap('确认收货')
        await driver.see('请确认已收到全部商品')
        await driver.tap('确认收货')
        await driver.see('已完成')
        await driver.see('申请开票')
      },
    )

    walk(
      world,
      '[R-SCR-53] [R-CON-25] [R-CALL-082] [R-CALL-086] five filters and all; an order is cancelled with a reason',
      async (driver) => {
        const buyer = await buyerOf(world)
        const orderNo = await orderOne(buyer)
        const { PRE_CONFIRM: count } = await buyer.ask<OrderCounts>('GET', '/customer/order/getMyOrderSummariseInfo')
        await enterTrade(driver)
        await driver.open(ROUTES.user, { shopNo: TRADE })
        await driver.see('我的订单')
        await driver.settled()
        const waiting = count > 99 ? '99\\+' : String(count)
        const badge = new RegExp(`待接单${waiting}|${waiting}待接单`)
        await proves('R-ENT-17', async () => expect(await driver.text()).toMatch(badge))
        await driver.open(LIST, { shopNo: TRADE, status: 'PRE_CONFIRM' })
        await proves('R-SCR-29 R-ORD-07', async () => {
          for (const label of ['全部', '待付款', '待接单', '待发货', '待收货', '已取消', '已完成'])
            await driver.see(label)
          await driver.notSee('部分发货')
        })
        await driver.see(orderNo)
        await driver.see('陆言')
        expect(await driver.axe()).toEqual([])
        await proves('R-FLD-06', () => {
          const asked = driver.requests('/customer/order/list').at(-1)?.query
          expect(asked).toMatchObject({ orderStatus: 'PRE_CONFIRM', pageSize: '10' })
        })

        await driver.submit('订单号', orderNo)
        await driver.settled()
        expect(driver.requests('/customer/order/list').at(-1)?.query.keyWord).toBe(orderNo)
        await driver.tap('取消订单')
        await driver.see('请选择取消原因')
        await driver.tap('其他')
        await proves('R-VAL-15', () => driver.see('请填写 2–100 个字的原因'))
        await driver.tap('商品或数量选错')
        await driver.notSee('请填写 2–100 个字的原因')
        await driver.tap('确认取消')
        await proves('R-ORD-09', () => driver.see('订单已取消'))
        await driver.settled()
        expect(JSON.parse(driver.requests('/customer/order/cancel')[0]!.body)).toEqual({
          cancelReason: '商品或数量选错',
        })
        // It is no waiting order any more, so it leaves this list.
        await driver.see('没有符合条件的订单')
        await wayOut(driver, orderNo, DETAIL)
        await driver.see('已取消')
        await driver.see('商品或数量选错')
        // Nobody has paid it.
        await driver.open(LIST, { shopNo: TRADE, status: 'CANCELLED' })
        await driver.see(orderNo)
        await driver.see('订单金额')
        await driver.tap('待付款')
        await driver.settled()
        expect(driver.requests('/customer/order/list').at(-1)?.query).toMatchObject({ payStatus: 'UNPAID' })
        await driver.notSee(orderNo)
      },
    )

    walk(
      world,
      '[R-OSM-06] [R-OSM-07] [R-OSM-10] a part is sent, then the rest; a paid order is cancelled, its money comes back, and its goods are bought again',
      async (driver) => {
        const buyer = await buyerOf(world)
        const list = await goods(buyer, 2)
        const [parted, dropped] = [await orderOf(buyer, list), await orderOf(buyer, list)]
        for (const orderNo of [parted, dropped]) await payInSandbox(world, orderNo)
        await sell(world, 'accept', parted)
        await sell(world, 'ship', parted, { lines: `${list[0]!.skuNo}=${packOf(list[0]!)}` })
        await enterTrade(driver)
        await wayOut(driver, parted, DETAIL)
        await driver.see('部分发货')
        await driver.see('包裹 1 / 1')
        await driver.see(`已发 ${packOf(list[0]!)}`)
        await driver.notSee('确认收货')
        await sell(world, 'ship', parted)
        await wayOut(driver, parted, DETAIL)
        await driver.see('包裹 1 / 2')
        await driver.see('包裹 2 / 2')
        await driver.see('确认收货')

        await wayOut(driver, dropped, DETAIL)
        await driver.see('已付款，等待商家接单')
        await driver.tap('取消订单')
        await driver.tap('不想买了')
        await driver.tap('确认取消')
        await driver.see('已取消')
        await driver.settled()
        await wayOut(driver, dropped, DETAIL)
        await driver.see('已退款')
        await driver.notSee('去支付')
        await driver.tap('再次购买')
        await driver.at(ORDER)
        for (const sku of list) await driver.see(sku.skuName)
        await reckoned(driver)
        await driver.tap(SUBMIT)
        await driver.at(PAYMENT)
        expect((await driver.address()).query.orderNo).not.toBe(dropped)
      },
    )

    walk(
      world,
      '[R-ERR-23] [R-CHK-03] every refusal of the catalogue is told in its words, and the order can be sent again',
      async (driver) => {
        await submitOne(world, driver)
        const refusals = Object.entries(CODE_TEXT).filter(([code]) => !ELSEWHERE.includes(code))
        for (const [code, text] of refusals) {
          driver.clearObstacles()
          driver.obstruct(CREATE, { body: envelope(Number(code), text) })
          await driver.tap(SUBMIT)
          await driver.see(text)
          await driver.tap('确定')
          await driver.notSee(text)
        }
        // Each refusal is an answer: what is sent after it is a request of its own.
        expect(new Set(creates(driver)).size).toBe(refusals.length)
        driver.clearObstacles()
        await driver.tap(SUBMIT)
        await driver.at(PAYMENT)
        // Before anything is filled in, a company with too many unpaid orders reads what to do.
        const words = '贵公司已有 5 个未付款订单，请先付款或取消部分订单后再下单'
        driver.obstruct('/customer/order/pre', { body: envelope(3001, words) })
        await driver.open(ORDER, { shopNo: TRADE, source: 'CART' })
        await proves('R-ORD-11', () => driver.see(words))
        await driver.see('暂时无法下单')
        // And finds those orders, to pay or to cancel them.
        await driver.tap('我的订单')
        await driver.at(LIST)
        expect((await driver.address()).query.status).toBe('UNPAID')
        await driver.see('去支付')
      },
    )

    walk(
      world,
      '[R-CALL-088] [R-OSM-01] a changed price is shown beside the old one, and it is the buyer who takes it',
      async (driver) => {
        const { skuNo, skuName } = await submitOne(world, driver)
        const changes = [{ skuNo, skuName, oldPrice: 36.2, newPrice: 38.5 }]
        const data = { changes, freight: null, totalAmount: 385 }
        driver.obstruct(CREATE, { body: envelope(409, '价格已变动', data) })
        await driver.tap(SUBMIT)
        await driver.see('价格已变动')
        await driver.see('¥36.20')
        await driver.see('¥38.50')
        expect(await driver.axe()).toEqual([])
        await driver.tap('再想想')
        await driver.notSee('接受新价并提交')
        expect((await driver.address()).path).toBe(ORDER)

        await driver.tap(SUBMIT)
        await driver.see('接受新价并提交')
        driver.clearObstacles()
        await driver.tap('接受新价并提交')
        await driver.at(PAYMENT)
        expect(creates(driver)).toHaveLength(3)
        // Back from paying lies the order, not the cart that it has emptied.
        await driver.back()
        await driver.at(DETAIL)
        await driver.see('待支付')
        await driver.see('待接单')
        await driver.see('去支付')
        // A cart that another device has emptied meanwhile is not ordered; the buyer is led to what it holds now.
        const buyer = await buyerOf(world)
        await fillCart(buyer, 1)
        await openSubmit(driver)
        await emptyCart(buyer)
        await driver.tap(SUBMIT)
        await driver.see('购物车已变化')
        await driver.see('已不在购物车中')
        await driver.tap('去购物车')
        await driver.at(ROUTES.cart)
        await driver.see('购物车还是空的')
      },
    )

    walk(
      world,
      '[R-SCR-52] [R-VAL-05] [R-ENT-14] goods that are not sold at the address stop the order until they are taken out',
      async (driver) => {
        const [sku, other] = await fillCart(await buyerOf(world), 2)
        await enterTrade(driver)
        const limits = [{ skuNo: sku!.skuNo, skuName: sku!.skuName, reason: '所在区域暂不可售' }]
        driver.obstruct('/product/region/invalid', { body: envelope(200, '操作成功', limits) })
        await openSubmit(driver)
        await driver.see('1 件商品不支持送至')
        await driver.see('1 件商品限售，请先移除再提交')
        await driver.see('所在区域暂不可售')
        expect(await driver.axe()).toEqual([])
        driver.obstruct('/product/region/invalid', { body: envelope(200, '操作成功', null) })
        await driver.tap('移除')
        await driver.notSee('不支持送至')
        await driver.notSee(sku!.skuName)
        await driver.see(other!.skuName)
        driver.clearObstacles()
        await driver.settled()
        await driver.tap(SUBMIT)
        await driver.at(PAYMENT)
        const sent = JSON.parse(driver.requests(CREATE)[0]!.body) as { skuList: { skuNo: string }[] }
        expect(sent.skuList.map(({ skuNo }) => skuNo)).toEqual([other!.skuNo])
      },
    )

    walk(
      world,
      '[R-CHK-03] an order whose answer was lost is the same order after a reload, and two fast taps are one',
      async (driver) => {
        await submitOne(world, driver)
        driver.obstruct(CREATE, 'dead')
        await driver.tap(SUBMIT)
        await driver.see('网络')
        await driver.settled()
        driver.clearObstacles()
        await openSubmit(driver)
        await driver.doubleTap(SUBMIT)
        await driver.at(PAYMENT)
        const keys = creates(driver)
        expect(keys).toHaveLength(2)
        expect(new Set(keys).size).toBe(1)
        // This time the order was made and its answer was lost: the cart is empty, and the reload leads to the order.
        const buyer = await buyerOf(world)
        await fillCart(buyer, 1)
        await openSubmit(driver)
        driver.obstruct(CREATE, 'dead')
        await driver.tap(SUBMIT)
        await driver.see('网络')
        await driver.settled()
        driver.clearObstacles()
        const { body } = driver.requests(CREATE).at(-1)!
        const { orderNo } = await buyer.ask<{ orderNo: string }>(
          'POST',
          CREATE,
          JSON.parse(body),
          creates(driver).at(-1),
        )
        await driver.open(ORDER, { shopNo: TRADE, source: 'CART' })
        await driver.at(DETAIL)
        expect((await driver.address()).query.orderNo).toBe(orderNo)
      },
      { complains: [logged('submit')] },
    )

    walk(
      world,
      '[R-VAL-04] [R-ENT-12] without an address the freight is zero and nothing can be sent',
      async (driver) => {
        await fillCart(await buyerOf(world), 1)
        await enterTrade(driver)
        driver.obstruct('/customer/receive/list', { body: envelope(200, '操作成功', []) })
        await openSubmit(driver)
        await driver.see('新增收货地址')
        await driver.see('请先选择收货地址')
        expect(driver.requests('/customer/order/freightAmount')).toHaveLength(0)
        // Nothing is there to choose from.
        await driver.tap('新增收货地址')
        await driver.at('/pages/address/addreceive/index')
      },
    )

    walk(
      world,
      '[R-SCR-07] [R-PAY-05] [R-CALL-045] [R-CALL-100] a code from the browser opens the payment page once',
      async (driver) => {
        const buyer = await buyerOf(world)
        const orderNo = await orderOne(buyer)
        const { code } = await buyer.ask<{ code: string }>('GET', '/customer/token/code')
        const query = { shopNo: TRADE, orderNo, systemNo: 'SYB', authcode: code }
        const key = `shop_token_${TRADE}`
        await driver.open('/pages/wxpay/index', query)
        if (driver.target === 'h5') {
          // A browser is where the code is made: there it lets nobody in, whoever sent the link.
          await driver.see('支付链接已失效')
          expect(driver.requests('/customer/code/token')).toHaveLength(0)
          expect(await driver.storage(key)).toBeFalsy()
          // Whoever is in pays without it.
          await enterTrade(driver)
          await driver.open('/pages/wxpay/index', { shopNo: TRADE, orderNo, systemNo: 'SYB' })
          await driver.see('应付金额')
          return
        }
        await driver.see('应付金额')
        const kept = String(await driver.storage(key))
        expect(kept.length).toBeGreaterThan(19)
        await driver.see('已取消支付')
        expect(await driver.axe()).toEqual([])
        await driver.tap('返回')
        await driver.at(DETAIL)
        // Somebody else's code changes nothing about who is logged in.
        const stranger = await buyerOf(world, '13900000001')
        const foreign = await stranger.ask<{ code: string }>('GET', '/customer/token/code')
        const theirs = { ...query, orderNo: await orderOne(stranger), authcode: foreign.code }
        await driver.open('/pages/wxpay/index', theirs)
        await driver.see('当前账号无法支付该订单')
        expect(await driver.storage(key)).toBe(kept)
      },
    )

    walk(world, '[R-CALL-102] [R-PRM-16] managers see what the company buys, purchasers do not', async (driver) => {
      await enterTrade(driver, '13800000002')
      await driver.open('/pages/account/statistics/index', { shopNo: TRADE })
      await driver.see('按月金额')
      await driver.see('采购最多的商品')
      expect(await driver.axe()).toEqual([])
      await driver.tap('近一年')
      await driver.tap('近 30 天')
      await driver.settled()
      const asked = driver.requests('/customer/purchase/statistics/directSupply/allDetail')
      expect(new Set(asked.map(({ query }) => query.startTime)).size).toBe(2)
      await enterTrade(driver, MEMBER.purchaser)
      await driver.open('/pages/account/statistics/index', { shopNo: TRADE })
      await driver.see('暂无权限')
    })
  })
}
