import type { Order, OrderBrief, OrderPackage } from '@/api/order'
import { Visitor } from '../support/visitor'
import { envelope, signedIn } from './steps'
import { openSubmit, SUBMIT } from './submitSteps'
import { buyerOf, enterTrade, fillCart, orderOne, payInSandbox, TRADE, type Sku } from './trade'
import { MEMBER, SHOP, walk, type World } from './world'

const DETAIL = '/pages/order/orderDetail/index'
const PAYMENT = '/pages/order/payment/index'
const TOKEN_CODE = '/customer/token/code'
const SCHEME = '/trade/shops/scheme/url'
/** What is bought by tiers costs what its tiers say, whatever stands beside them. */
const dearerBy = (cents: number) => `price_cents = price_cents + (${cents}), tiers = (
  select coalesce(jsonb_agg(jsonb_set(tier, '{cents}', to_jsonb((tier->>'cents')::int + (${cents}))) order by place), '[]')
  from jsonb_array_elements(tiers) with ordinality as each(tier, place))`
const TRACKS = ['SO', 'DGDF/', 'direct', 'purchase/'].map((end) => `/logisticTrack/${end}`)

/** A page that the mini-program shows in its web view is led by WeChat's own script. */
function enterWebView(): void {
  const redirectTo = ({ url }: { url: string }) => Object.assign(window, { went: url })
  Object.assign(window, { __wxjs_environment: 'miniprogram', wx: { miniProgram: { redirectTo } } })
}
function leaveWebView(): void {
  for (const name of ['__wxjs_environment', 'wx']) Reflect.deleteProperty(window, name)
}

export function payingFlow(world: World): void {
  describe('paid and followed', () => {
    // Only there WeChat's own sheet is shown; a browser leads away to pay.
    if (world.target === 'weapp') {
      walk(
        world,
        '[R-PAY-01] paid with WeChat: asked about until the service has heard, then the order',
        async (driver) => {
          const orderNo = await orderOne(await buyerOf(world))
          await driver.keep('wallet', 'pays')
          await enterTrade(driver)
          await driver.open(PAYMENT, { shopNo: TRADE, orderNo })
          await driver.see('内完成支付')
          await driver.settled()
          await driver.tap('微信支付')
          await driver.see('支付确认中')
          await payInSandbox(world, orderNo)
          await driver.at(DETAIL)
          await driver.see('已付款，等待商家接单')
          expect(driver.requests('/payment/wx/SYB')).toHaveLength(1)
          expect(driver.requests(`/order/${orderNo}/status`).length).toBeGreaterThan(1)
        },
      )
    } else {
      walk(
        world,
        '[R-ERR-14] [R-ERR-15] a browser leads to the mini-program and says where it cannot; a page inside the mini-program becomes the order',
        async (driver) => {
          const orderNo = await orderOne(await buyerOf(world))
          await enterTrade(driver)
          await driver.open(PAYMENT, { shopNo: TRADE, orderNo })
          await driver.see('内完成支付')
          const { page } = Visitor.latest!
          await page.evaluate(enterWebView)
          await driver.tap('微信支付')
          await driver.tap('确定')
          const went = await page.waitForFunction(() => (window as unknown as { went?: string }).went)
          expect(await went.jsonValue()).toBe(`${DETAIL}?orderNo=${orderNo}&shopNo=${TRADE}`)
          await page.evaluate(leaveWebView)
          for (const missing of [TOKEN_CODE, SCHEME]) {
            driver.obstruct(missing, { body: envelope(500, '系统繁忙') })
            await driver.tap('微信支付')
            await driver.notSee('打开小程序失败')
            await driver.tap('确定')
            await driver.see('打开小程序失败，请在微信中打开')
            driver.clearObstacles()
          }
          expect([TOKEN_CODE, SCHEME].map((path) => driver.requests(path).length)).toEqual([2, 1])
          await driver.tap('微信支付')
          await driver.tap('确定')
          // Where the mini-program would be opened; the demonstration has a page there.
          await driver.at('/sandbox/pay')
        },
      )
    }

    walk(
      world,
      '[R-CALL-088] [R-OSM-01] a price that rose and goods that were taken off or are gone are told by the service itself',
      async (driver) => {
        const [kept, lost] = await fillCart(await buyerOf(world), 2)
        await enterTrade(driver)
        await openSubmit(driver)
        const change = (sku: Sku, what: string) =>
          world.edit(`update products set ${what} where sku_no = '${sku.skuNo}'`)
        await change(kept!, dearerBy(100))
        await driver.tap(SUBMIT)
        await driver.see('价格已变动')
        await driver.see('上涨')
        await driver.tap('再想想')
        await driver.notSee('接受新价并提交')
        await change(kept!, dearerBy(-100))
        for (const [what, back, words] of [
          ['on_sale = false', 'on_sale = true', '商品已下架'],
          ['shop_stock = 0, supplier_stock = 0', 'shop_stock = 900', '库存不足'],
        ] as const) {
          await change(lost!, what)
          await driver.tap(SUBMIT)
          await driver.see(words)
          await driver.see(lost!.skuName)
          await driver.tap('确定')
          await change(lost!, back)
          await openSubmit(driver)
        }
        await driver.tap(SUBMIT)
        await driver.at(PAYMENT)
      },
    )

    walk(
      world,
      '[R-CALL-091] [R-CALL-092] [R-CALL-093] [R-CALL-094] each parcel is followed where its kind is known',
      async (driver) => {
        const follow = async (mobile: string, kind: OrderPackage['kind'], asked: readonly number[]): Promise<void> => {
          const buyer = await buyerOf(world, mobile, SHOP.demo)
          const { list } = await buyer.ask<{ list: OrderBrief[] }>('GET', '/customer/order/list?pageSize=50')
          const sent = list.filter(({ actions }) => actions.includes('logistics'))
          const all = await Promise.all(
            sent.map(({ orderNo }) => buyer.ask<Order>('GET', `/customer/order/detail/${orderNo}`)),
          )
          const { orderNo, packages } = all.find((one) => one.packages.every((parcel) => parcel.kind === kind))!
          const counts = () => TRACKS.map((path) => driver.requests(path).length)
          await signedIn(driver, mobile)
          await driver.open(DETAIL, { shopNo: SHOP.demo, orderNo })
          await driver.settled()
          const before = counts()
          await driver.tap('查看物流')
          await driver.see(packages[0]!.logisticsNo)
          await driver.settled()
          expect(counts().map((count, place) => count - before[place]!)).toEqual(asked)
        }
        await follow(MEMBER.manager, 'DIRECT', [0, 0, 1, 1])
        await follow(MEMBER.purchaser, 'DGDF', [0, 1, 0, 1])
        await follow(MEMBER.purchaser, 'SHOP', [1, 0, 0, 0])
      },
    )
  })
}
