import { proves } from '../support/proves'
import { SEARCH_FIELD, agree, firstHit, loginByPassword, loginBySms, openHome } from './steps'
import { MEMBER, ROUTES, SHOP, walk, type World } from './world'

const KEYWORD = '外六角螺栓'

export function foundationFlow(world: World): void {
  describe('foundation', () => {
    walk(world, '[R-CALL-048] [R-CALL-054] home, login by SMS, search, product, city', async (driver) => {
      await openHome(driver)
      await proves('R-PUR-06', () => driver.see('岫钧工品'))
      await driver.tabTo('我的')
      await driver.at(ROUTES.user)
      await driver.tap('登录 / 注册')
      await driver.at(ROUTES.login)
      await loginBySms(world, driver)
      await driver.at(ROUTES.user)
      await proves('R-PUR-02', async () => expect(await driver.storage(`shop_token_${SHOP.demo}`)).toMatch(/^\S{20,}$/))

      await driver.tabTo('首页')
      await driver.tap('搜索')
      await driver.at(ROUTES.search)
      await driver.submit(SEARCH_FIELD, KEYWORD)
      await driver.at(ROUTES.result)
      const hit = await firstHit(world, KEYWORD)
      await proves('R-PUR-07', () => driver.see(hit.skuName))
      await driver.tap(hit.skuName)
      await driver.at(ROUTES.item)
      expect((await driver.address()).query.skuNo).toBe(hit.skuNo)
      await proves('R-PUR-08', async () => {
        await driver.see(hit.skuName)
        await driver.see('已选')
      })

      // Whoever never chose a city has his goods sent to his usual address.
      await driver.see('无锡市')
      await driver.tap('送至')
      await driver.tap('广东省')
      await driver.tap('深圳市')
      await driver.settled()
      if (await driver.sees('南山区')) await driver.tap('南山区')
      await driver.see('深圳市')
      await driver.settled()
      const asked = driver.requests('/product/skuLeadTime').at(-1)
      expect(asked?.headers).toMatchObject({
        provincecode: '440000',
        citycode: '440300',
        provincename: encodeURIComponent('广东省'),
        cityname: encodeURIComponent('深圳市'),
      })
      expect(await driver.storage('LOCAL_LT_CITY')).toMatchObject({ provinceCode: '440000', cityCode: '440300' })

      await driver.back()
      await driver.at(ROUTES.result)
      await driver.see(hit.skuName)
    })

    walk(
      world,
      '[R-PUR-03] [R-CALL-047] [R-CALL-057] login by password leads home with a token of this shop',
      async (driver) => {
        await loginByPassword(driver)
        expect(await driver.storage(`shop_token_${SHOP.demo}`)).toMatch(/^\S{20,}$/)
        await openHome(driver)
        const last = driver.requests().at(-1)
        expect(last?.headers.authorization).toBe(await driver.storage(`shop_token_${SHOP.demo}`))
      },
    )

    walk(world, '[R-PUR-03] a wrong password is told in words and keeps the number', async (driver) => {
      await driver.open(ROUTES.login, { shopNo: SHOP.demo })
      await driver.tap('密码登录')
      await driver.type('手机号', MEMBER.demander)
      await driver.type('密码', 'wrong-password-1')
      await agree(driver)
      await driver.tap('登录')
      await driver.see('账号或密码错误')
      expect(await driver.text()).toContain(MEMBER.demander)
      expect((await driver.address()).path).toBe(ROUTES.login)
    })

    walk(world, '[R-PUR-02] an unknown mobile is sent to register', async (driver) => {
      await driver.open(ROUTES.login, { shopNo: SHOP.demo })
      await driver.tap('验证码登录')
      await driver.type('手机号', '13912345678')
      await driver.type('验证码', MEMBER.code)
      await agree(driver)
      await driver.tap('登录')
      await driver.see('该手机号未注册')
    })

    walk(world, 'every call carries its headers', async (driver) => {
      await openHome(driver)
      const calls = driver.requests()
      expect(calls.length).toBeGreaterThan(0)
      const all = (name: string) => [...new Set(calls.map(({ headers }) => headers[name]))].sort()
      // The first calls set out before the shop is known.
      await proves('R-HDR-01', () => expect(all('shopno').filter(Boolean)).toEqual([SHOP.demo]))
      await proves('R-HDR-02', () => expect(all('authorization')).toEqual(['GUEST']))
      await proves('R-HDR-03', () => expect(all('syb-platform')).toEqual(['BBY_H5']))
      await proves('R-HDR-05', () => expect([all('provincecode'), all('citycode')]).toEqual([['310000'], ['310100']]))
      await proves('R-HDR-07', () => expect(all('wadistinctid')).toEqual([expect.stringMatching(/\S/)]))
    })

    walk(world, '[R-SCR-46] [R-CALL-016] five tabs, each its own page and title', async (driver) => {
      await openHome(driver)
      for (const [ids, label, path] of [
        ['R-SCR-02', '分类', ROUTES.catalog],
        ['R-SCR-03', '购物车', ROUTES.cart],
        ['R-SCR-04 R-PUR-11', '需求蓝', ROUTES.demandCart],
        ['R-SCR-05', '我的', ROUTES.user],
        ['R-SCR-01', '首页', ROUTES.home],
      ] as const) {
        await proves(ids, async () => {
          await driver.tabTo(label)
          await driver.at(path)
          expect(await driver.shownPages()).toEqual([path])
          if (path !== ROUTES.home) expect(await driver.title()).toContain(label)
        })
      }
    })
  })
}
