import type { Driver } from '../support/driver'
import { agree, eventually, SEARCH_FIELD, signedIn } from './steps'
import { buyerOf, emptyCart, enterTrade, packOf, TRADE, type Buyer, type Sku } from './trade'
import { MEMBER, QUANTITY, ROUTES, SHOP, walk, type World } from './world'

const WORD = '深沟球轴承'
/** Longer than a quantity rests before it is sent, and than a double tap takes. */
const REST_MS = 600

/** What the result page shows, in its order, as far as it can be bought. */
async function found(buyer: Buyer, shopNo: string): Promise<Sku[]> {
  const query = `onlyShopProduct=false&platform=WA&shopNo=${shopNo}`
  const { page } = await buyer.ask<{ page: { content: Sku[] } }>(
    'POST',
    `/trade/shops/search/listProductInfo?${query}`,
    { keyWord: WORD, pageNum: 1, pageSize: 20 },
  )
  return page.content.filter(({ price, canPurchaseQty }) => price !== null && (canPurchaseQty ?? 999) > 100)
}

async function openResult(driver: Driver, shopNo: string): Promise<void> {
  await driver.open(ROUTES.result, { shopNo, keyword: WORD })
  await driver.see('款')
  await driver.settled()
}

/** How many of the goods the service has in the cart; 0 for none. */
async function inCart(buyer: Buyer, { skuNo }: Sku): Promise<number> {
  const { lines } = await buyer.ask<{ lines: { skuNo: string; quantity: number }[] }>('GET', '/syb/cart/cartInfo')
  return lines.find((line) => line.skuNo === skuNo)?.quantity ?? 0
}

/** Waits until a control of this name is there: what only a screen reader says is no text to see. */
async function named(driver: Driver, label: string): Promise<void> {
  for (let tries = 0; tries < 50 && (await driver.count(label)) === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const isThere = (await driver.count(label)) > 0
  expect({ label, isThere }).toEqual({ label, isThere: true })
}

async function rested(driver: Driver): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS))
  await driver.settled()
}

