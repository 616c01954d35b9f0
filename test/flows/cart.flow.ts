import type { Driver } from '../support/driver'
import { addToCart, buyerOf, emptyCart, enterTrade, fillCart, packOf, TRADE } from './trade'
import { envelope, signedIn } from './steps'
import { ORDER, reckoned } from './submitSteps'
import { MEMBER, QUANTITY, ROUTES, SHOP, walk, type World } from './world'

/** In the mini-program its buttons carry no name: each attribute costs bytes in every line of a cart. */

async function openCart(driver: Driver, first: string): Promise<void> {
  await driver.open(ROUTES.cart, { shopNo: TRADE })
  await driver.see(first)
  await driver.settled()
}

export function cartFlow(world: World): void {
  describe('the cart', () => {
    walk(
      world,
      '[R-PUR-10] [R-SCR-51] [R-CRT-02] [R-CALL-103] [R-CALL-104] [R-CALL-107] none, one and all are selected, and the bar follows',
      async (driver) => {
        const list = await fillCart(await buyerOf(world), 3)
        await enterTrade(driver)
        await openCart(driver, list[0]!.skuName)
        const total = list.reduce((sum, sku) => sum + packOf(sku), 0)
        await driver.see(`去结算(${total})`)
        expect(await driver.axe()).toEqual([])
        await driver.tap('全选')
        await driver.see('请选择商品')
        await driver.settled()
        expect(driver.requests('/syb/cart/select').at(-1)?.query.selectedId).toBe('')
        await driver.tap('全选')
        await driver.see(`去结算(${total})`)
        await driver.settled()
        expect(driver.requests('/syb/cart/select').at(-1)?.query.selectedId?.split(',')).toHaveLength(3)
      },
    )

    walk(
      world,
      '[R-CALL-108] [R-VAL-02] [R-STO-06] a quantity is saved once the hand rests, and waits when it could not be',
      async (driver) => {
        const [sku] = await fillCart(await buyerOf(world), 1)
        await enterTrade(driver)
        await openCart(driver, sku!.skuName)
        const pack = packOf(sku!)
        const step = sku!.mpq
        await driver.tap('增加')
        await driver.see(`去结算(${pack + step})`)
        await driver.settled()
        await new Promise((resolve) => setTimeout(resolve, 600))
        await driver.settled()
        expect(JSON.parse(driver.requests('/syb/cart/updateQty').at(-1)!.body)).toMatchObject({
          quantity: pack + step,
        })
        driver.obstruct('/syb/cart/updateQty', 'dead')
        await driver.tap('增加')
        await driver.see(`待同步 · ${pack + step} 改为 ${pack + 2 * step}`)
        await driver.see(`去结算(${pack + 2 * step})`)
        await driver.see('后才能结算')
        driver.clearObstacles()
        await driver.see('已同步 1 处改动')
        await driver.notSee('待同步')
        // 11, typed on the pad: whole packs of it when typing is over.
        await driver.tap(QUANTITY[driver.target])
        await driver.see('小计')
        expect(await driver.axe()).toEqual([])
        await driver.tap('1', '数字键盘')
        await driver.tap('1', '数字键盘')
        const typed = Math.max(pack, Math.ceil(11 / step) * step)
        await driver.see(`小计 ${typed} `)
        await driver.tap('完成')
        await driver.see(`去结算(${typed})`)
        await driver.notSee('小计')
      },
    )

    walk(
      world,
      '[R-CALL-109] [R-CALL-135b] [R-PUR-15] all selected leave the cart after a question, or move to the favourites; a broken line loses nothing',
      async (driver) => {
        const buyer = await buyerOf(world)
        const list = await fillCart(buyer, 3)
        await enterTrade(driver)
        await openCart(driver, list[0]!.skuName)
        await driver.tap('管理')
        // Nothing is ticked for removing that was ticked for the order.
        await driver.see('删除(0)')
        await driver.tap('全选')
        await driver.tap('删除')
        await driver.see('确定移除这 3 款商品？')
        await driver.tap('取消')
        expect(driver.requests('/syb/cart/pullOutAllSelected')).toHaveLength(0)
        await driver.tap('删除')
        await driver.tap('移除')
        await driver.see('购物车还是空的')
        // A hand that slipped: everything is there again, as many of each as before.
        await driver.see('已移除 3 款商品')
        expect(await driver.axe()).toEqual([])
        await driver.tap('撤销移除')
        for (const { skuName } of list) await driver.see(skuName)
        await driver.see(`去结算(${list.reduce((sum, sku) => sum + packOf(sku), 0)})`)
        await driver.notSee('撤销')
        await fillCart(buyer, 2)
        await openCart(driver, list[1]!.skuName)
        await driver.tap('管理')
        await driver.tap('全选')
        // Without an answer both wait, and neither is lost from the one place before it is in the other.
        driver.obstruct('/favorite/group/sku/addAll', 'dead')
        await driver.tap('移入收藏')
        await driver.see('购物车还是空的')
        driver.clearObstacles()
        await driver.see('已同步 4 处改动')
        await driver.open('/pages/favorite/index', { shopNo: TRADE })
        await driver.see(list[1]!.skuName)
      },
    )

    walk(
      world,
      '[R-SCR-51] a line that cannot be ordered goes at once and comes back, and where the rest is ordered it is named with its reason',
      async (driver) => {
        const buyer = await buyerOf(world, MEMBER.purchaser, SHOP.demo)
        await emptyCart(buyer)
        const bolt = await addToCart(buyer, SHOP.demo, '外六角螺栓')
        const acetone = await addToCart(buyer, SHOP.demo, '丙酮')
        await signedIn(driver)
        const island = { provinceCode: '460000', provinceName: '海南省', cityCode: '460100', cityName: '海口市' }
        await driver.keep('LOCAL_LT_CITY', JSON.stringify({ ...island, source: 'USER', ts: Date.now() }))
        await driver.open(ROUTES.cart, { shopNo: SHOP.demo })
        await driver.see('失效商品')
        await driver.see(acetone.skuName)
        // How much more brings the reduction, and the way to the goods that count.
        await driver.see('去凑单')
        await driver.settled()
        await driver.tap('移除')
        await driver.notSee(acetone.skuName)
        await driver.see('已移除 1 款商品')
        await driver.tap('撤销移除')
        await driver.see(acetone.skuName)
        await driver.see('失效商品')
        await driver.settled()
        await driver.tap('去结算')
        await driver.at(ORDER)
        await driver.see('1 款商品暂时无法下单，仍留在购物车')
        await driver.see(`${acetone.skuName}：所在区域暂不可售`)
        await driver.see(bolt.skuName)
        expect(await driver.axe()).toEqual([])
        // Enough of it: how much less, and for what, in the cart and on the order.
        await buyer.ask('POST', '/syb/cart/pushIn?cityCode=460100', {
          skuList: [{ skuNo: bolt.skuNo, quantity: packOf(bolt) * 4 }],
          platform: 'H5',
        })
        await driver.back()
        await driver.at(ROUTES.cart)
        await driver.see('已满 500 元，已减 30 元')
        await driver.settled()
        await driver.tap('已减 ¥30.00')
        await driver.see('优惠明细')
        await driver.see('满500减30：−¥30.00')
        await driver.tap('知道了')
        await driver.tap('去结算')
        await driver.at(ORDER)
        await reckoned(driver)
        await driver.see('优惠 · 满500减30')
        await driver.see('−¥30.00')
        await emptyCart(buyer)
      },
    )

    walk(world, '[R-SCR-51] what another device did is there on the next visit', async (driver) => {
      const buyer = await buyerOf(world)
      const [sku] = await fillCart(buyer, 1)
      await enterTrade(driver)
      await openCart(driver, sku!.skuName)
      const more = await fillCart(buyer, 2)
      await driver.tabTo('首页')
      await driver.at(ROUTES.home)
      await driver.tabTo('购物车')
      await driver.at(ROUTES.cart)
      await driver.see(more[1]!.skuName)
      // And before the order is made: what is sent is what was seen.
      await driver.settled()
      const [, , third] = await fillCart(buyer, 3)
      await driver.tap('去结算')
      await driver.see('购物车有变动')
      await driver.at(ROUTES.cart)
      await driver.see(third!.skuName)
      // What comes late delays no promise but its own.
      const info = await buyer.ask<{ lines: object[] }>('GET', '/syb/cart/cartInfo')
      const [slow, ...rest] = info.lines
      const lines = [{ ...slow, leadTimeDays: 9, leadTimeDesc: '预计 9 天后发货' }, ...rest]
      driver.obstruct('/syb/cart/cartInfo', { body: envelope(200, '操作成功', { ...info, lines }) })
      await openCart(driver, more[1]!.skuName)
      await driver.see('分批送达')
      expect(await driver.count('预计 9 天后发货')).toBe(1)
      // What is gone leads to what is like it.
      const gone = {
        ...{ ...slow, valid: false, selected: false, invalidKind: 'OFF_SHELF', invalidReason: '商品已下架' },
        alike: { catalogId: '10', catalogName: '紧固件' },
      }
      driver.obstruct('/syb/cart/cartInfo', { body: envelope(200, '操作成功', { ...info, lines: [gone, ...rest] }) })
      await openCart(driver, '商品已下架')
      await driver.tap('找相似')
      await driver.at(ROUTES.list)
      expect((await driver.address()).query).toMatchObject({ catalogId: '10' })
    })
  })
}
