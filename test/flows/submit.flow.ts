import type { Driver } from '../support/driver'
import { envelope, openHome, SEARCH_FIELD, signedIn } from './steps'
import { proves } from '../support/proves'
import { CREATE, ORDER, openSubmit, reckoned, SUBMIT, submitOne } from './submitSteps'
import { addToCart, buyerOf, emptyCart, enterTrade, fillCart, goods, orderOf, packOf, TRADE, type Sku } from './trade'
import { MEMBER, QUANTITY, ROUTES, SHOP, walk, type World } from './world'

const PAYMENT = '/pages/order/payment/index'
const DETAIL = '/pages/order/orderDetail/index'

/** As many as the walks order. */
const BOXES = 5

/** Where acetone may not be sent. */
const ISLAND = {
  receiverName: '符海岛',
  mobile: '13800007788',
  provinceCode: '460000',
  cityCode: '460100',
  districtCode: '460105',
  detail: '长流镇港澳大道 9 号',
  defaultAddress: false,
}

/** What the buyer's finger does; keys that he types are not counted. */
function fingerOf(driver: Driver): { tap: (label: string, group?: string) => Promise<void>; taps: () => number } {
  let taps = 0
  return {
    tap: async (label, group) => {
      taps += 1
      await driver.tap(label, group)
    },
    taps: () => taps,
  }
}

