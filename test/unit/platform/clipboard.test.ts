import Taro from '@tarojs/taro'
import { copyText } from '@/platform/clipboard'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { setClipboardData: jest.fn(), hideToast: jest.fn(), showToast: jest.fn(() => Promise.resolve()) },
}))

const taro = Taro as unknown as Record<'setClipboardData' | 'hideToast' | 'showToast', jest.Mock>

beforeEach(() => jest.clearAllMocks())

test('[R-CON-22] a copy is told in four characters for a second, without a picture, in place of the platform’s word', async () => {
  taro.setClipboardData.mockResolvedValue(undefined)
  expect(await copyText('SO2026112100000001')).toBe(true)
  expect(taro.setClipboardData).toHaveBeenCalledWith({ data: 'SO2026112100000001' })
  expect(taro.hideToast.mock.invocationCallOrder[0]).toBeLessThan(taro.showToast.mock.invocationCallOrder[0]!)
  expect(taro.showToast.mock.calls).toEqual([
    [expect.objectContaining({ title: '内容已复制', icon: 'none', duration: 1000 })],
  ])
})

test('what could not be copied is not called copied', async () => {
  taro.setClipboardData.mockRejectedValue(new Error('denied'))
  expect(await copyText('x')).toBe(false)
  expect(taro.showToast).not.toHaveBeenCalledWith(expect.objectContaining({ title: '内容已复制' }))
})
