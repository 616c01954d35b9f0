import { firstHit, signedIn } from './steps'
import { ROUTES, SHOP, walk, type World } from './world'
import type { Driver } from '../support/driver'

interface Screen {
  readonly name: string
  /** Words that stand there once there is something to look at: a skeleton or a failure is not the screen. */
  readonly shows: string
  readonly path: string
  readonly query?: (world: World) => Promise<Record<string, string>>
}

const SCREENS: readonly Screen[] = [
  { name: 'home', shows: '岫钧工品', path: ROUTES.home },
  { name: 'catalogue', shows: '螺栓螺柱', path: ROUTES.catalog },
  { name: 'cart', shows: '登录', path: ROUTES.cart },
  { name: 'demand basket', shows: '登录', path: ROUTES.demandCart },
  { name: 'my page', shows: '登录 / 注册', path: ROUTES.user },
  { name: 'search', shows: '热门搜索', path: ROUTES.search },
  { name: 'results', shows: '现货', path: ROUTES.result, query: async () => ({ keyword: '螺栓' }) },
  { name: 'no results', shows: '本店没有', path: ROUTES.result, query: async () => ({ keyword: 'zzzzqqqq' }) },
  {
    name: 'product',
    shows: '已选',
    path: ROUTES.item,
    query: async (world) => ({ skuNo: (await firstHit(world, '外六角螺栓')).skuNo }),
  },
  { name: 'brands', shows: '热门品牌', path: ROUTES.catalog, query: async () => ({ segment: 'brand' }) },
  { name: 'list', shows: '款', path: ROUTES.list, query: async () => ({ catalogId: '10' }) },
  { name: 'groups', shows: '更多', path: ROUTES.list, query: async () => ({ groupId: '10' }) },
  { name: 'selection', shows: '车间常备', path: ROUTES.landing, query: async () => ({ code: 'workshop' }) },
  { name: 'promotion', shows: '满减怎么算', path: ROUTES.promote, query: async () => ({ code: 'opening' }) },
  {
    name: 'activity',
    shows: '¥',
    path: ROUTES.activityList,
    query: async () => ({ activityId: `A${SHOP.demo}-flash` }),
  },
  { name: 'festival', shows: '活动时间', path: ROUTES.doubleEleven },
  { name: 'industries', shows: '按工序选', path: ROUTES.industries },
  { name: 'industry', shows: '怎么备货', path: '/pages/industry/baseinfo/index', query: async () => ({ id: '1' }) },
  { name: 'favourites of a guest', shows: '登录后查看', path: ROUTES.favorite },
  { name: 'history of a guest', shows: '登录后查看', path: ROUTES.history },
  { name: 'login', shows: '验证码登录', path: ROUTES.login },
  { name: 'shop closed', shows: '店铺暂时关闭', path: ROUTES.shopClosed, query: async () => ({ shopNo: SHOP.closed }) },
]

/** In this order: the product that was looked at is what the history has to show. */
const MEMBER_SCREENS: readonly Screen[] = [
  ...SCREENS.filter(({ name }) => ['home', 'results', 'product'].includes(name)),
  { name: 'history of a member', shows: '今天', path: ROUTES.history },
  { name: 'favourites of a member', shows: '暂无收藏', path: ROUTES.favorite },
  { name: 'orders of a member', shows: '待接单', path: '/pages/order/orderList/index' },
  { name: 'my page of a member', shows: '全部订单', path: ROUTES.user },
]

async function show(world: World, driver: Driver, screen: Screen): Promise<void> {
  await driver.open(screen.path, { shopNo: SHOP.demo, ...(await screen.query?.(world)) })
  await driver.settled()
  await driver.see(screen.shows)
  await driver.notSee('重新加载')
  expect(await driver.shownPages()).toHaveLength(1)
}

export function screensFlow(world: World): void {
  describe('every screen', () => {
    for (const screen of SCREENS) {
      walk(world, `axe finds nothing and the console is silent: ${screen.name}`, async (driver) => {
        await show(world, driver, screen)
        expect(await driver.axe()).toEqual([])
      })
    }

    walk(world, 'axe finds nothing for a member, in the light and in the dark', async (driver) => {
      await signedIn(driver)
      for (const screen of MEMBER_SCREENS) {
        await show(world, driver, screen)
        expect({ screen: screen.name, found: await driver.axe() }).toEqual({ screen: screen.name, found: [] })
      }
    })
  })
}