export function addingFlow(world: World): void {
  describe('the + of a card', () => {
    walk(
      world,
      '[R-CALL-105] [R-CALL-106] [R-CALL-108] a double tap adds once; the stepper in its place adds, takes away and takes out; the cart is one tap away',
      async (driver) => {
        const buyer = await buyerOf(world)
        await emptyCart(buyer)
        const sku = (await found(buyer, TRADE))[0]!
        const [pack, step] = [packOf(sku), sku.mpq]
        await enterTrade(driver)
        await openResult(driver, TRADE)
        await driver.doubleTap(`加入购物车，${sku.skuName}`)
        await driver.see('已加入购物车')
        await named(driver, `购物车，${pack} 件`)
        await driver.settled()
        expect(driver.requests('/syb/cart/pushIn')).toHaveLength(1)
        expect(await inCart(buyer, sku)).toBe(pack)
        expect(await driver.axe()).toEqual([])
        await rested(driver)
        await driver.tap(`增加，${sku.skuName}`)
        await named(driver, `购物车，${pack + step} 件`)
        await rested(driver)
        expect(await inCart(buyer, sku)).toBe(pack + step)
        // The number itself is typed.
        await driver.tap(QUANTITY[driver.target])
        await driver.see('数字键盘')
        for (const digit of String(pack + 2 * step)) await driver.tap(digit, '数字键盘')
        await driver.tap('完成')
        await named(driver, `购物车，${pack + 2 * step} 件`)
        await rested(driver)
        expect(await inCart(buyer, sku)).toBe(pack + 2 * step)
        await driver.tap(`减少，${sku.skuName}`)
        await driver.tap(`减少，${sku.skuName}`)
        await driver.tap(`移除，${sku.skuName}`)
        await named(driver, `加入购物车，${sku.skuName}`)
        expect(await inCart(buyer, sku)).toBe(0)
        await driver.tap(`加入购物车，${sku.skuName}`)
        await driver.tap(`购物车，${pack} 件`)
        await driver.at(ROUTES.cart)
        await driver.see(sku.skuName)
      },
    )

    walk(
      world,
      '[R-CALL-103] what lies in the cart already is on the card with its number, and another device changes it',
      async (driver) => {
        const buyer = await buyerOf(world)
        await emptyCart(buyer)
        const sku = (await found(buyer, TRADE))[0]!
        const lying = packOf(sku) * 2
        const put = (quantity: number) =>
          buyer.ask('POST', '/syb/cart/pushIn?cityCode=310100', {
            skuList: [{ skuNo: sku.skuNo, quantity }],
            platform: 'H5',
          })
        await put(lying)
        await enterTrade(driver)
        await openResult(driver, TRADE)
        await named(driver, `增加，${sku.skuName}`)
        expect(await driver.count(`加入购物车，${sku.skuName}`)).toBe(0)
        await put(packOf(sku))
        await driver.tap(sku.skuName)
        await driver.at(ROUTES.item)
        await driver.back()
        await driver.at(ROUTES.result)
        await driver.see(String(lying + packOf(sku)))
        await driver.tap(`增加，${sku.skuName}`)
        await rested(driver)
        expect(await inCart(buyer, sku)).toBe(lying + packOf(sku) + sku.mpq)
        expect(driver.requests('/syb/cart/pushIn')).toHaveLength(0)
        await emptyCart(buyer)
      },
    )

    walk(
      world,
      '[R-HDR-13] [R-STO-06] without a line goods and numbers stay as tapped, say that they wait, and are brought once',
      async (driver) => {
        const buyer = await buyerOf(world)
        await emptyCart(buyer)
        const sku = (await found(buyer, TRADE))[0]!
        await enterTrade(driver)
        await openResult(driver, TRADE)
        driver.obstruct('/syb/cart/pushIn', 'dead')
        await driver.tap(`加入购物车，${sku.skuName}`)
        await driver.see('已加入购物车，联网后同步')
        await named(driver, `移除，${sku.skuName}`)
        driver.clearObstacles()
        await eventually(async () => expect(await inCart(buyer, sku)).toBe(packOf(sku)))
        await named(driver, `购物车，${packOf(sku)} 件`)
        const keys = driver.requests('/syb/cart/pushIn').map(({ headers }) => headers['idempotency-key'])
        expect(keys.length).toBeGreaterThan(1)
        expect(new Set(keys).size).toBe(1)
        await rested(driver)
        driver.obstruct('/syb/cart/updateQty', 'dead')
        await driver.tap(`增加，${sku.skuName}`)
        await eventually(async () => expect(driver.requests('/syb/cart/updateQty')).not.toHaveLength(0))
        await rested(driver)
        await named(driver, `减少，${sku.skuName}`)
        driver.clearObstacles()
        await eventually(async () => expect(await inCart(buyer, sku)).toBe(packOf(sku) + sku.mpq))
        await emptyCart(buyer)
      },
    )

    walk(world, '[R-CRT-08] a guest logs in, and the goods are on the card', async (driver) => {
      const buyer = await buyerOf(world, MEMBER.purchaser, TRADE)
      await emptyCart(buyer)
      const sku = (await found(buyer, TRADE))[0]!
      await openResult(driver, TRADE)
      await driver.tap(`加入购物车，${sku.skuName}`)
      await driver.at(ROUTES.login)
      await driver.tap('密码登录')
      await driver.type('手机号', MEMBER.purchaser)
      await driver.type('密码', MEMBER.password)
      await agree(driver)
      await driver.tap('登录')
      await driver.at(ROUTES.result)
      await named(driver, `移除，${sku.skuName}`)
      await driver.settled()
      expect(driver.requests('/syb/cart/pushIn')).toHaveLength(1)
      expect(await inCart(buyer, sku)).toBe(packOf(sku))
      await emptyCart(buyer)
    })

    walk(
      world,
      '[R-PRM-03] [R-CALL-129] [R-CALL-133] [R-CALL-131] a DEMANDER fills and empties his demand basket in the same way',
      async (driver) => {
        const buyer = await buyerOf(world, MEMBER.demander)
        const sku = (await found(buyer, TRADE))[1]!
        await signedIn(driver, MEMBER.demander, TRADE)
        await openResult(driver, TRADE)
        await driver.tap(`加入需求蓝，${sku.skuName}`)
        await driver.see('已加入需求蓝')
        await named(driver, '需求蓝，')
        await rested(driver)
        await driver.tap(`增加，${sku.skuName}`)
        await rested(driver)
        const { lines } = await buyer.ask<{ lines: { skuNo: string; quantity: number }[] }>('GET', '/demand/cart/get')
        expect(lines.find(({ skuNo }) => skuNo === sku.skuNo)?.quantity).toBe(packOf(sku) + sku.mpq)
        await driver.tap(`减少，${sku.skuName}`)
        await driver.tap(`移除，${sku.skuName}`)
        await named(driver, `加入需求蓝，${sku.skuName}`)
        expect(driver.requests('/syb/cart/pushIn')).toHaveLength(0)
      },
    )

    walk(
      world,
      '[R-SCR-01] home keeps its search on the way down, which opens with the cursor in it; its feed has a + as well',
      async (driver) => {
        await signedIn(driver)
        await driver.open(ROUTES.home, { shopNo: SHOP.demo })
        await driver.see('为您优选')
        await driver.settled()
        await driver.see('历史订单')
        await named(driver, '加入购物车，')
        await driver.scrollTo(1200)
        await driver.settled()
        await driver.tap('搜索，')
        await driver.at(ROUTES.search)
        await driver.writesIn(SEARCH_FIELD)
        await driver.back()
        await driver.at(ROUTES.home)
        await driver.settled()
        await driver.tap('加入购物车')
        await driver.see('已加入购物车')
      },
    )
  })
}
