import Taro from '@tarojs/taro'
import { back, navigate, openOver, redirect, relaunch, returnTo, takeTabQuery } from '@/platform/navigation'

jest.mock('@tarojs/taro', () => {
  const moves: string[] = []
  const stack: { route: string }[] = []
  const move = (kind: string) =>
    jest.fn(({ url = '' }: { url?: string }) => {
      moves.push(`${kind} ${url}`)
      return Promise.resolve()
    })
  return {
    __esModule: true,
    default: {
      moves,
      stack,
      getCurrentPages: () => stack,
      hideKeyboard: jest.fn(),
      navigateTo: move('to'),
      redirectTo: move('redirect'),
      switchTab: move('tab'),
      reLaunch: move('relaunch'),
      navigateBack: move('back'),
    },
  }
})

const taro = Taro as unknown as { moves: string[]; stack: { route: string }[]; navigateTo: jest.Mock }

const standOn = (...routes: string[]) => taro.stack.splice(0, taro.stack.length, ...routes.map((route) => ({ route })))

beforeEach(() => {
  jest.useFakeTimers()
  jest.advanceTimersByTime(10_000)
  taro.moves.length = 0
  standOn('pages/index/index')
})

afterEach(() => {
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
})

test('[R-RTE-10] a page is opened with its query encoded, a keyboard is put away', async () => {
  expect(
    await navigate({ path: '/pages/search/result/index', query: { keyword: '螺丝 & 50%', brandId: undefined } }),
  ).toBe(true)
  expect(taro.moves).toEqual([`to /pages/search/result/index?keyword=${encodeURIComponent('螺丝 & 50%')}`])
  expect(Taro.hideKeyboard).toHaveBeenCalled()
})

test('[R-RTE-10] a tab is switched to, its query waits for it and is taken once', async () => {
  await navigate('/pages/catalog/index?catalogId=7&name=%E5%88%80')
  expect(taro.moves).toEqual(['tab /pages/catalog/index'])
  expect(takeTabQuery('/pages/catalog/index')).toEqual({ catalogId: '7', name: '刀' })
  expect(takeTabQuery('/pages/catalog/index')).toBeUndefined()
})

test('[R-RTE-11] the tenth page takes the place of the ninth', async () => {
  standOn(...Array.from({ length: 8 }, () => 'pages/item/index'))
  await navigate('/pages/item/index?skuNo=9')
  standOn(...Array.from({ length: 9 }, () => 'pages/item/index'))
  await navigate('/pages/item/index?skuNo=10')
  expect(taro.moves).toEqual(['to /pages/item/index?skuNo=9', 'redirect /pages/item/index?skuNo=10'])
})

test('the second of two quick taps goes nowhere, a later one does', async () => {
  expect(await navigate('/pages/item/index?skuNo=1')).toBe(true)
  expect(await navigate('/pages/item/index?skuNo=1')).toBe(false)
  expect(await navigate('/pages/item/index?skuNo=2')).toBe(true)
  jest.advanceTimersByTime(500)
  expect(await navigate('/pages/item/index?skuNo=2')).toBe(true)
  expect(taro.moves).toHaveLength(3)
})

test('[R-CRT-08] two quick taps of a guest open one login', async () => {
  const login = '/pages/account/login/index?redirect=1'
  expect([await openOver(login), await openOver(login)]).toEqual([true, false])
  jest.advanceTimersByTime(500)
  expect(await openOver(login)).toBe(true)
  expect(taro.moves).toHaveLength(2)
})

test.each(['https://evil.example/pages/', 'javascript:alert(1)', '', '/other'])(
  'a link to "%s" is refused',
  async (url) => {
    expect(await navigate(url)).toBe(false)
    expect(taro.moves).toEqual([])
  },
)

test('a platform that refuses does not throw', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  taro.navigateTo.mockImplementationOnce(() => Promise.reject({ errMsg: 'navigateTo:fail page not found' }))
  expect(await navigate('/pages/unknown/index')).toBe(false)
  warn.mockRestore()
})

test('back goes one page back, or home where there is none', async () => {
  standOn('pages/item/index')
  await back()
  standOn('pages/index/index', 'pages/item/index')
  await back()
  expect(taro.moves).toEqual(['tab /pages/index/index', 'back '])
})

test('redirect and relaunch know the tabs too', async () => {
  await redirect('/pages/user/index')
  await redirect({ path: '/pages/account/login/index', query: { redirect: '/pages/item/index?skuNo=1' } })
  await relaunch('/pages/protocol/shopClose/index')
  expect(taro.moves).toEqual([
    'tab /pages/user/index',
    'redirect /pages/account/login/index?redirect=%2Fpages%2Fitem%2Findex%3FskuNo%3D1',
    'relaunch /pages/protocol/shopClose/index',
  ])
})

test('[R-SCR-18] after login the page below comes up again, or replaces the login page', async () => {
  standOn('pages/index/index', 'pages/item/index', 'pages/account/login/index')
  await returnTo('/pages/item/index?skuNo=1')
  standOn('pages/account/login/index')
  await returnTo('/pages/item/index?skuNo=1')
  expect(taro.moves).toEqual(['back ', 'redirect /pages/item/index?skuNo=1'])
})
