type Method = (this: unknown, ...given: unknown[]) => unknown
type Definition = Record<string, Method | undefined>

const SERVER = 'TARO_APP_SA_SERVER_URL'
const COLLECTOR = 'https://collector.example/sa'
const LAUNCHED = { path: 'pages/index/index', scene: 1001 }

let calls: unknown[][] = []
const told =
  (name: string) =>
  (...given: unknown[]) =>
    void calls.push([name, ...given])
const namesOf = () => calls.map(([name]) => name)

let mockHook: ((page: Definition) => void) | undefined
jest.mock('@tarojs/runtime', () => ({
  hooks: { tap: (_: string, hook: (page: Definition) => void) => (mockHook = hook) },
}))
jest.mock('@tarojs/taro', () => ({ getLaunchOptionsSync: () => ({ path: 'pages/index/index', scene: 1001 }) }))

/** The tool as it behaves: whoever runs its code has his registrars replaced. */
function newTool() {
  const names = ['setPara', 'registerApp', 'setOpenid', 'init', 'disableSDK', 'enableSDK', 'track', 'quick']
  return {
    ...Object.fromEntries(names.map((name) => [name, told(name)])),
    meta: { life_state: { app_launched: false } },
    autoTrackCustom: {
      pageLoad: told('pageLoad'),
      pageShow: told('pageShow'),
      pageAddFavorites: told('pageAddFavorites'),
      pageShare: (definition: Definition) => {
        const own = definition.onShareAppMessage
        definition.onShareAppMessage = function (...given) {
          calls.push(['pageShare'])
          return own?.apply(this, given)
        }
      },
    },
  }
}

const own = { Page: () => 'Page', Component: () => 'Component' }
let arrival: { path: string; arrive(): void; fail(): void }[] = []
let tool = newTool()

async function fresh(server: string) {
  process.env[SERVER] = server
  jest.resetModules()
  calls = []
  arrival = []
  mockHook = undefined
  tool = newTool()
  Object.assign(globalThis, own, {
    __non_webpack_require__: {
      async: (path: string) =>
        new Promise((resolve, reject) => {
          const arrive = () => {
            Object.assign(globalThis, { Page: () => 'hooked', Component: () => 'hooked' })
            resolve(tool)
          }
          arrival.push({ path, arrive, fail: () => reject(new Error('the package cannot be loaded')) })
        }),
    },
  })
  return import('@/platform/counting')
}

/** A page as Taro registers it, with what it has asked for itself. */
function page(definition: Definition = {}): Definition & { route: string } {
  mockHook?.(definition)
  return { ...definition, route: 'pages/cart/index' } as Definition & { route: string }
}
const as = (shopNo = '10001', openId = () => Promise.resolve<string | undefined>('o1')) => ({ shopNo, openId })
const settled = () => new Promise((resolve) => setTimeout(resolve))

let warned: jest.SpyInstance
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => delete process.env[SERVER])

test('[R-CON-09] [R-ANA-01] [R-ANA-02] the openId is set before the tool begins', async () => {
  const { prepareCounting, beginCounting, endCounting } = await fresh(COLLECTOR)
  prepareCounting(true)
  const begun = beginCounting(as())
  expect(arrival.map(({ path }) => path)).toEqual(['./counting/tool.js'])
  arrival[0]?.arrive()
  await begun
  expect(namesOf().slice(0, 4)).toEqual(['setPara', 'registerApp', 'setOpenid', 'init'])
  expect(calls[0]?.[1]).toMatchObject({
    server_url: COLLECTOR,
    autoTrack: { appLaunch: true, appShow: true, appHide: true, pageShow: true, pageShare: true, mpFavorite: true },
  })
  expect(calls[1]?.[1]).toEqual({ platformType: 'WEAPP_SHOP', shopNo: '10001' })
  endCounting()
  expect(namesOf().at(-1)).toBe('disableSDK')
})

