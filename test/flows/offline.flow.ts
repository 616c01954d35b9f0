/** A buyer in a cellar: what he does to cart, demand basket and favourites is there once when the line is back. */
import type { Driver } from '../support/driver'
import { eventually, firstHit, logged, signedIn } from './steps'
import { ORDER, SUBMIT } from './submitSteps'
import { buyerOf, enterTrade, fillCart, packOf, TRADE, type Buyer, type Sku } from './trade'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

interface Line {
  id: string
  skuNo: string
  quantity: number
  selected: boolean
}

const linesOf = async (buyer: Buyer) => (await buyer.ask<{ lines: Line[] }>('GET', '/syb/cart/cartInfo')).lines

/** What waits is kept by code that comes behind the first picture, while there is a line. */
async function readied(driver: Driver): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 400))
  await driver.settled()
}

async function openCart(driver: Driver, first: string): Promise<void> {
  await driver.open(ROUTES.cart, { shopNo: TRADE })
  await driver.see(first)
  await driver.settled()
  await readied(driver)
}

export function offlineFlow(world: World): void {
  describe('without a line', () => {
    walk(
      world,
      '[R-STO-06] the cart shows what was done, says that it waits, takes it back, and brings the rest when the line is back',
      async (driver) => {
        const buyer = await buyerOf(world)
        const [first] = (await fillCart(buyer, 3)) as [Sku, Sku, Sku]
        const [pack, step] = [packOf(first), first.mpq]
        await enterTrade(driver)
        await openCart(driver, first.skuName)
        await driver.offline(true)
        await driver.tap('增加')
        await driver.see(`待同步 · ${pack} 改为 ${pack + step}`)
        await driver.see('当前无网络，1 处改动等待同步')
        await driver.see('联网后才能结算')
        await driver.tap('全选')
        await driver.see('当前无网络，3 处改动等待同步')
        await driver.see('待同步 · 未勾选')
        await driver.screenshot('offline-cart')
        expect(await driver.axe()).toEqual([])
        await driver.tap('当前无网络，3 处改动等待同步')
        await driver.see(`购物车 · ${pack} 改为 ${pack + step}`)
        await driver.tap(`撤回，${first.skuName}`)
        await driver.notSee(`购物车 · ${pack} 改为 ${pack + step}`)
        await driver.tap('关闭')
        await driver.offline(false)
        await driver.see('已同步')
        await driver.see('请选择商品')
        await eventually(async () => {
          const lines = await linesOf(buyer)
          expect(lines.filter(({ selected }) => selected)).toEqual([])
          expect(lines.find(({ skuNo }) => skuNo === first.skuNo)?.quantity).toBe(pack)
        })
      },
    )

    walk(
      world,
      '[R-STO-06] what another device has changed meanwhile is asked about, and never added up',
      async (driver) => {
        const buyer = await buyerOf(world)
        const [first] = (await fillCart(buyer, 2)) as [Sku, Sku]
        const [pack, step] = [packOf(first), first.mpq]
        await enterTrade(driver)
        await openCart(driver, first.skuName)
        await driver.offline(true)
        await driver.tap('增加')
        await driver.see(`待同步 · ${pack} 改为 ${pack + step}`)
        const { id, skuNo } = (await linesOf(buyer)).find((line) => line.skuNo === first.skuNo)!
        await buyer.ask('POST', '/syb/cart/updateQty', { id, skuNo, quantity: pack + 4 * step })
        await driver.offline(false)
        await driver.see('1 处需要您选')
        await driver.see('选好后才能继续，不会相加')
        await driver.see('请先选择要保留的数量')
        await driver.screenshot('offline-clash')
        expect(await driver.axe()).toEqual([])
        await driver.tap(`用我的 ${pack + step}`)
        await driver.notSee('需要您选')
        await eventually(async () => {
          const line = (await linesOf(buyer)).find((each) => each.skuNo === skuNo)
          expect(line?.quantity).toBe(pack + step)
        })
      },
    )

    walk(world, '[R-STO-06] [R-HDR-13] an answer that is lost on the way doubles nothing', async (driver) => {
      const buyer = await buyerOf(world)
      const [first] = (await fillCart(buyer, 2)) as [Sku, Sku]
      const [pack, step] = [packOf(first), first.mpq]
      await enterTrade(driver)
      await openCart(driver, first.skuName)
      driver.obstruct('/syb/cart/updateQty', 'lost')
      await driver.tap('增加')
      await driver.see('待同步')
      // Nobody orders the quantity of before, not even by the address of the order: it waits until the cart is right.
      await driver.open(ORDER, { source: 'CART', shopNo: TRADE })
      await driver.see(SUBMIT)
      await driver.see(`×${pack + step}`)
      driver.clearObstacles()
      await openCart(driver, first.skuName)
      await driver.notSee('待同步')
      expect((await linesOf(buyer)).find(({ skuNo }) => skuNo === first.skuNo)?.quantity).toBe(pack + step)
      driver.obstruct('/syb/cart/select', 'lost')
      await driver.tap('全选')
      await driver.see('待同步 · 未勾选')
      driver.clearObstacles()
      await driver.notSee('待同步')
      expect((await linesOf(buyer)).filter(({ selected }) => selected)).toEqual([])
      driver.obstruct('/syb/cart/pullOutAllSelected', 'lost')
      await driver.tap('全选')
      await driver.settled()
      await driver.tap('管理')
      await driver.tap('全选')
      await driver.tap('删除')
      await driver.tap('移除')
      await driver.see('购物车还是空的')
      driver.clearObstacles()
      await driver.see('已同步 2 处改动')
      expect(await linesOf(buyer)).toEqual([])
    })

    walk(
      world,
      '[R-STO-06] the app is killed, and started while nobody answers: the cart as it was seen last, with what waits',
      async (driver) => {
        const buyer = await buyerOf(world)
        const [first] = (await fillCart(buyer, 2)) as [Sku, Sku]
        const [pack, step] = [packOf(first), first.mpq]
        await enterTrade(driver)
        await openCart(driver, first.skuName)
        // What is seen is kept when it has rested.
        await eventually(async () =>
          expect(JSON.stringify(await driver.storage(`last_seen_${TRADE}`))).toContain(first.skuName),
        )
        driver.obstruct('/', 'dead')
        await driver.open(ROUTES.cart, { shopNo: TRADE })
        await driver.see(first.skuName)
        await driver.see('当前无网络，正在显示上次内容')
        await driver.tap('增加')
        await driver.see(`待同步 · ${pack} 改为 ${pack + step}`)
        await driver.open(ROUTES.cart, { shopNo: TRADE })
        await driver.see(`待同步 · ${pack} 改为 ${pack + step}`)
        driver.clearObstacles()
        await driver.tap('重试')
        await driver.see('已同步 1 处改动')
        await driver.notSee('待同步')
        expect((await linesOf(buyer)).find(({ skuNo }) => skuNo === first.skuNo)?.quantity).toBe(pack + step)
      },
      {
        complains: ['shop.load', 'shop.loadBackground', 'shop.notice', 'user.load', 'cart.load'].map((part) =>
          logged(part),
        ),
      },
    )

    walk(
      world,
      '[R-STO-06] [R-CRT-03] [R-CRT-05] demand basket and favourites wait as well, and are there once',
      async (driver) => {
        const hit = await firstHit(world, '扳手')
        const buyer = await buyerOf(world, MEMBER.demander, SHOP.demo)
        const basket = async () => {
          const { lines } = await buyer.ask<{ lines: Line[] }>('GET', '/demand/cart/get')
          return lines.filter(({ skuNo }) => skuNo === hit.skuNo)
        }
        const kept = () => buyer.ask<{ favorite: boolean; id?: string }>('GET', `/favorite/is/0/${hit.skuNo}`)
        const [old] = await basket()
        if (old) await buyer.ask('DELETE', '/demand/cart/remove', { ids: [old.id] })
        const before = await kept()
        if (before.id) await buyer.ask('DELETE', `/favorite/group/sku/delete/${before.id}`)
        await signedIn(driver, MEMBER.demander)
        await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
        await driver.see('加入需求蓝')
        await readied(driver)
        await driver.offline(true)
        await driver.tap('加入需求蓝')
        await driver.see('已加入需求蓝，联网后同步')
        await driver.tap('收藏')
        await driver.see('已收藏，联网后同步')
        await driver.offline(false)
        await eventually(async () => {
          expect(await basket()).toHaveLength(1)
          expect(await kept()).toMatchObject({ favorite: true })
        })
        const keys = driver.requests('/demand/cart/add').map(({ headers }) => headers['idempotency-key'])
        expect(new Set(keys).size).toBe(1)
      },
    )
  })
}
