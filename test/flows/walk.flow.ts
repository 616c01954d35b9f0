import type { Driver } from '../support/driver'
import { SEARCH_FIELD, firstHit, openHome } from './steps'
import { ROUTES, walk, type World } from './world'

const STEPS = 30
const SEED = 20_261_121

/** Small and repeatable; the same seed walks the same way on every machine. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

const TABS = [
  ['首页', ROUTES.home],
  ['分类', ROUTES.catalog],
  ['购物车', ROUTES.cart],
  ['需求蓝', ROUTES.demandCart],
  ['我的', ROUTES.user],
] as const

/** True when the step could be made where the buyer stands. */
type Step = (driver: Driver, roll: (sides: number) => number) => Promise<boolean>

function steps(world: World, name: string): readonly (readonly [string, Step])[] {
  return [
    [
      'tab',
      async (driver, roll) => {
        const [label, route] = TABS[roll(TABS.length)]!
        const { path } = await driver.address()
        if (!TABS.some(([, one]) => one === path)) return false
        await driver.tabTo(label)
        await driver.at(route)
        return true
      },
    ],
    [
      'search',
      async (driver) => {
        if ((await driver.address()).path !== ROUTES.home) return false
        await driver.tap('搜索')
        await driver.at(ROUTES.search)
        await driver.submit(SEARCH_FIELD, '外六角螺栓')
        await driver.at(ROUTES.result)
        return true
      },
    ],
    [
      'product',
      async (driver) => {
        if ((await driver.address()).path !== ROUTES.result) return false
        await driver.tap(name)
        await driver.at(ROUTES.item)
        return true
      },
    ],
    [
      'catalogue',
      async (driver) => {
        if ((await driver.address()).path !== ROUTES.catalog) return false
        await driver.tap('外六角螺栓')
        await driver.at(ROUTES.list)
        return true
      },
    ],
    [
      'listed product',
      async (driver) => {
        if ((await driver.address()).path !== ROUTES.list) return false
        const { catalogId } = (await driver.address()).query
        await driver.tap((await firstHit(world, '', catalogId)).skuName)
        await driver.at(ROUTES.item)
        return true
      },
    ],
    ['back', async (driver) => (await driver.back(), true)],
    ['forward', async (driver) => (await driver.forward(), true)],
  ]
}

export function walkFlow(world: World): void {
  walk(world, `[R-RTE-01] ${STEPS} random steps: always one visible page, the one of the address`, async (driver) => {
    const hit = await firstHit(world, '外六角螺栓')
    const roll = dice(SEED)
    const choices = steps(world, hit.skuName)
    await openHome(driver)
    const walked: string[] = []
    for (let step = 0; step < STEPS;) {
      const [name, take] = choices[roll(choices.length)] ?? choices[0]!
      if (!(await take(driver, roll))) continue
      step += 1
      await driver.settled()
      const { path } = await driver.address()
      walked.push(`${name} ${path}`)
      expect({ walked, shown: await driver.shownPages() }).toEqual({
        walked,
        shown: [path === '/' ? ROUTES.home : path],
      })
    }
  })
}
