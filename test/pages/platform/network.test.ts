/** What a browser's page asks of the service while it goes. */
import { request } from '@/platform/shell/taro/network'

const { fetch } = window
let hidden = false

beforeAll(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden }))
afterAll(() => {
  window.fetch = fetch
  Reflect.deleteProperty(document, 'hidden')
})

test.each([
  ['while it is shown', false, '{}', false],
  ['while it goes', true, '{}', true],
  // More than browsers take along is sent as always.
  ['while it goes, of much', true, 'x'.repeat(70_000), false],
])('[R-CRT-01] what was changed a moment ago outlives its page: %s', async (_when, isHidden, data, survives) => {
  hidden = isHidden
  const sent = jest.fn().mockResolvedValue({ status: 200, headers: new Map(), text: () => Promise.resolve('{}') })
  window.fetch = sent
  await request({ url: '/syb/cart/updateQty', method: 'POST', data })
  expect(sent).toHaveBeenCalledWith('/syb/cart/updateQty', expect.objectContaining({ keepalive: survives }))
})
