/** What a visit is made of beside its purpose: how it begins, how far a list goes, how a page is asked for anew. */
import { firstHit, openHome, searchFor, signedIn } from './steps'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

/** `npm run soak` goes the whole way. */
const FAR = process.env.WHOLE_MATRIX ? 500 : 120
const PER_PAGE = 20
const SCREEN = 700

export function visitFlow(world: World): void {
  describe('a visit', () => {
    walk(world, '[R-HDR-01] [R-RTE-12] the first question names no shop, everything after it does', async (driver) => {
      await driver.open('/')
      await driver.see('岫钧工品')
      await driver.settled()
      const named = driver.requests().map(({ headers }) => headers.shopno)
      expect(named[0]).toBe('')
      const first = named.indexOf(SHOP.demo)
      expect(first).toBeGreaterThan(0)
      expect([...new Set(named.slice(first))]).toEqual([SHOP.demo])
    })

    walk(
      world,
      '[R-RTE-09] the shop comes first, its introduction before the buyer, and the page waits for neither of his answers',
      async (driver) => {
        await signedIn(driver)
        driver.obstruct('/customer/one/by/token', { delay: 3000 })
        await openHome(driver)
        await driver.see('岫钧工品')
        const paths = driver.requests().map(({ path }) => path)
        const at = (part: string) => paths.findIndex((path) => path.includes(part))
        expect(at('shopIntro')).toBeGreaterThanOrEqual(0)
        expect(at('/customer/one/by/token')).toBeGreaterThanOrEqual(0)
        // In a browser they leave before the program is there; neither waits for the other.
        if (world.target === 'weapp') expect(at('moduleInfo')).toBeGreaterThanOrEqual(0)
        driver.clearObstacles()
      },
    )

    walk(world, '[R-RTE-06] [R-CALL-027] [R-ENT-22] a scanned code leads to its page, in its shop', async (driver) => {
      await driver.open(ROUTES.home, { scene: 'sc1bolt' })
      await driver.at(ROUTES.item)
      expect((await driver.address()).query.skuNo).toBeTruthy()
      await driver.open(ROUTES.home, { shopNo: SHOP.demo })
      await driver.see('已认证')
    })

    walk(world, '[R-SCR-13] an activity shows its goods, and more of them below', async (driver) => {
      const response = await fetch(`${world.service()}/activity/202211/productDataS?activityId=A${SHOP.demo}-flash`, {
        headers: { ShopNo: SHOP.demo, Authorization: 'GUEST', 'syb-platform': 'BBY_H5' },
      })
      const { data } = (await response.json()) as { data: { skuName: string; skuNo: string }[] }
      await driver.open(ROUTES.activityList, { activityId: `A${SHOP.demo}-flash`, shopNo: SHOP.demo })
      await driver.see(data[0]!.skuName)
      await driver.tap(data[0]!.skuName)
      await driver.at(ROUTES.item)
      expect((await driver.address()).query.skuNo).toBe(data[0]!.skuNo)
    })

    walk(world, '[R-SCR-56] pulled down at its top, a page is asked for anew', async (driver) => {
      await openHome(driver)
      await driver.see('岫钧工品')
      await driver.settled()
      const asked = () => driver.requests('homePage').length
      const before = asked()
      await driver.pullDown()
      await driver.settled()
      expect(asked()).toBe(before + 1)
      await searchFor(driver, '螺栓')
      const hit = await firstHit(world, '螺栓')
      await driver.see(hit.skuName)
      const searched = driver.requests('listProductInfo').length
      await driver.pullDown()
      await driver.settled()
      expect(driver.requests('listProductInfo')).toHaveLength(searched + 1)
      await driver.see(hit.skuName)
    })

    walk(world, '[R-SCR-29] [R-SCR-53] the time of the order list narrows it, and is taken back', async (driver) => {
      await signedIn(driver)
      await driver.open('/pages/order/orderList/index', { shopNo: SHOP.demo })
      await driver.settled()
      await driver.tap('下单时间，全部时间')
      await driver.tap('近 30 天')
      await driver.settled()
      await driver.see('已筛选')
      const asked = driver.requests('/customer/order').at(-1)
      const sent = `${asked?.body ?? ''}${JSON.stringify(asked?.query ?? {})}`
      expect(sent).toMatch(/startTime[^0-9]+20\d\d-\d\d-\d\d 00:00:00/)
      await driver.tap('下单时间，近 30 天')
      await driver.tap('全部时间')
      await driver.settled()
      await driver.see('时间')
      await driver.notSee('已筛选')
    })

    walk(world, '[R-ERR-21] a search on a slow line says 加载中 until its goods are there', async (driver) => {
      await searchFor(driver, '螺栓')
      driver.obstruct('listProductInfo', { delay: 2500 })
      await driver.scrollToBottom()
      await driver.see('加载中')
      driver.clearObstacles()
      await driver.settled()
      await driver.notSee('加载中')
    })

    walk(
      world,
      '[R-SCR-59] [R-CALL-058] [R-CALL-059] who has not accepted the newest agreement is asked once',
      async (driver) => {
        await signedIn(driver, MEMBER.demander)
        await world.renewAgreement(MEMBER.demander)
        await driver.open(ROUTES.user, { shopNo: SHOP.demo })
        await driver.see('请阅读并同意以下内容')
        await driver.tap('同意并继续')
        await driver.notSee('请阅读并同意以下内容')
        await driver.open(ROUTES.user, { shopNo: SHOP.demo })
        await driver.see('常用工具')
        await driver.settled()
        await driver.notSee('请阅读并同意以下内容')
      },
    )

    if (world.target === 'weapp') {
      walk(world, '[R-PUR-04] [R-CALL-041] at registration WeChat puts in the number that it knows', async (driver) => {
        await driver.open('/pages/account/register/index', { shopNo: SHOP.demo })
        await driver.tap('使用微信手机号')
        await driver.settled()
        await driver.see(MEMBER.purchaser)
        expect(driver.requests('/miniProgram/phone')).toHaveLength(1)
      })
    }

    walk(world, `[R-SCR-47] ${FAR} products go by without an empty screen, and back again`, async (driver) => {
      await driver.open(ROUTES.list, { catalogId: '10', title: '紧固件', shopNo: SHOP.demo })
      await driver.settled()
      const looks = async (): Promise<void> => {
        await driver.settled()
        // What comes near is told in the next picture, and drawn in the one after it, however busy the machine is.
        await driver.settled()
        expect(await driver.inSight('.product-card')).toBeGreaterThanOrEqual(2)
      }
      for (let page = 1; page * PER_PAGE <= FAR; page++) {
        await driver.scrollToBottom()
        await driver.settled()
        await driver.scrollTo((await driver.scrollTop()) - SCREEN)
        await looks()
      }
      expect(driver.requests('listProductInfo').length).toBeGreaterThanOrEqual(FAR / PER_PAGE)
      const bottom = await driver.scrollTop()
      for (const part of [0.5, 0.25, 0]) {
        await driver.scrollTo(bottom * part)
        await looks()
      }
    })
  })
}