export function submitFlow(world: World): void {
  describe('the page that sends an order', () => {
    walk(
      world,
      '[R-PUR-25] goods of the cart that may not go to the other address stay on the order with their reason until the buyer decides',
      async (driver) => {
        // Only the demonstration shop sells what may not be sent everywhere.
        const buyer = await buyerOf(world, MEMBER.purchaser, SHOP.demo)
        await emptyCart(buyer)
        const bolt = await addToCart(buyer, SHOP.demo, '外六角螺栓')
        const acetone = await addToCart(buyer, SHOP.demo, '丙酮')
        const island = await buyer.ask<{ receiveId: string }>('POST', '/customer/receive/save', ISLAND)
        await signedIn(driver)
        // As it is where nothing is played.
        const setting = { appId: '', miniAppId: '', enable: false, payHost: '', credit: false }
        driver.obstruct('/payment/wx/setting', { body: envelope(200, '操作成功', setting) })
        await driver.open(ORDER, { shopNo: SHOP.demo, source: 'CART' })
        await reckoned(driver)
        await driver.see(acetone.skuName)
        await driver.tap('.order-submit__destination')
        await driver.at('/pages/address/receive/index')
        await driver.tap(ISLAND.detail)
        await driver.at(ORDER)
        await driver.see('1 件商品不支持送至海口市')
        await proves('R-CALL-087', async () => {
          await driver.see(acetone.skuName)
          await driver.see('1 件商品限售，请先移除再提交')
          expect(JSON.parse(driver.requests('/customer/order/pre').at(-1)!.body)).toMatchObject({
            source: 'CART',
            skuList: [],
            receiveId: String(island.receiveId),
          })
        })
        await driver.tap('移除')
        await driver.notSee(acetone.skuName)
        await driver.see(bolt.skuName)
        await driver.settled()
        // A shop that takes no payment says so before the order is sent, and counts no time down after it.
        await proves('R-PUR-25', async () => {
          await driver.see('演示店铺不支持支付')
          await driver.notSee('提交后即可付款')
          await driver.tap(SUBMIT)
          await driver.at(DETAIL)
          await driver.see('演示店铺不支持支付')
          await driver.tap('去支付')
          await driver.at(PAYMENT)
          await driver.see('演示店铺不支持支付')
          await driver.notSee('内完成支付')
          await driver.notSee('请他人付款')
        })
        const sent = JSON.parse(driver.requests(CREATE)[0]!.body) as { skuList: unknown[]; totalAmount: unknown }
        expect(sent).toMatchObject({ skuList: [{ skuNo: bolt.skuNo }], totalAmount: expect.any(Number) as number })
        // A city that was only guessed becomes the one where the goods go.
        expect(await driver.storage('LOCAL_LT_CITY')).toMatchObject({ source: 'ADDRESS', cityCode: '460100' })
        await buyer.ask('DELETE', `/customer/receive/delete/${island.receiveId}`)
      },
    )

    walk(
      world,
      '[R-CALL-088] the city that was chosen stays, the address in it is taken, and an ended reduction is told',
      async (driver) => {
        const buyer = await buyerOf(world)
        await fillCart(buyer, 1)
        await enterTrade(driver)
        await driver.open(ROUTES.cart, { shopNo: TRADE })
        await driver.tap('更换城市')
        await driver.tap('广东省')
        await driver.tap('深圳市')
        await driver.settled()
        await openSubmit(driver)
        await driver.see('您浏览时选择的是深圳市')
        expect(await driver.axe()).toEqual([])
        expect(await driver.storage('LOCAL_LT_CITY')).toMatchObject({ source: 'USER', cityCode: '440300' })
        const data = { changes: [], freight: null, totalAmount: 99999 }
        driver.obstruct(CREATE, { body: envelope(409, '价格已变动', data) })
        await driver.tap(SUBMIT)
        await driver.see('优惠有变动')
        await driver.see('¥99,999.00')
        await driver.see('上涨')
        await driver.tap('再想想')
        await driver.notSee('优惠有变动')
      },
    )

    walk(world, 'an invoice without a title leads to the titles, and closed without one it says so', async (driver) => {
      driver.obstruct('/customer/invoice/list', { body: envelope(200, '操作成功', []) })
      await submitOne(world, driver)
      await driver.see('不开发票')
      await driver.tap('发票')
      await driver.see('请选择')
      await driver.tap('关闭')
      await driver.see('未选择抬头，本单不开发票')
      await driver.tap('发票')
      expect(await driver.axe()).toEqual([])
      await driver.tap('去选择发票抬头')
      await driver.at('/pages/invoice/list/index')
      expect((await driver.address()).query.select).toBe('1')
    })

    walk(world, 'a reload of the submit page loses nothing that was put in', async (driver) => {
      const buyer = await buyerOf(world)
      const site = await buyer.ask<{ receiveId: string }>('POST', '/customer/receive/save', ISLAND)
      await submitOne(world, driver)
      await driver.see('再买 ¥')
      await driver.tap('.order-submit__destination')
      await driver.tap(ISLAND.detail)
      await driver.at(ORDER)
      await driver.see(ISLAND.detail)
      await driver.type('选填，便于内部对账', 'PO-77')
      await driver.type('选填，如送货时间、卸货要求', '下午送到\n三号门')
      await driver.see('5/40')
      await driver.see('8/200')
      await driver.tap('发票')
      await driver.tap('不开发票')
      await driver.tap('确定')
      await driver.settled()
      await openSubmit(driver)
      await driver.see(ISLAND.detail)
      await driver.see('8/200')
      await driver.see('不开发票')
      expect(await driver.axe()).toEqual([])
      await driver.tap(SUBMIT)
      await driver.at(PAYMENT)
      expect(JSON.parse(driver.requests(CREATE)[0]!.body)).toMatchObject({
        receiveId: String(site.receiveId),
        purchaseNo: 'PO-77',
        remark: '下午送到\n三号门',
      })
      expect(await driver.storage(`order_draft_${TRADE}`)).toBeUndefined()
      await buyer.ask('DELETE', `/customer/receive/delete/${site.receiveId}`)
    })

    walk(
      world,
      '[R-SCR-28] few taps lead to an order: goods known by name in five, by the + of a card in six, the last order again in four',
      async (driver) => {
        const buyer = await buyerOf(world)
        await emptyCart(buyer)
        const sku = (await goods(buyer, 50)).find((each) => packOf(each) === BOXES)!
        await enterTrade(driver)
        const submitted = async (finger: { tap: (label: string) => Promise<void> }) => {
          await driver.at(ORDER)
          await reckoned(driver)
          await finger.tap(SUBMIT)
          await driver.at(PAYMENT)
          const sent = JSON.parse(driver.requests(CREATE).at(-1)!.body) as { skuList: unknown[] }
          expect(sent.skuList).toMatchObject([{ skuNo: sku.skuNo, quantity: BOXES }])
        }

        await openHome(driver, TRADE)
        const known = fingerOf(driver)
        await known.tap('搜索')
        await driver.submit(SEARCH_FIELD, sku.skuName)
        await known.tap(sku.skuName)
        await driver.at(ROUTES.item)
        await driver.settled()
        await known.tap('立即购买')
        await submitted(known)
        expect(known.taps()).toBeLessThanOrEqual(5)

        await openHome(driver, TRADE)
        const added = fingerOf(driver)
        await added.tap('搜索')
        await driver.submit(SEARCH_FIELD, sku.skuName)
        await added.tap(`加入购物车，${sku.skuName}`)
        await added.tap(`购物车，${BOXES} 件`)
        await driver.at(ROUTES.cart)
        await driver.see(`去结算(${BOXES})`)
        await added.tap('去结算')
        await submitted(added)
        expect(added.taps()).toBeLessThanOrEqual(6)

        const { orderNo } = (await driver.address()).query
        await buyer.ask('POST', `/customer/order/cancel/${orderNo}`, { cancelReason: '不想买了' })
        await openHome(driver, TRADE)
        const again = fingerOf(driver)
        await again.tap('历史订单')
        await driver.at('/pages/order/orderList/index')
        await again.tap(`再次购买，订单 ${orderNo}`)
        await submitted(again)
        expect(again.taps()).toBeLessThanOrEqual(4)
      },
    )

    walk(
      world,
      '[R-SCR-28] [R-ORD-10] what is bought again is counted and shortened before it is sent, and a reload keeps that',
      async (driver) => {
        const buyer = await buyerOf(world)
        const [first, second] = (await goods(buyer, 2)) as [Sku, Sku]
        const orderNo = await orderOf(buyer, [first, second])
        await buyer.ask('POST', `/customer/order/cancel/${orderNo}`, { cancelReason: '不想买了' })
        await enterTrade(driver)
        const again = async () => {
          await driver.open(ORDER, { shopNo: TRADE, source: 'REORDER', orderNo })
          await reckoned(driver)
        }
        await again()
        await driver.see(second.skuName)
        expect(await driver.axe()).toEqual([])
        await driver.tap(`移除，${second.skuName}`)
        await driver.notSee(second.skuName)
        // Without its last line there would be no order.
        expect(await driver.sees(`移除，${first.skuName}`)).toBe(false)
        await driver.tap('增加')
        const more = packOf(first) + first.mpq
        await driver.see(`×${more} `)
        await reckoned(driver)
        expect(JSON.parse(driver.requests('/customer/order/pre').at(-1)!.body)).toMatchObject({
          source: 'REORDER',
          skuList: [{ skuNo: first.skuNo, quantity: more }],
        })

        await again()
        await driver.see(`×${more} `)
        await driver.notSee(second.skuName)
        expect(await driver.axe()).toEqual([])
        await driver.tap('撤销移除')
        await driver.see(second.skuName)
        await driver.notSee('已移除')
        // 11, typed on the pad.
        await driver.tap(QUANTITY[driver.target])
        await driver.see('数字键盘')
        await driver.tap('1', '数字键盘')
        await driver.tap('1', '数字键盘')
        await driver.tap('完成')
        await driver.notSee('数字键盘')
        await reckoned(driver)
        await driver.tap(SUBMIT)
        await driver.at(PAYMENT)
        expect(JSON.parse(driver.requests(CREATE)[0]!.body)).toMatchObject({
          source: 'REORDER',
          skuList: [
            { skuNo: first.skuNo, quantity: Math.max(packOf(first), Math.ceil(11 / first.mpq) * first.mpq) },
            { skuNo: second.skuNo, quantity: packOf(second) },
          ],
        })
      },
    )

    walk(world, '[R-SCR-11] a bolt of one size is found through the catalogue in five taps', async (driver) => {
      await openHome(driver)
      const finger = fingerOf(driver)
      await finger.tap('分类')
      await driver.at(ROUTES.catalog)
      await finger.tap('外六角螺栓')
      await driver.at(ROUTES.list)
      await finger.tap('螺纹规格')
      await finger.tap('M8 (')
      await finger.tap('查看')
      await driver.settled()
      await driver.see('筛选 1')
      await driver.see(' M8×')
      await driver.notSee(' M10×')
      expect(finger.taps()).toBeLessThanOrEqual(5)
    })
  })
}
