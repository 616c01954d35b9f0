import type { Driver } from '../support/driver'
import { proves } from '../support/proves'
import { buyerOf, enterTrade, orderOne, payInSandbox, TRADE, type Buyer } from './trade'
import { walk, type World } from './world'

const PAYMENT = '/pages/order/payment/index'
const LINKED = '/pages/shopPay/index'
const LINK = '/customer/order/payment/link'
const SECRET = /authcode=([\w-]{43})/

interface Link {
  readonly authcode: string
}

const linkOf = (buyer: Buyer, orderNo: string): Promise<Link> => buyer.ask<Link>('POST', LINK, { orderNo, renew: true })

const queryOf = (orderNo: string, authcode: string) => ({ shopNo: TRADE, orderNo, systemNo: 'SYB', authcode })

async function openPayment(driver: Driver, orderNo: string): Promise<void> {
  await driver.open(PAYMENT, { shopNo: TRADE, orderNo })
  await driver.see('应付金额')
}

/** Whether a guest with this secret is told what the order costs, asked past the app. */
async function opens(world: World, orderNo: string, authcode: string): Promise<boolean> {
  const response = await fetch(`${world.service()}/pay/order/${orderNo}/noLogin?authcode=${authcode}`, {
    headers: { ShopNo: TRADE, Authorization: 'GUEST', 'syb-platform': 'BBY_H5' },
  })
  return ((await response.json()) as { code: number }).code === 200
}

