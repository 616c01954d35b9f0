const mockCalls: unknown[][] = []
const mockTold =
  (name: string) =>
  (...given: unknown[]) =>
    void mockCalls.push([name, ...given])

jest.mock(
  'sa-sdk-miniprogram',
  () => ({
    __esModule: true,
    default: Object.fromEntries(
      ['setPara', 'registerApp', 'setOpenid', 'init', 'disableSDK', 'enableSDK'].map((name) => [name, mockTold(name)]),
    ),
  }),
  { virtual: true },
)

const SERVER = 'TARO_APP_SA_SERVER_URL'

async function fresh(server: string) {
  process.env[SERVER] = server
  jest.resetModules()
  mockCalls.length = 0
  return import('@/platform/counting')
}
afterAll(() => delete process.env[SERVER])

test('[R-CON-09] [R-ANA-01] [R-ANA-02] the openId is set before the tool begins', async () => {
  const { beginCounting, endCounting } = await fresh('https://collector.example/sa')
  await beginCounting({ shopNo: '10001', openId: () => Promise.resolve('o1') })
  expect(mockCalls.map(([name]) => name)).toEqual(['setPara', 'registerApp', 'setOpenid', 'init'])
  expect(mockCalls[0]?.[1]).toMatchObject({
    server_url: 'https://collector.example/sa',
    autoTrack: { appLaunch: true, appShow: true, appHide: true, pageShow: true, pageShare: true, mpFavorite: true },
  })
  expect(mockCalls[1]?.[1]).toEqual({ platformType: 'WEAPP_SHOP', shopNo: '10001' })
  endCounting()
  expect(mockCalls.at(-1)).toEqual(['disableSDK'])
})

test('[R-ANA-01] without an openId it begins all the same', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { beginCounting } = await fresh('https://collector.example/sa')
  await beginCounting({ shopNo: '10001', openId: () => Promise.reject(new Error('offline')) })
  expect(mockCalls.map(([name]) => name)).toEqual(['setPara', 'registerApp', 'init'])
})

test('[R-ANA-03] without the address of a collector nothing happens', async () => {
  const { COUNTS, beginCounting } = await fresh('')
  await beginCounting({ shopNo: '10001', openId: () => Promise.resolve('o1') })
  expect([COUNTS, mockCalls]).toEqual([false, []])
})
