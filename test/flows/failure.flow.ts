import type { Obstacle } from '../support/driver'
import { proves } from '../support/proves'
import { agree, envelope, firstHit, logged, signedIn, openHome, searchFor } from './steps'
import { ROUTES, SHOP, walk, type World } from './world'

const DAMAGED = logged('list', '服务返回的数据有误')
const BUSY = logged('list', '系统繁忙，请稍后再试')

/** Answers no service should give and every network sometimes does, with what the app logs of each. */
const NONSENSE: readonly (readonly [string, Obstacle, readonly RegExp[]])[] = [
  [
    'HTML instead of JSON',
    { body: '<!doctype html><h1>Bad gateway</h1>', headers: { 'content-type': 'text/html' } },
    [DAMAGED],
  ],
  ['truncated JSON', { body: '{"code":200,"data":{"page":{"cont' }, [DAMAGED]],
  ['an empty body', { body: '' }, [DAMAGED]],
  ['missing fields', { body: envelope(200, '', {}) }, []],
  ['data of the wrong type', { body: envelope(200, '', 'nothing') }, []],
  ['HTTP 500', { status: 500, body: envelope(500, '系统繁忙，请稍后再试') }, [BUSY]],
  ['HTTP 502 without a body', { status: 502, body: '' }, [BUSY]],
  ['a dead line', 'dead', [logged('list')]],
]

const ORDERS = '/pages/order/orderList/index'

/** Pages of one thing, with a number that there is not, what they say, and where they lead. */
const LACKING = [
  ['/pages/order/orderDetail/index', { orderNo: 'SO209912310000' }, '找不到这张订单', '我的订单', ORDERS],
  ['/pages/order/payment/index', { orderNo: 'SO209912310000' }, '找不到这张订单', '我的订单', ORDERS],
  [
    '/pages/order/demandDetail/index',
    { demandOrderNo: 'DM209912310000' },
    '找不到这张需求单',
    '需求单列表',
    '/pages/order/demandList/index',
  ],
  [
    '/pages/invoice/application/index',
    { applicationNo: 'KP209912310000' },
    '找不到这张开票申请',
    '开票记录',
    '/pages/invoice/apply/index',
  ],
] as const

