/** @jest-environment jsdom */
import { useLayoutEffect, useState } from 'react'
import { IntentStore } from '@/stores/IntentStore'
import Taro from '@tarojs/taro'
import { RequestError } from '@/client/requestError'
import { useCalls } from '@/hooks/useCalls'
import { useDebounced } from '@/hooks/useDebounced'
import { useGuard } from '@/hooks/useGuard'
import { useNewest } from '@/hooks/useNewest'
import { useOnShop } from '@/hooks/useOnShop'
import { usePagedList } from '@/hooks/usePagedList'
import { useQuery } from '@/hooks/useQuery'
import { useShare, useShareDefault, useShareToTimeline } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { useTabQuery } from '@/hooks/useTabQuery'
import { shopCalls } from '@/api/shop'
import { navigate } from '@/platform/navigation'
import { fakeRoot, intro } from '../stores/fakeRoot'
import { act, renderHook } from './renderHook'

jest.mock('@tarojs/taro', () => {
  const events: Record<string, (() => unknown) | undefined> = {}
  const register = (name: string) => (handler: () => unknown) => {
    events[name] = handler
  }
  const params: { current: Record<string, string> } = { current: {} }
  return {
    __esModule: true,
    useRouter: () => ({ params: params.current }),
    useReachBottom: register('bottom'),
    useDidShow: register('show'),
    useDidHide: register('hide'),
    useShareAppMessage: register('share'),
    useShareTimeline: register('timeline'),
    default: {
      events,
      params,
      showToast: jest.fn(() => Promise.resolve()),
      hideShareMenu: jest.fn(),
      hideKeyboard: jest.fn(),
      hideLoading: jest.fn(),
      navigateTo: jest.fn(() => Promise.resolve()),
      switchTab: jest.fn(() => Promise.resolve()),
      getCurrentPages: () => [{ route: 'pages/item/index', options: { skuNo: 'A%2F1' } }],
    },
  }
})

const taro = Taro as unknown as {
  events: Record<string, () => unknown>
  params: { current: Record<string, string> }
  showToast: jest.Mock
  hideShareMenu: jest.Mock
  navigateTo: jest.Mock
}

beforeEach(() => {
  jest.clearAllMocks()
  taro.params.current = {}
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('the second of two quick taps submits nothing, the button is busy meanwhile', async () => {
  let finish: () => void = () => undefined
  const save = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const hook = await renderHook(() => useSubmit(save))
  await act(async () => {
    void hook.current().submit()
    void hook.current().submit()
  })
  expect(save).toHaveBeenCalledTimes(1)
  expect(hook.current().busy).toBe(true)
  await act(async () => finish())
  expect(hook.current().busy).toBe(false)
  await act(async () => void hook.current().submit())
  expect(save).toHaveBeenCalledTimes(2)
})

test.each([
  [new RequestError('timeout'), '网络连接超时，请稍后再试'],
  [new TypeError('x is undefined'), '操作失败，请稍后再试'],
])('[R-ERR-20] a submission that fails with %p is told and leaves the button usable', async (error, told) => {
  const hook = await renderHook(() => useSubmit(() => Promise.reject(error)))
  await act(() => hook.current().submit())
  expect(taro.showToast).toHaveBeenCalledWith(expect.objectContaining({ title: told, icon: 'none' }))
  expect(hook.current().busy).toBe(false)
})

test('[R-CALL-008] of many quick keys only the last is asked, and none after the page is gone', async () => {
  jest.useFakeTimers()
  const ask = jest.fn()
  const hook = await renderHook(() => useDebounced(ask))
  hook.current().call('M')
  jest.advanceTimersByTime(299)
  hook.current().call('M8')
  jest.advanceTimersByTime(299)
  expect(ask).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(ask.mock.calls).toEqual([['M8']])
  hook.current().call('M8x')
  hook.current().cancel()
  hook.current().call('gone')
  await hook.unmount()
  jest.advanceTimersByTime(1000)
  expect(ask).toHaveBeenCalledTimes(1)
  jest.useRealTimers()
})

test('[R-CRT-08] a guest is led to the login with the way back and his intent; a buyer acts', async () => {
  const { root } = fakeRoot()
  root.shop.enter('10001')
  const act1 = jest.fn()
  const hook = await renderHook(() => useGuard(), root)
  hook.current()(act1, { action: 'item.addToCart', payload: { quantity: 2 } })
  await Promise.resolve()
  expect(act1).not.toHaveBeenCalled()
  expect(taro.navigateTo).toHaveBeenCalledWith({
    url: '/pages/account/login/index?shopNo=10001&redirect=%2Fpages%2Fitem%2Findex%3FskuNo%3DA%252F1',
  })
  expect(root.need(IntentStore).take('item.addToCart')).toEqual({ quantity: 2 })
  root.user.setToken('T')
  hook.current()(act1)
  expect(act1).toHaveBeenCalledTimes(1)
})

test('a page loads when the shop is known, and again for another shop or buyer', async () => {
  const { root } = fakeRoot()
  const load = jest.fn()
  await renderHook(() => useOnShop(load), root)
  expect(load).not.toHaveBeenCalled()
  await act(async () => root.shop.enter('10001'))
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => root.user.setToken('T'))
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => root.shop.enter('10001'))
  expect(load).toHaveBeenCalledTimes(2)
})

