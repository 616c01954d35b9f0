import { firstHit, signedIn } from './steps'
import { ROUTES, SHOP, walk, type World } from './world'
import type { Driver } from '../support/driver'

interface Screen {
  readonly name: string
  readonly path: string
  readonly query?: (world: World) => Promise<Record<string, string>>
}

const SCREENS: readonly Screen[] = [
  { name: 'home', path: ROUTES.home },
  { name: 'catalogue', path: ROUTES.catalog },
  { name: 'cart', path: ROUTES.cart },
  { name: 'demand basket', path: ROUTES.demandCart },
  { name: 'my page', path: ROUTES.user },
  { name: 'search', path: ROUTES.search },
  { name: 'results', path: ROUTES.result, query: async () => ({ keyword: '螺栓' }) },
  { name: 'no results', path: ROUTES.result, query: async () => ({ keyword: 'zzzzqqqq' }) },
  {
    name: 'product',
    path: ROUTES.item,
    query: async (world) => ({ skuNo: (await firstHit(world, '外六角螺栓')).skuNo }),
  },
  { name: 'brands', path: ROUTES.catalog, query: async () => ({ segment: 'brand' }) },
  { name: 'list', path: ROUTES.list, query: async () => ({ catalogId: '10' }) },
  { name: 'groups', path: ROUTES.list, query: async () => ({ groupId: '10' }) },
  { name: 'selection', path: ROUTES.landing, query: async () => ({ code: 'workshop' }) },
  { name: 'promotion', path: ROUTES.promote, query: async () => ({ code: 'opening' }) },
  { name: 'activity', path: ROUTES.activityList, query: async () => ({ activityId: `A${SHOP.demo}-flash` }) },
  { name: 'festival', path: ROUTES.doubleEleven },
  { name: 'favourites of a guest', path: ROUTES.favorite },
  { name: 'history of a guest', path: ROUTES.history },
  { name: 'login', path: ROUTES.login },
  { name: 'shop closed', path: ROUTES.shopClosed, query: async () => ({ shopNo: SHOP.closed }) },
]

async function show(world: World, driver: Driver, screen: Screen): Promise<void> {
  await driver.open(screen.path, { shopNo: SHOP.demo, ...(await screen.query?.(world)) })
  await driver.settled()
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

    walk(world, 'axe finds nothing for a member: home, product, my page', async (driver) => {
      await signedIn(driver)
      for (const screen of SCREENS.filter(({ name }) => ['home', 'product', 'my page'].includes(name))) {
        await show(world, driver, screen)
        expect({ screen: screen.name, found: await driver.axe() }).toEqual({ screen: screen.name, found: [] })
      }
    })
  })
}