export function failureFlow(world: World): void {
  describe('when things fail', () => {
    walk(
      world,
      '[R-ERR-04] [R-ERR-05] an expired login shows one modal, drops the token and leads to login and back',
      async (driver) => {
        await signedIn(driver)
        driver.obstruct('/', { body: envelope(401, '登录已失效，请重新登录') })
        await driver.open(ROUTES.home, { shopNo: SHOP.demo })
        await driver.see('登录失败')
        await driver.settled()
        expect(await driver.count('登录失败')).toBe(1)
        await driver.see('登录已失效，请重新登录')
        await driver.tap('确定')
        await driver.at(ROUTES.login)
        const { query } = await driver.address()
        expect(query.shopNo).toBe(SHOP.demo)
        expect(decodeURIComponent(query.redirect ?? '')).toContain(ROUTES.home)
        expect((await driver.storage(`shop_token_${SHOP.demo}`)) ?? '').toBe('')
      },
    )

    walk(world, '[R-ERR-05] an expired login on a product is not called a slow network', async (driver) => {
      const hit = await firstHit(world, '外六角螺栓')
      await signedIn(driver)
      driver.obstruct('/product/sku/detail', { body: envelope(401, '登录已失效，请重新登录') })
      await driver.open(ROUTES.item, { skuNo: hit.skuNo, shopNo: SHOP.demo })
      await driver.see('登录')
      await driver.notSee('网络连接超时')
    })

    for (const [route, query, words, action, onto] of LACKING) {
      walk(
        world,
        `[R-ERR-20] ${route} of a number that nobody has says so once, on the page, and leads on`,
        async (driver) => {
          await signedIn(driver)
          await driver.open(route, { ...query, shopNo: SHOP.demo })
          await driver.see(words)
          await driver.settled()
          await driver.notSee('提示')
          await driver.notSee('数据不存在')
          await driver.notSee('参数错误')
          await driver.tap(action)
          await driver.at(onto)
        },
      )
    }

    walk(
      world,
      '[R-ERR-04] [R-ERR-20] an expired login on an order is called that, not an order that nobody has',
      async (driver) => {
        await signedIn(driver)
        driver.obstruct('/customer/order/detail', { body: envelope(401, '登录已失效，请重新登录') })
        await driver.open('/pages/order/orderDetail/index', { orderNo: 'SO1', shopNo: SHOP.demo })
        await driver.see('登录失败')
        await driver.see('重新加载')
        await driver.settled()
        expect(await driver.count('登录失败')).toBe(1)
        await driver.notSee('找不到这张订单')
        await driver.notSee('网络')
      },
      { complains: [/resource/] },
    )

    walk(world, '[R-CALL-033] a closed shop leads to its page, only once, and on to an open one', async (driver) => {
      await openHome(driver, SHOP.closed)
      await proves('R-ERR-01 R-SCR-38', async () => {
        await driver.at(ROUTES.shopClosed)
        expect((await driver.address()).query.shopNo).toBe(SHOP.closed)
      })
      await proves('R-SCR-55', async () => {
        await driver.see('店铺暂时关闭')
        await driver.see('联系店铺 400-000-0002')
      })
      await driver.tap('刷新重试')
      await driver.settled()
      await proves('R-ERR-03', async () => {
        expect((await driver.address()).path).toBe(ROUTES.shopClosed)
        expect(await driver.shownPages()).toEqual([ROUTES.shopClosed])
      })
      await driver.tap('切换到其他店铺')
      await driver.at(ROUTES.home)
      expect([SHOP.demo, SHOP.normal]).toContain(await driver.storage('shopNo'))
    })

    walk(world, '[R-CALL-033] a shop that nobody has is told once, with a way on, and is not kept', async (driver) => {
      await openHome(driver, '99999')
      await driver.at(ROUTES.shopClosed)
      await driver.see('店铺不存在')
      await driver.see('没有编号为 99999 的店铺')
      await driver.settled()
      await driver.notSee('提示')
      await driver.notSee('网络')
      expect(await driver.shownPages()).toEqual([ROUTES.shopClosed])
      expect((await driver.storage('shopNo')) || undefined).toBeUndefined()
      expect(await driver.axe()).toEqual([])
      await driver.tap('去其他店铺')
      await driver.at(ROUTES.home)
      expect([SHOP.demo, SHOP.normal]).toContain(await driver.storage('shopNo'))
    })

    for (const [what, obstacle, complains] of NONSENSE) {
      walk(
        world,
        `[R-ERR-20] [R-SCR-56] search results survive ${what}`,
        async (driver) => {
          driver.obstruct('listProductInfo', obstacle)
          await searchFor(driver, '螺栓')
          if (await driver.sees('提示')) await driver.tap('确定')
          expect(await driver.shownPages()).toEqual([ROUTES.result])
          const text = await driver.text()
          expect(text).toMatch(/重新加载|重试|本店没有|系统繁忙|网络/)
          expect(text).not.toMatch(/undefined|NaN|\[object|null/)
          driver.clearObstacles()
          const hit = await firstHit(world, '螺栓')
          if (await driver.sees('重新加载')) await driver.tap('重新加载')
          else await searchFor(driver, '螺栓')
          await driver.see(hit.skuName)
        },
        { complains },
      )
    }

    walk(
      world,
      '[R-ERR-16] [R-SCR-56] home on a dead line says so and recovers by its own button',
      async (driver) => {
        driver.obstruct('/', 'dead')
        await openHome(driver)
        await driver.see('重新加载')
        await driver.see('网络连接失败')
        await driver.notSee('超时')
        expect(await driver.shownPages()).toEqual([ROUTES.home])
        driver.clearObstacles()
        await driver.tap('重新加载')
        await driver.see('岫钧工品')
        await driver.notSee('重新加载')
      },
      { complains: ['shop.load', 'home.load', 'shop.loadBackground', 'city.locate'].map((part) => logged(part)) },
    )

    walk(world, '[R-ERR-21] a slow line shows that it is loading, then the goods', async (driver) => {
      driver.obstruct('listProductInfo', { delay: 1500 })
      const hit = await firstHit(world, '螺栓')
      await searchFor(driver, '螺栓')
      await driver.see(hit.skuName)
      await driver.notSee('加载中')
    })

    walk(
      world,
      '[R-SCR-56] a product that is tapped without a line says so, and opens with it',
      async (driver) => {
        await searchFor(driver, '螺栓')
        const hit = await firstHit(world, '螺栓')
        await driver.see(hit.skuName)
        await driver.offline(true)
        await driver.tap(hit.skuName)
        await driver.see('网络连接失败')
        expect((await driver.address()).path).toBe(ROUTES.item)
        await driver.offline(false)
        // In a browser it tries again by itself.
        if (world.target === 'weapp') await driver.tap('重新加载')
        await driver.see(hit.skuName)
        await driver.notSee('网络连接失败')
        expect(await driver.shownPages()).toEqual([ROUTES.item])
      },
      // In a browser the code of the page does not come either, so that nothing is asked for.
      { complains: world.target === 'h5' ? [] : [logged('item')] },
    )

    walk(world, '[R-CHK-03] two fast taps open one product and log in once', async (driver) => {
      const hit = await firstHit(world, '螺栓')
      await searchFor(driver, '螺栓')
      await driver.see(hit.skuName)
      await driver.doubleTap(hit.skuName)
      await driver.at(ROUTES.item)
      await driver.settled()
      await driver.back()
      await driver.at(ROUTES.result)

      await driver.open(ROUTES.login, { shopNo: SHOP.demo })
      await driver.tap('密码登录')
      await driver.type('手机号', '13800000003')
      await driver.type('密码', 'Gongpin2026')
      await agree(driver)
      await driver.doubleTap('登录')
      await driver.at(ROUTES.home)
      expect(driver.requests('/customer/mobile/login')).toHaveLength(1)
    })
  })
}