test('[R-SCR-47] the bottom of the page asks for the next page once', async () => {
  const fetchPage = jest.fn((pageNum: number) => Promise.resolve({ list: [pageNum], hasNext: pageNum < 2 }))
  const hook = await renderHook(() => usePagedList(fetchPage, String))
  await act(() => hook.current().reset())
  await act(async () => {
    taro.events.bottom!()
    taro.events.bottom!()
  })
  await act(async () => void taro.events.bottom!())
  expect(hook.current().items).toEqual([1, 2])
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('[R-RTE-05] [R-RTE-06] a page reads its query decoded, and the product of a scanned code', async () => {
  taro.params.current = { skuNo: 'A%2F1', keyword: '100%' }
  expect((await renderHook(() => useQuery())).current()).toEqual({ skuNo: 'A/1', keyword: '100%' })
  taro.params.current = { scene: 's%3D10001%26k%3DLC-1' }
  expect((await renderHook(() => useQuery())).current()).toMatchObject({ skuNo: 'LC-1' })
})

test('[R-RTE-10] a tab page hears what led to it: the address at first, then each link once', async () => {
  const heard = jest.fn()
  taro.params.current = { catalogId: '1' }
  await renderHook(() => useTabQuery('/pages/catalog/index', heard))
  taro.events.show!()
  taro.events.show!()
  await navigate('/pages/catalog/index?catalogId=2')
  taro.events.show!()
  taro.events.show!()
  expect(heard.mock.calls).toEqual([[{ catalogId: '1' }], [{ catalogId: '2' }]])
})

test('[R-SHR-04] [R-SHR-05] what is shared names the shop; other pages hide the entry', async () => {
  const drawn = (size: string) => `x-oss-process=image/resize,m_pad,${size},color_FFFFFF/format,jpg`
  const { root } = fakeRoot()
  root.shop.enter('10001')
  const page = () => ({ title: '轴承 6204', path: '/pages/item/index', query: { skuNo: 'A/1' }, imageUrl: '/a.webp' })
  await renderHook(() => (useShare(page), useShareToTimeline(page), useShareDefault()), root)
  expect(taro.events.share!()).toEqual({
    title: '轴承 6204',
    path: '/pages/item/index?skuNo=A%2F1&shopNo=10001',
    imageUrl: `http://127.0.0.1:3000/a.webp?${drawn('w_500,h_400')}`,
  })
  expect(taro.events.timeline!()).toEqual({
    title: '轴承 6204',
    query: 'skuNo=A%2F1&shopNo=10001',
    imageUrl: `http://127.0.0.1:3000/a.webp?${drawn('w_400,h_400')}`,
  })
  taro.events.show!()
  expect(taro.hideShareMenu).toHaveBeenCalledTimes(1)
})

test('a page’s own calls go through the one wrapper, and stay the same between renders', async () => {
  const { root } = fakeRoot({ play: { [shopCalls.intro.id]: () => intro('10001') } })
  const hook = await renderHook(() => useCalls(shopCalls), root)
  const first = hook.current()
  await act(async () => root.shop.enter('10001'))
  expect(hook.current()).toBe(first)
  expect(await first.intro()).toMatchObject({ code: 200, data: { shopNo: '10001' } })
})

test('stores without a provider are a mistake that says so', async () => {
  await expect(renderHook(() => useStores())).rejects.toThrow('StoresProvider')
})

test('[R-CRT-01] what is tapped the moment it is drawn acts on what was drawn, not on the picture before', async () => {
  const acted: string[] = []
  let draw: (words: string) => void = () => undefined
  await renderHook(() => {
    const [words, setWords] = useState('before')
    draw = setWords
    const newest = useNewest(() => acted.push(words))
    // As a finger would that was waiting for the button: with the drawing, before anything later has run.
    useLayoutEffect(() => void newest.current(), [newest, words])
  })
  await act(async () => draw('after'))
  expect(acted).toEqual(['before', 'after'])
})
