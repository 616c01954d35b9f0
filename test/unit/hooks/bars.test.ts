/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { runInAction } from 'mobx'
import { useStatusText } from '@/components/NavBar/useStatusText'
import type { ShopIntro } from '@/api/shop'
import { fakeRoot, intro } from '../stores/fakeRoot'
import { act, renderHook } from './renderHook'

jest.mock('@tarojs/taro', () => {
  const events: Record<string, (() => unknown) | undefined> = {}
  return {
    __esModule: true,
    useDidShow: (handler: () => unknown) => {
      events.show = handler
    },
    default: { events, getAppBaseInfo: jest.fn(() => ({ theme: 'light' })), setNavigationBarColor: jest.fn() },
  }
})

const taro = Taro as unknown as {
  events: Record<string, () => unknown>
  getAppBaseInfo: jest.Mock
  setNavigationBarColor: jest.Mock
}

const barOf = (bgColor: string) =>
  ({ ...intro('10001'), navigationBarModule: { bgColor, textColor: 'white', showSearch: true } }) as ShopIntro

async function statusOver(bgColor: string, isOnHead = { now: true }) {
  const { root } = fakeRoot({ initial: { shopNo: '10001', intro: barOf(bgColor) } })
  await renderHook(() => useStatusText(isOnHead.now), root)
  return root
}
const colours = () => taro.setNavigationBarColor.mock.calls.map(([{ frontColor }]) => frontColor as string)

beforeEach(() => {
  jest.clearAllMocks()
  taro.getAppBaseInfo.mockReturnValue({ theme: 'light' })
})

test('[R-ENT-23] clock and battery are white on a dark bar, also when the page is shown again', async () => {
  await statusOver('#16233F')
  expect(colours()).toEqual(['#ffffff'])
  taro.events.show!()
  expect(colours()).toEqual(['#ffffff', '#ffffff'])
})

test('[R-ENT-23] they are left to the phone on a light bar, and on any bar of a dark phone', async () => {
  await statusOver('#F5D90A')
  taro.getAppBaseInfo.mockReturnValue({ theme: 'dark' })
  await statusOver('#16233F')
  expect(colours()).toEqual([])
})

test('[R-ENT-23] a bar that turned white below the buyer takes black ones back, and the next shop its own', async () => {
  const isOnHead = { now: true }
  const root = await statusOver('#16233F', isOnHead)
  isOnHead.now = false
  await act(async () => runInAction(() => (root.settings.themeMode = 'light')))
  expect(colours()).toEqual(['#ffffff', '#000000'])
  isOnHead.now = true
  await act(async () => runInAction(() => (root.shop.intro = barOf('#101820'))))
  expect(colours().at(-1)).toBe('#ffffff')
})
