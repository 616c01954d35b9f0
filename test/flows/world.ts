import type { Driver, SeenRequest } from '../support/driver'

/** Where the flows of one target run: a way to a fresh visitor, and the service behind the shop. */
export interface World {
  readonly target: 'h5' | 'weapp'
  /** Origin of the real service. */
  service(): string
  /** Every call of every flow so far, in their order. */
  readonly sent: SeenRequest[]
  open(): Promise<Driver>
}

export interface Expectation {
  /** `complaints`: the test breaks the line or the answers, so the app may log what it caught; nothing goes uncaught. */
  readonly console?: 'silent' | 'complaints'
}

export const ROUTES = {
  home: '/pages/index/index',
  catalog: '/pages/catalog/index',
  cart: '/pages/cart/index',
  demandCart: '/pages/demandCart/index',
  user: '/pages/user/index',
  search: '/pages/search/index',
  result: '/pages/search/result/index',
  item: '/pages/item/index',
  login: '/pages/account/login/index',
  shopClosed: '/pages/protocol/shopClose/index',
  list: '/pages/list/index',
  landing: '/pages/landing/index',
  promote: '/pages/promote/index',
  activityList: '/pages/activityList/index',
  doubleEleven: '/pages/doubleEleven/index',
  favorite: '/pages/favorite/index',
  history: '/pages/account/history/index',
} as const

/** Shops and members of the seed, as the README gives them. */
export const SHOP = { demo: '10001', normal: '10002', closed: '10003' } as const
export const MEMBER = {
  manager: '13800000002',
  purchaser: '13800000003',
  demander: '13800000004',
  password: 'Gongpin2026',
  code: '123456',
} as const

/** One test of a flow: a fresh visitor, a picture when it fails, and a look at the console in the end. */
export function walk(
  world: World,
  name: string,
  work: (driver: Driver) => Promise<void>,
  { console: noise = 'silent' }: Expectation = {},
): void {
  test(name, async () => {
    const driver = await world.open()
    try {
      await work(driver)
      expect(noise === 'silent' ? await driver.consoleProblems() : await driver.crashes()).toEqual([])
    } catch (error) {
      await driver.screenshot(name.replace(/[^\w-]+/g, '_').slice(0, 80))
      throw error
    } finally {
      world.sent.push(...driver.requests())
      await driver.close()
    }
  })
}
