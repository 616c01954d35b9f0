import type { Driver } from '../support/driver'
import { count, held, note } from '../support/proves'
import { isSentBy, judgeSent } from '../support/sentCalls'

/** Where the flows of one target run: a way to a fresh visitor, and the service behind the shop. */
export interface World {
  readonly target: 'h5' | 'weapp'
  /** Origin of the real service. */
  service(): string
  /** Calls that the names of the walks cite; each walk makes sure that it sent its own. */
  readonly cited: string[]
  open(): Promise<Driver>
  /** Changes what the real service holds, as a seller's system or the passing of time would: SQL. */
  edit(sql: string): Promise<void>
  /** Makes these four signs the answer of every captcha that is out: only people can read the pictures. */
  answerCaptchas(signs: string): Promise<void>
  /** As if a new version of the agreement had come since this member accepted it. */
  renewAgreement(mobile: string): Promise<void>
}

export interface Expectation {
  /**
   * What the app must log because the test breaks the line or the answers, each with its reason: one that is not heard
   * fails the walk like one that is not listed.
   */
  readonly complains?: readonly RegExp[]
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
  industries: '/pages/industry/catalog/index',
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

/** How the number of a stepper is called: on H5 it is a field that holds it, in the mini-program a button that says it. */
export const QUANTITY = { h5: '数量，', weapp: '点按输入' } as const

/** Looking is asserting: a walk that looks at nothing proves nothing. */
function counting(driver: Driver): Driver {
  const looks = new Set<string | symbol>(['see', 'notSee', 'at', 'writesIn'])
  return new Proxy(driver, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      const bound = (member as (...words: unknown[]) => unknown).bind(target)
      if (!looks.has(name)) return bound
      return async (...words: unknown[]) => {
        await bound(...words)
        count()
      }
    },
  })
}

/** Complaints that nobody expected, and expected ones that nobody made. */
function surprises(heard: readonly string[], expected: readonly RegExp[]): string[] {
  const unheard = expected.filter((one) => !heard.some((text) => one.test(text)))
  return [
    ...heard.filter((text) => !expected.some((one) => one.test(text))),
    ...unheard.map((one) => `the console did not say ${String(one)}`),
  ]
}

/**
 * One test of a flow: a fresh visitor, and a picture when it fails. In the end the console was silent but for what was
 * expected of it, every call had the form of the list, and each call that the name cites was sent.
 */
export function walk(
  world: World,
  name: string,
  work: (driver: Driver) => Promise<void>,
  { complains = [] }: Expectation = {},
): void {
  const cited = name.match(/R-CALL-\d+[a-z]?/g) ?? []
  world.cited.push(...cited)
  test(name, async () => {
    const driver = counting(await world.open())
    try {
      await work(driver)
      expect(held()).toBeGreaterThan(0)
      expect(surprises(await driver.consoleProblems(), complains)).toEqual([])
      const { ids, faults } = judgeSent(driver.requests(), driver.target)
      expect(faults).toEqual([])
      expect(ids).toEqual(expect.arrayContaining(cited.filter((id) => isSentBy(id, driver.target))))
      note(ids)
    } catch (error) {
      await driver.screenshot(name.replace(/[^\w-]+/g, '_').slice(0, 80))
      throw error
    } finally {
      await driver.close()
    }
  })
}
