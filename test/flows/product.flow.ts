import type { Driver } from '../support/driver'
import { MEMBER, QUANTITY, ROUTES, SHOP, walk, type World } from './world'
import { agree, eventually, firstHit, signedIn, searchFor } from './steps'

const BOLT = '外六角螺栓'
const ORDER = '/pages/order/index'

async function openItem(world: World, driver: Driver, keyword: string) {
  const hit = await firstHit(world, keyword)
  await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
  await driver.see(hit.skuName)
  await driver.settled()
  return hit
}

/** On the login page, which a guest was sent to. */
async function logIn(driver: Driver, mobile: string = MEMBER.purchaser): Promise<void> {
  await driver.at(ROUTES.login)
  await driver.tap('密码登录')
  await driver.type('手机号', mobile)
  await driver.type('密码', MEMBER.password)
  await agree(driver)
  await driver.tap('登录')
}

/** The number that the service has for the tab, asked past the app. */
async function validQuantity(world: World, driver: Driver): Promise<number> {
  const token = String(await driver.storage(`shop_token_${SHOP.demo}`))
  const headers = { ShopNo: SHOP.demo, Authorization: token, provinceCode: '310000', cityCode: '310100' }
  const response = await fetch(`${world.service()}/syb/cart/overview`, { headers })
  const answer = (await response.json()) as { data: { validQuantity: number } }
  return answer.data.validQuantity
}

