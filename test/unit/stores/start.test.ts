import { accountCalls } from '@/api/account'
import { shopCalls } from '@/api/shop'
import { settle } from '../client/wire'
import { fakeRoot, intro, openShop, REFUSED, userInfo } from './fakeRoot'

const home = '/pages/index/index'
const link = (query: Record<string, string> = {}, host = 'localhost') => ({ path: home, query, host })

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => jest.restoreAllMocks())

test('[R-RTE-06] the shop comes from the query before the scene before the stored value', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ shopNo: '10003', scene: '10002' }, '10003'],
    [{ scene: 's=10002&k=LC-1' }, '10002'],
    [{}, '10001'],
  ]
  for (const [query, expected] of cases) {
    const { root, kept, count } = fakeRoot({ stored: { shopNo: '10001' }, play: openShop })
    await root.app.start(link(query))
    expect(root.shop.shopNo).toBe(expected)
    expect(kept.get('shopNo')).toBe(expected)
    expect(count(shopCalls.demo)).toBe(0)
  }
})

test('[R-RTE-07] [R-VAL-01] a number with & is neither used nor stored', async () => {
  const { root, kept } = fakeRoot({ stored: { shopNo: '10001' }, play: openShop })
  await root.app.start(link({ shopNo: '10002&skuNo=1' }))
  expect([root.shop.shopNo, kept.get('shopNo')]).toEqual(['10001', '10001'])
})

test('[R-RTE-06] an opaque scene is resolved by the service, and the page that it names is opened', async () => {
  const scene = () => ({ shopNo: '10002', path: 'pages/item/index', query: 'skuNo=LC-1' })
  const { root, went } = fakeRoot({ play: { ...openShop, [shopCalls.scene.id]: scene } })
  await root.app.start(link({ scene: 'sc1bolt' }, ''))
  expect(root.shop.shopNo).toBe('10002')
  expect(went).toEqual(['open /pages/item/index?skuNo=LC-1'])
})

test('[R-RTE-06] an unknown scene falls back to the stored shop', async () => {
  const { root } = fakeRoot({ stored: { shopNo: '10001' }, play: { ...openShop, [shopCalls.scene.id]: () => REFUSED } })
  await root.app.start(link({ scene: 'gone' }, ''))
  expect(root.shop.shopNo).toBe('10001')
})

test('[R-FLD-16] [R-RTE-08] on a host of its own the shop is looked up and the page loaded anew, once', async () => {
  const play = { ...openShop, [shopCalls.byHost.id]: () => ({ shopNo: '10002' }) }
  const first = fakeRoot({ stored: { shopNo: '10001' }, play })
  await first.root.app.start(link({}, 'shop.example'))
  expect(first.went).toEqual(['reload 10002'])
  expect(first.root.app.view).toBe('starting')
  expect(first.asked.find(({ id }) => id === shopCalls.byHost.id)?.fields).toEqual({
    host: 'shop.example',
    locationHost: 'shop.example',
  })

  const again = fakeRoot({ play, reloads: false })
  await again.root.app.start(link({}, 'shop.example'))
  expect(again.root.shop.shopNo).toBe('10002')
  expect(again.went).toEqual(['address 10002'])
})

test('[R-RTE-08] with the shop in the query no host is looked up', async () => {
  const { root, count } = fakeRoot({ play: openShop })
  await root.app.start(link({ shopNo: '10002' }, 'shop.example'))
  expect(count(shopCalls.byHost)).toBe(0)
  expect(root.app.view).toBe('ready')
})

test('[R-RTE-08] a host that stands for no shop leads to the demonstration', async () => {
  const play = { ...openShop, [shopCalls.byHost.id]: () => REFUSED, [shopCalls.demo.id]: () => ({ shopNo: '10001' }) }
  const { root } = fakeRoot({ play })
  await root.app.start(link({}, 'shop.example'))
  expect(root.shop.shopNo).toBe('10001')
})

test.each(['localhost', ''])(
  '[R-RTE-12] no shop anywhere on host "%s": the demonstration, kept and named',
  async (host) => {
    const play = { ...openShop, [shopCalls.demo.id]: () => ({ shopNo: '10001' }) }
    const { root, kept, went } = fakeRoot({ play })
    await root.app.start(link({}, host))
    expect(root.app.view).toBe('ready')
    expect(kept.get('shopNo')).toBe('10001')
    expect(went).toEqual(['address 10001'])
  },
)

