/** @jest-environment jsdom */
import Taro from '@tarojs/taro'
import { watchKeyboard as watchInMini } from '@/platform/keyboard'
import { watchKeyboard as watchInBrowser } from '@/platform/keyboard.h5'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { onKeyboardHeightChange: jest.fn(), offKeyboardHeightChange: jest.fn() },
}))

test('[R-SCR-60] the mini-program says how high its keyboard is, until nobody listens', () => {
  const heard: number[] = []
  const stop = watchInMini((height) => heard.push(height))
  const [[listen]] = jest.mocked(Taro.onKeyboardHeightChange).mock.calls as [[(state: { height: number }) => void]]
  listen({ height: 336 })
  listen({ height: 0 })
  expect(heard).toEqual([336, 0])
  stop()
  expect(Taro.offKeyboardHeightChange).toHaveBeenCalledWith(listen)
})

describe('[R-SCR-60] in a browser the keyboard is what the page has and the eye has not', () => {
  const heard: number[] = []
  const look = (view: { height: number; offsetTop?: number; scale?: number }) => {
    const events = new EventTarget()
    Object.assign(window, {
      innerHeight: 800,
      visualViewport: Object.assign(events, { offsetTop: 0, scale: 1, ...view }),
    })
    heard.length = 0
    const stop = watchInBrowser((height) => heard.push(height))
    events.dispatchEvent(new Event('resize'))
    stop()
    events.dispatchEvent(new Event('resize'))
    return heard.slice()
  }

  test('as it comes, as the page moves under it, and where it makes the page itself smaller', () => {
    expect(look({ height: 464 })).toEqual([336])
    expect(look({ height: 464, offsetTop: 100 })).toEqual([236])
    expect(look({ height: 800 })).toEqual([0])
  })

  test('but not what two fingers have put out of sight', () => {
    expect(look({ height: 400, scale: 2 })).toEqual([0])
  })

  test('and an old one knows nothing of it', () => {
    Object.assign(window, { visualViewport: undefined })
    expect(() => watchInBrowser(() => undefined)()).not.toThrow()
  })
})
