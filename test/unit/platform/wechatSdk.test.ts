/** @jest-environment jsdom */

async function anew() {
  jest.resetModules()
  document.head.innerHTML = ''
  delete window.wx
  return (await import('@/platform/wechatSdk.h5')).wechatSdk
}
const script = () => document.head.querySelector('script')

afterEach(() => jest.restoreAllMocks())

test('[R-ERR-19] [R-SHR-06] a missing SDK is one line on the console, and it is asked for again when it is next needed', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const wechatSdk = await anew()
  expect(script()).toBeNull()
  const [one, two] = [wechatSdk(), wechatSdk()]
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  script()?.onerror?.(new Event('error'))
  expect(await Promise.all([one, two])).toEqual([undefined, undefined])
  expect(said.mock.calls).toEqual([['the messaging SDK is missing']])
  void wechatSdk()
  expect(document.head.querySelectorAll('script')).toHaveLength(2)
})

test('an SDK that came is given to all who asked', async () => {
  const wechatSdk = await anew()
  const asked = wechatSdk()
  window.wx = {}
  script()?.onload?.(new Event('load'))
  expect(await asked).toBe(window.wx)
  expect(await wechatSdk()).toBe(window.wx)
})