export function payLinkFlow(world: World): void {
  describe('a link by which somebody else pays', () => {
    walk(world, '[R-SCR-17b] [R-CALL-208] the buyer makes it where he pays, and copies or sends it', async (driver) => {
      const orderNo = await orderOne(await buyerOf(world))
      await enterTrade(driver)
      await openPayment(driver, orderNo)
      await driver.tap('请他人付款')
      await driver.see('对方无需登录')
      await driver.see('重新生成链接')
      expect(driver.requests(LINK).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ orderNo }])
      expect(await driver.axe()).toEqual([])
      await driver.tap('复制链接')
      await proves('R-CON-22', () => driver.see('内容已复制'))

      // Opened again it is the same link.
      await driver.tap('关闭')
      await driver.notSee('对方无需登录')
      await driver.tap('请他人付款')
      await driver.see('对方无需登录')
      expect(driver.requests(LINK)).toHaveLength(1)

      // A clipboard that cannot be written leaves the link to be copied by hand.
      await driver.notSee('authcode=')
      await driver.refuseClipboard()
      await driver.tap('复制链接')
      await driver.see('复制失败')
      await driver.see('authcode=')
      expect(await driver.axe()).toEqual([])
      const [, secret = ''] = SECRET.exec(await driver.text()) ?? []
      expect(await opens(world, orderNo, secret)).toBe(true)
      const card = await driver.shareCard()
      if (driver.target === 'weapp') {
        await driver.see('发给微信好友')
        const query = new URLSearchParams({ orderNo, systemNo: 'SYB', authcode: secret, shopNo: TRADE })
        const path = `${LINKED}?${query.toString()}`
        expect(card).toEqual({ title: `请为订单 ${orderNo} 付款`, path, fault: '' })
      }
      // The page that is still open notices that the other one has paid.
      await driver.tap('关闭')
      await payInSandbox(world, orderNo)
      await driver.at('/pages/order/orderDetail/index')
      await driver.see('已付款，等待商家接单')
    })

    walk(world, '[R-SCR-17b] [R-CALL-208] another one is made on purpose only, and ends the first', async (driver) => {
      const buyer = await buyerOf(world)
      const orderNo = await orderOne(buyer)
      const { authcode } = await linkOf(buyer, orderNo)
      await enterTrade(driver)
      await openPayment(driver, orderNo)
      await driver.tap('请他人付款')
      await driver.see('之前发出的付款链接将立即失效')
      await driver.tap('取消')
      await driver.settled()
      await driver.notSee('对方无需登录')
      expect(await opens(world, orderNo, authcode)).toBe(true)
      await driver.tap('请他人付款')
      await driver.see('之前发出的付款链接将立即失效')
      await driver.tap('重新生成')
      await driver.see('对方无需登录')
      expect(await opens(world, orderNo, authcode)).toBe(false)
    })

    walk(
      world,
      '[R-SCR-17] [R-SCR-17b] [R-PAY-06] [R-CALL-098] [R-CALL-099] [R-CALL-101] [R-CALL-145] a guest who holds it sees what is to be paid, and pays',
      async (driver) => {
        const buyer = await buyerOf(world)
        const orderNo = await orderOne(buyer)
        const { authcode } = await linkOf(buyer, orderNo)
        await driver.open(LINKED, queryOf(orderNo, authcode))
        await driver.see('应付金额')
        await driver.see(orderNo)
        // Which bill it is: whose, for what, until when.
        await driver.see('****')
        await driver.see('付款截止')
        expect(await driver.axe()).toEqual([])
        await driver.tap('支付')
        if (driver.target === 'h5') {
          await driver.see('微信支付请去小程序进行支付')
          await driver.tap('确定')
          await proves('R-PAY-07b', () => driver.at('/sandbox/pay'))
          const [asked] = driver.requests('/trade/shops/scheme/url')
          const query = `orderNo=${orderNo}&systemNo=SYB&shopNo=${TRADE}&authcode=${authcode}`
          expect(JSON.parse(asked!.body)).toEqual({ path: 'pages/shopPay/index', query, shopNo: TRADE })
          await driver.tap('确认支付')
          await driver.see('支付成功')
          await driver.tap('查看付款结果')
          await driver.at(LINKED)
        } else {
          await driver.see('已取消支付')
          await payInSandbox(world, orderNo)
          await driver.open(LINKED, queryOf(orderNo, authcode))
        }
        await driver.see('订单已支付')
        const asked = driver.requests(`/pay/order/${orderNo}`)
        expect(new Set(asked.map(({ query }) => query.authcode))).toEqual(new Set([authcode]))
      },
    )

    walk(
      world,
      '[R-SCR-17b] [R-CALL-101] without the secret, with another one or an old one nothing is told',
      async (driver) => {
        const buyer = await buyerOf(world)
        const orderNo = await orderOne(buyer)
        const old = await linkOf(buyer, orderNo)
        await linkOf(buyer, orderNo)
        const dead = [old.authcode, 'x'.repeat(43), undefined]
        for (const authcode of dead) {
          const { authcode: _secret, ...rest } = queryOf(orderNo, '')
          await driver.open(LINKED, authcode === undefined ? rest : { ...rest, authcode })
          await driver.see('链接已失效')
          await driver.see('请向采购方索取新的付款链接')
          await driver.notSee('¥')
          await driver.notSee('应付金额')
          await driver.notSee(orderNo)
        }
        expect(await driver.axe()).toEqual([])
        await driver.tap('返回首页')
        await driver.at('/pages/index/index')
      },
    )

    walk(world, '[R-CALL-101] a page that is open when its link is replaced leads nowhere any more', async (driver) => {
      const buyer = await buyerOf(world)
      const orderNo = await orderOne(buyer)
      const { authcode } = await linkOf(buyer, orderNo)
      await driver.open(LINKED, queryOf(orderNo, authcode))
      await driver.see('应付金额')
      await linkOf(buyer, orderNo)
      await driver.tap('支付')
      await driver.see('链接已失效')
      await driver.notSee('微信支付请去小程序进行支付')
    })

    walk(world, '[R-SCR-17] [R-PAY-06] a member who sees the order needs no secret', async (driver) => {
      const orderNo = await orderOne(await buyerOf(world))
      await enterTrade(driver)
      await driver.open(LINKED, { shopNo: TRADE, orderNo, systemNo: 'SYB' })
      await driver.see('应付金额')
      await driver.see(orderNo)
    })
  })
}