/** Waits for a call that the app makes by itself. */
async function firstRequest(driver: Driver, path: string) {
  for (let tries = 0; tries < 50; tries += 1) {
    const [found] = driver.requests(path)
    if (found) return found
    await driver.settled()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the app never asked ${path}`)
}

const sent = (driver: Driver, path: string): Record<string, unknown>[] =>
  driver.requests(path).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

export function productFlow(world: World): void {
  describe('product, baskets', () => {
    walk(
      world,
      '[R-PUR-08] [R-PUR-15] [R-CRT-05] [R-CALL-135] [R-CALL-136] [R-CALL-137] from search to a product to the favourites and back out',
      async (driver) => {
        await signedIn(driver)
        const hit = await firstHit(world, BOLT)
        await searchFor(driver, BOLT)
        await driver.tap(hit.skuName)
        await driver.at(ROUTES.item)
        await driver.settled()
        if (await driver.sees('已收藏')) await driver.tap('已收藏')
        await driver.see('收藏')
        await driver.settled()
        const before = driver.requests('/favorite/group/sku/add').length
        await driver.tap('收藏')
        await driver.see('已收藏')
        expect(driver.requests('/favorite/group/sku/add')).toHaveLength(before + 1)
        await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
        await driver.see('已收藏')
        await driver.tap('已收藏')
        await driver.settled()
        await driver.see('已取消收藏')
        expect(driver.requests('/favorite/group/sku/delete').length).toBeGreaterThan(0)
      },
    )

    walk(
      world,
      '[R-CRT-08] [R-CALL-105] [R-SCR-03] a guest adds, logs in, and finds it in the cart with the number on the tab',
      async (driver) => {
        const hit = await openItem(world, driver, BOLT)
        await driver.tap('加入购物车')
        expect(driver.requests('/syb/cart/pushIn')).toHaveLength(0)
        await logIn(driver)
        await driver.at(ROUTES.item)
        await driver.see('已加入购物车')
        await driver.settled()
        expect(driver.requests('/syb/cart/pushIn')).toHaveLength(1)
        expect(sent(driver, '/syb/cart/pushIn')[0]).toMatchObject({ skuList: [{ skuNo: hit.skuNo }] })
        const count = await validQuantity(world, driver)
        expect(count).toBeGreaterThan(0)
        await driver.tap('购物车，')
        await driver.at(ROUTES.cart)
        await driver.see(hit.skuName)
        await driver.see(count > 99 ? '99+' : String(count))
        await driver.tabTo('首页')
        await driver.see(count > 99 ? '99+' : String(count))
      },
    )

    walk(world, '[R-CRT-08] what a guest gave up at the login is not done when he logs in later', async (driver) => {
      const { skuNo } = await openItem(world, driver, BOLT)
      await driver.tap('加入购物车')
      await driver.at(ROUTES.login)
      await driver.back()
      await driver.at(ROUTES.item)
      await driver.settled()
      await driver.open(ROUTES.user, { shopNo: SHOP.demo })
      await driver.tap('登录 / 注册')
      await logIn(driver)
      await driver.at(ROUTES.user)
      await driver.open(ROUTES.item, { shopNo: SHOP.demo, skuNo })
      await driver.see('加入购物车')
      await driver.settled()
      expect(driver.requests('/syb/cart/pushIn')).toHaveLength(0)
      expect((await driver.storage('pending_intent')) ?? '').toBe('')
    })

    walk(world, '[R-CHK-03] [R-CALL-105] two quick taps add once', async (driver) => {
      await signedIn(driver)
      await openItem(world, driver, '切割片')
      await driver.doubleTap('加入购物车')
      await driver.see('已加入购物车')
      await driver.settled()
      expect(driver.requests('/syb/cart/pushIn')).toHaveLength(1)
    })

    walk(
      world,
      '[R-HDR-13] a broken line loses nothing: the same request is sent with the same key',
      async (driver) => {
        await signedIn(driver)
        await openItem(world, driver, '口罩')
        driver.obstruct('/syb/cart/pushIn', 'dead')
        await driver.tap('加入购物车')
        await driver.see('已加入购物车，联网后同步')
        driver.clearObstacles()
        const sent = () => driver.requests('/syb/cart/pushIn').map(({ headers }) => headers['idempotency-key'])
        await eventually(() => expect(sent().length).toBeGreaterThan(1))
        await driver.settled()
        expect(new Set(sent()).size).toBe(1)
        expect(sent()[0]).toMatch(/\S{8,}/)
      },
    )

    walk(
      world,
      '[R-PRM-03] [R-PRM-04] [R-CALL-129] [R-CALL-130] [R-SCR-04] a DEMANDER has no cart: what he takes is in 需求蓝',
      async (driver) => {
        await signedIn(driver, MEMBER.demander)
        const hit = await openItem(world, driver, '手套')
        await driver.notSee('立即购买')
        await driver.notSee('加入购物车')
        await driver.tap('加入需求蓝')
        await driver.see('已加入需求蓝')
        await driver.tap('需求蓝，')
        await driver.at(ROUTES.demandCart)
        await driver.see(hit.skuName)
        await driver.tabTo('购物车')
        await driver.see('使用需求蓝采购')
        expect(driver.requests('/syb/cart')).toHaveLength(0)
      },
    )

    walk(
      world,
      '[R-CALL-021] [R-CALL-006] [R-CALL-023] [R-VAL-02] the spec sheet: another size, a quantity, its price, the address of what is shown',
      async (driver) => {
        const hit = await openItem(world, driver, BOLT)
        await driver.tap('已选')
        await driver.see('小计')
        const sizes = driver.requests('/trade/shops/listSpuDetails')
        expect(JSON.parse(sizes[0]?.body ?? '{}')).toMatchObject({ channel: 3, size: 5 })
        await driver.tap('M8×60')
        await driver.settled()
        const chosen = String(sent(driver, '/product/sku/detail').at(-1)?.skuNo)
        expect(chosen).not.toBe(hit.skuNo)
        await driver.tap('20 盒')
        await driver.see('小计 20 盒')
        // Asked only when the buyer pauses.
        const priced = await firstRequest(driver, '/product/getProductDetail')
        expect(priced.path).toContain(encodeURIComponent(chosen))
        expect(priced.query.quantity).toBe('20')
        await driver.tap('关闭')
        await driver.see('M8×60')
        await driver.settled()
        // The number on the page opens the sheet with its keys; 11 becomes whole packs when they are put away.
        await driver.tap(QUANTITY[driver.target])
        await driver.see('收起')
        // More than there is: what is reckoned is what may be bought, and why not more stands beside it.
        for (let digit = 0; digit < 5; digit += 1) await driver.tap('9', '数字键盘')
        await driver.see('受库存或每单限购限制，最多可买')
        const most = Number(/最多可买(\d+)盒/.exec((await driver.text()).replace(/\s/g, ''))?.[1])
        expect(most).toBeLessThan(99_999)
        await driver.see(`小计 ${most} 盒`)
        await driver.tap('20 盒')
        await driver.notSee('最多可买')
        await driver.tap('1', '数字键盘')
        await driver.tap('1', '数字键盘')
        await driver.see('小计 15 盒')
        await driver.tap('收起')
        await driver.see('已按最小包装量调整为 15')
        await driver.tap('关闭')
        await driver.notSee('小计')
        if (world.target === 'h5') expect((await driver.address()).query.skuNo).toBe(chosen)
      },
    )

    walk(
      world,
      '[R-CALL-022] [R-CALL-003] what is not sold to a city says so, offers another city, and cannot be bought',
      async (driver) => {
        await openItem(world, driver, '丙酮')
        await driver.tap('送至')
        await driver.tap('海南省')
        await driver.tap('海口市')
        await driver.settled()
        await driver.see('暂不支持配送')
        await driver.see('该地区暂不销售')
        await driver.notSee('加入购物车')
        await driver.tap('更换城市')
        await driver.tap('广东省')
        await driver.tap('深圳市')
        await driver.settled()
        await driver.notSee('暂不支持配送')
      },
    )

    walk(
      world,
      '[R-PUR-09] [R-PRM-18] [R-CALL-015] [R-CALL-017] [R-CALL-018] a guest makes a poster, changes it and saves it',
      async (driver) => {
        const hit = await openItem(world, driver, BOLT)
        await driver.tap('分享')
        await driver.tap('生成海报')
        await driver.settled()
        await driver.notSee('正在生成海报')
        await driver.notSee('海报生成失败')
        expect(sent(driver, '/product/poster/create')).toEqual([{ skuNo: hit.skuNo, shopNo: SHOP.demo }])
        await driver.tap('海报显示价格')
        await driver.settled()
        await driver.notSee('正在生成海报')
        await driver.tap('保存图片')
        await driver.see('已保存')
        await driver.settled()
        expect(sent(driver, '/product/poster/update').at(-1)).toMatchObject({ fields: { showPrice: false } })
        const marks = sent(driver, '/product/poster/timeMark')
        expect(marks.map(({ type }) => type)).toEqual(['VIEW', 'SAVE'])
        expect(marks[0]?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      },
    )

    walk(world, '[R-CALL-087] [R-SCR-28] buying now leads to the preview of the order', async (driver) => {
      const hit = await openItem(world, driver, BOLT)
      await driver.tap('立即购买')
      await logIn(driver)
      await driver.at(ORDER)
      await driver.see(hit.skuName)
      await driver.settled()
      expect((await driver.address()).query).toMatchObject({ source: 'BUY_NOW', skuNo: hit.skuNo })
      await driver.back()
      await driver.at(ROUTES.item)
    })

    walk(world, 'axe finds nothing on sheets, cart and demand basket', async (driver) => {
      await signedIn(driver)
      await openItem(world, driver, BOLT)
      await driver.tap('已选')
      await driver.see('小计')
      expect({ on: 'spec sheet', found: await driver.axe() }).toEqual({ on: 'spec sheet', found: [] })
      await driver.tap('加入需求蓝')
      await driver.see('已加入需求蓝')
      await driver.tap('加入购物车')
      await driver.see('已加入购物车')
      await driver.tap('关闭')
      await driver.notSee('小计')
      await driver.tap('分享')
      await driver.tap('生成海报')
      await driver.settled()
      await driver.notSee('正在生成海报')
      expect({ on: 'poster', found: await driver.axe() }).toEqual({ on: 'poster', found: [] })
      for (const tab of [ROUTES.cart, ROUTES.demandCart]) {
        await driver.open(tab, { shopNo: SHOP.demo })
        await driver.settled()
        expect({ on: tab, found: await driver.axe() }).toEqual({ on: tab, found: [] })
      }
    })

    if (world.target === 'h5') {
      walk(
        world,
        '[R-SCR-06] the picture viewer turns over with arrows, closes with Esc, and gives the focus back',
        async (driver) => {
          await openItem(world, driver, BOLT)
          await driver.tap('放大查看')
          await driver.see('1 / ')
          await driver.tap('下一张')
          await driver.see('2 / ')
          await driver.tap('关闭')
          await driver.notSee('关闭')
          await driver.at(ROUTES.item)
        },
      )
    }
  })
}