test('[R-ANA-02] the launch and the pages that came before the tool are told when it is there, each once', async () => {
  const { prepareCounting, beginCounting } = await fresh(COLLECTOR)
  prepareCounting(true)
  const early = page()
  early.onShow?.()
  const begun = beginCounting(as())
  arrival[0]?.arrive()
  await begun
  const counted = calls.filter(([name]) => ['quick', 'track', 'pageShow'].includes(String(name)))
  expect(counted).toEqual([
    ['quick', 'appLaunch', LAUNCHED],
    ['quick', 'appShow', LAUNCHED],
    ['track', '$MPViewScreen', { $url_path: 'pages/cart/index' }],
  ])
  // Or it would count the launch again, when the app is shown the next time.
  expect(tool.meta.life_state.app_launched).toBe(true)
  early.onShow?.()
  expect(namesOf().filter((name) => name === 'pageShow')).toHaveLength(1)
})

test('[R-ANA-02] a page keeps its own answers, shares and favourites are counted, registration is as it was', async () => {
  const { prepareCounting, beginCounting } = await fresh(COLLECTOR)
  prepareCounting(true)
  const heard: unknown[] = []
  const shared = page({ onLoad: (query) => heard.push(query), onShareAppMessage: () => ({ title: 'shared' }) })
  expect(page().onShareAppMessage).toBeUndefined()
  const begun = beginCounting(as())
  arrival[0]?.arrive()
  await begun
  shared.onLoad?.({ shopNo: '10001' })
  shared.onAddToFavorites?.()
  expect(shared.onShareAppMessage?.()).toEqual({ title: 'shared' })
  expect(namesOf().filter((name) => String(name).startsWith('page'))).toEqual([
    'pageLoad',
    'pageAddFavorites',
    'pageShare',
  ])
  expect(heard).toEqual([{ shopNo: '10001' }])
  expect(Reflect.get(globalThis, 'Page')).toBe(own.Page)
  expect(Reflect.get(globalThis, 'Component')).toBe(own.Component)
})

test('[R-ANA-05] before the buyer agrees nothing is fetched and nothing kept', async () => {
  const { prepareCounting, beginCounting } = await fresh(COLLECTOR)
  prepareCounting(false)
  page().onShow?.()
  expect(arrival).toEqual([])
  const begun = beginCounting(as())
  arrival[0]?.arrive()
  await begun
  expect(namesOf()).not.toEqual(expect.arrayContaining(['track']))
  expect(namesOf()).not.toEqual(expect.arrayContaining(['quick']))
})

test('[R-ANA-05] who changes his mind while the tool is on its way is not counted; it begins once when he agrees again', async () => {
  const { prepareCounting, beginCounting, endCounting } = await fresh(COLLECTOR)
  prepareCounting(true)
  const first = beginCounting(as())
  endCounting()
  arrival[0]?.arrive()
  await first
  expect(calls).toEqual([])
  page().onShow?.()
  const second = [beginCounting(as('10001')), beginCounting(as('10002'))]
  arrival[1]?.arrive()
  await Promise.all(second)
  expect(arrival).toHaveLength(2)
  expect(namesOf().filter((name) => name === 'init')).toHaveLength(1)
  expect(namesOf()).not.toContain('track')
  expect(calls.filter(([name]) => name === 'registerApp').at(-1)?.[1]).toMatchObject({ shopNo: '10002' })
})

test('[R-ANA-01] without an openId it begins all the same', async () => {
  const { beginCounting } = await fresh(COLLECTOR)
  const begun = beginCounting(as('10001', () => Promise.reject(new Error('offline'))))
  arrival[0]?.arrive()
  await begun
  expect(namesOf().slice(0, 3)).toEqual(['setPara', 'registerApp', 'init'])
})

test('[R-ANA-01] a sub-package that does not come stops nobody, and the next shop is another try', async () => {
  const { prepareCounting, beginCounting } = await fresh(COLLECTOR)
  prepareCounting(true)
  const begun = beginCounting(as())
  arrival[0]?.fail()
  await begun
  expect(warned).toHaveBeenCalledTimes(1)
  expect(calls).toEqual([])
  const again = beginCounting(as('10002'))
  arrival[1]?.arrive()
  await again
  expect(namesOf()).toEqual(expect.arrayContaining(['init', 'quick']))
})

test('[R-ANA-03] without the address of a collector nothing happens', async () => {
  const { COUNTS, prepareCounting, beginCounting } = await fresh('')
  prepareCounting(true)
  await beginCounting(as())
  await settled()
  expect([COUNTS, calls, arrival, mockHook]).toEqual([false, [], [], undefined])
})
