import { TextEncoder } from 'node:util'
import { collectPages } from '@/platform/collector.h5'

interface Sent {
  event: string
  properties: Record<string, string>
}

const sent: Sent[][] = []
const beacon = jest.fn((_address: string, body: URLSearchParams) => {
  const bytes = Uint8Array.from(atob(body.get('data_list') ?? ''), (letter) => letter.charCodeAt(0))
  sent.push(JSON.parse(Buffer.from(bytes).toString('utf8')) as Sent[])
  return true
})

beforeEach(() => {
  jest.useFakeTimers()
  sent.length = 0
  Object.assign(window.navigator, { sendBeacon: beacon })
  Object.assign(globalThis, { TextEncoder })
  window.history.replaceState(null, '', '/pages/index/index?keyword=secret')
})
afterEach(() => jest.useRealTimers())

test('[R-ANA-04] pages are counted by their path alone, under the id of the device', () => {
  document.title = '首页'
  const stop = collectPages('/sa', '10001')
  window.history.pushState(null, '', '/pages/item/index?skuNo=1')
  window.history.replaceState(null, '', '/pages/item/index?skuNo=2')
  jest.runOnlyPendingTimers()
  expect(beacon).toHaveBeenLastCalledWith('/sa', expect.any(URLSearchParams))
  const [events = []] = sent
  expect(events.map(({ event, properties }) => [event, properties.$url_path])).toEqual([
    ['$AppStart', undefined],
    ['$pageview', '/pages/index/index'],
    ['$pageview', '/pages/item/index'],
  ])
  expect(events.every(({ properties }) => properties.shopNo === '10001')).toBe(true)
  expect(JSON.stringify(events)).not.toMatch(/secret|skuNo/)
  expect(window.localStorage.getItem('distinct_id')).toMatch(/\S/)
  stop()
})

test('[R-ANA-05] after a change of mind nothing more is sent, not even what waits', () => {
  const { pushState } = window.history
  const stop = collectPages('/sa', '10001')
  stop()
  window.history.pushState(null, '', '/pages/cart/index')
  jest.runAllTimers()
  expect(sent).toEqual([])
  expect(window.history.pushState).toBe(pushState)
})