const demo = { ...openShop, [shopCalls.demo.id]: () => ({ shopNo: '10001' }) }
describe('[R-CALL-035] a link about an industry, and no shop', () => {
  const industry = { path: '/pages/industry/baseinfo/index', query: { id: '2' }, host: 'localhost' }
  const offering = (answer: unknown) => ({ ...demo, [shopCalls.demoV2.id]: () => answer })

  test('leads to the demonstration that offers it, kept and named', async () => {
    const { root, kept, went, asked, count } = fakeRoot({ play: offering({ shopNo: '10002', shopName: '峪衡机电' }) })
    await root.app.start(industry)
    expect(asked.find(({ id }) => id === shopCalls.demoV2.id)?.fields).toEqual({ industryId: '2' })
    expect([root.app.view, root.shop.shopNo, kept.get('shopNo'), went]).toEqual([
      'ready',
      '10002',
      '10002',
      ['address 10002'],
    ])
    expect(count(shopCalls.demo)).toBe(0)
  })

  test.each([REFUSED, {}, { shopNo: '' }, { shopNo: '10002&id=1' }, 'offline'])(
    'leads to the demonstration when the answer is no shop',
    async (answer) => {
      const play =
        answer === 'offline'
          ? { ...demo, [shopCalls.demoV2.id]: () => Promise.reject(new Error('offline')) }
          : offering(answer)
      const { root, kept } = fakeRoot({ play })
      await root.app.start(industry)
      expect([root.app.view, kept.get('shopNo')]).toEqual(['ready', '10001'])
    },
  )

  test('asks nobody where a shop is known, or no industry', async () => {
    const play = offering({ shopNo: '10002', shopName: '' })
    const stored = fakeRoot({ play, stored: { shopNo: '10003' } })
    await stored.root.app.start(industry)
    expect([stored.root.shop.shopNo, stored.count(shopCalls.demoV2)]).toEqual(['10003', 0])
    const named = fakeRoot({ play })
    await named.root.app.start({ ...industry, query: { id: '2', shopNo: '10001' } })
    expect([named.root.shop.shopNo, named.count(shopCalls.demoV2)]).toEqual(['10001', 0])
    for (const other of [link(), { ...industry, query: {} }, { ...industry, query: { id: 'abc' } }]) {
      const { root, count } = fakeRoot({ play })
      await root.app.start(other)
      expect([root.shop.shopNo, count(shopCalls.demoV2)]).toEqual(['10001', 0])
    }
  })
})

const identity = (shopNo: string | undefined) => ({
  lastShop: jest.fn(() => Promise.resolve(shopNo)),
  token: () => Promise.resolve(undefined),
})

test('[R-CALL-038] [R-RTE-12] a buyer on a new phone is in the shop that he was in last, whether or not there is a demonstration', async () => {
  for (const play of [demo, { ...demo, [shopCalls.demo.id]: () => REFUSED }]) {
    const { root, kept } = fakeRoot({ play, identity: identity('10002') })
    await root.app.start(link({}, ''))
    expect([root.app.view, root.shop.shopNo, kept.get('shopNo')]).toEqual(['ready', '10002', '10002'])
  }
})

test('[R-CALL-038] [R-RTE-12] who was nowhere comes to the demonstration', async () => {
  const { root } = fakeRoot({ play: demo, identity: identity(undefined) })
  await root.app.start(link({}, ''))
  expect(root.shop.shopNo).toBe('10001')
})

test('[R-CALL-038] the demonstration is asked for at once, before WeChat has answered', async () => {
  const slow = { ...identity(undefined), lastShop: () => new Promise<undefined>(() => undefined) }
  const { root, count } = fakeRoot({ play: demo, identity: slow })
  void root.app.start(link({}, ''))
  await settle()
  expect([count(shopCalls.demo), root.app.view]).toEqual([1, 'starting'])
})

test('[R-CALL-038] [R-RTE-06] who brings a shop along is not asked for another', async () => {
  for (const [query, stored] of [
    [{ shopNo: '10003' }, {}],
    [{ scene: 's=10003' }, {}],
    [{}, { shopNo: '10003' }],
  ] as [Record<string, string>, Record<string, string>][]) {
    const asked = identity('10002')
    const { root } = fakeRoot({ play: demo, stored, identity: asked })
    await root.app.start(link(query, ''))
    expect([root.shop.shopNo, asked.lastShop.mock.calls.length]).toEqual(['10003', 0])
  }
})

test('[R-RTE-06] a link that comes while the last shop is looked for wins', async () => {
  let answer: (shopNo: string) => void = () => undefined
  const slow = { ...identity(undefined), lastShop: () => new Promise<string>((resolve) => (answer = resolve)) }
  const { root } = fakeRoot({ play: demo, identity: slow })
  const first = root.app.start(link({}, ''))
  await settle()
  await root.app.start(link({ shopNo: '10003' }, ''))
  answer('10002')
  await first
  expect(root.shop.shopNo).toBe('10003')
})

test('a dead network at the start is an error with a retry, not a blank', async () => {
  const { root, played } = fakeRoot({ play: { [shopCalls.demo.id]: () => Promise.reject(new Error('offline')) } })
  await root.app.start(link())
  expect(root.app.view).toBe('failed')
  Object.assign(played, openShop, { [shopCalls.demo.id]: () => ({ shopNo: '10001' }) })
  await root.app.retry()
  expect(root.app.view).toBe('ready')
  expect(root.shop.status).toBe('ready')
})

test('[R-RTE-09] neither the introduction nor the buyer holds the first paint up', async () => {
  const { root, count } = fakeRoot({ stored: { shopNo: '10001', shop_token_10001: 'T' } })
  void root.app.start(link())
  expect(root.app.view).toBe('ready')
  expect(root.shop.shopNo).toBe('10001')
  expect([count(shopCalls.intro), count(shopCalls.modules), count(accountCalls.me)]).toEqual([1, 1, 1])
  expect(root.shop.status).toBe('loading')
})

test('a mini-program that is shown again keeps the shop that was chosen since', async () => {
  const { root } = fakeRoot({ play: openShop })
  await root.app.start(link({ shopNo: '10001' }, ''))
  root.shop.enter('10002')
  await root.shop.load()
  await root.app.start(link({ shopNo: '10001' }, ''))
  expect(root.shop.shopNo).toBe('10002')
  await root.app.start(link({ shopNo: '10003' }, ''))
  expect(root.shop.shopNo).toBe('10003')
})

test('launch and first show together ask for the demonstration once', async () => {
  const { root, count } = fakeRoot({ play: { ...openShop, [shopCalls.demo.id]: () => ({ shopNo: '10001' }) } })
  await Promise.all([root.app.start(link({}, '')), root.app.start(link({}, ''))])
  expect(count(shopCalls.demo)).toBe(1)
})

test.each(['notFound', 'stale', 'offline'] as const)(
  '[R-RTE-04] that there is no page (%s) is told until one is shown',
  async (why) => {
    const { root } = fakeRoot({ play: openShop })
    root.app.lack(why)
    await root.app.start(link({ shopNo: '10001' }))
    expect(root.app.view).toBe(why)
    root.app.mend()
    expect(root.app.view).toBe('ready')
  },
)

test('[R-ENT-29] [R-ENT-30] theme colour and background come with the shop; damaged ones are the default', async () => {
  const theme = (jsonData: unknown) => () => [{ module: 'WA_SHOP_THEME', jsonData, moduleTitle: '' }]
  const good = fakeRoot({ play: { ...openShop, [shopCalls.modules.id]: theme('{"background":"dark"}') } })
  await good.root.app.start(link({ shopNo: '10001' }))
  await settle()
  expect([good.root.shop.colour, good.root.shop.background]).toEqual(['#3E4EB8', 'dark'])
  expect(good.root.shop.isDemo).toBe(true)

  const bad = { [shopCalls.intro.id]: () => intro('10001', 'pink'), [shopCalls.modules.id]: theme('{') }
  const damaged = fakeRoot({ play: { ...openShop, ...bad } })
  await damaged.root.app.start(link({ shopNo: '10001' }))
  await settle()
  expect([damaged.root.shop.colour, damaged.root.shop.background]).toEqual(['#B9946A', 'light'])
})

test('an answer about the last shop does not show in the next', async () => {
  const answers: ((value: unknown) => void)[] = []
  const play = { ...openShop, [shopCalls.intro.id]: () => new Promise((resolve) => answers.push(resolve)) }
  const { root } = fakeRoot({ play })
  void root.app.start(link({ shopNo: '10001' }))
  void root.app.start(link({ shopNo: '10002' }))
  await settle()
  answers[1]!(intro('10002', 'red'))
  answers[0]!(intro('10001', 'green'))
  await settle()
  expect(root.shop.intro?.shopNo).toBe('10002')
})

test('first data from outside is there without a request', () => {
  const homeModules = [{ module: 'WA_HP_BANNER', jsonData: { list: [] }, moduleTitle: '' }]
  const { root, asked } = fakeRoot({ initial: { shopNo: '10002', intro: intro('10002') as never, homeModules } })
  expect([root.app.view, root.shop.status, root.home.status]).toEqual(['ready', 'ready', 'ready'])
  expect(root.home.modules).toHaveLength(1)
  expect(asked).toHaveLength(0)
})

test('user information belongs to the shop whose token it is', async () => {
  const { root } = fakeRoot({
    stored: { shop_token_10001: 'T1' },
    play: { ...openShop, [accountCalls.me.id]: () => userInfo(['ADMIN']) },
  })
  await root.app.start(link({ shopNo: '10001' }))
  await settle()
  expect(root.user.role).toBe('ADMIN')
  await root.app.start(link({ shopNo: '10002' }))
  expect([root.user.isGuest, root.user.info]).toEqual([true, undefined])
})
